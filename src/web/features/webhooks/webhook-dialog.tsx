import { useState } from 'react';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '#domain/hiring/webhooks.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { addWebhook } from './mutations.ts';
import { EVENT_LABELS, urlProblem } from './webhooks-texts.ts';

const ALL_EVENTS = Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, 'on'])) as Record<WebhookEvent, string>;
const chosenEvents = (values: Record<WebhookEvent, string>) => WEBHOOK_EVENTS.filter((event) => values[event] === 'on');

interface WebhookDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function WebhookForm(window: WebhookDialogProps & { onClosed: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { form, field, isSubmitting } = useFields({
    initial: { url: '', ...ALL_EVENTS },
    rules: {
      url: urlProblem,
      'match.created': (_, values) => (chosenEvents(values).length > 0 ? undefined : 'Escolha ao menos um aviso'),
    },
    onSubmit: async (values) => setSecret(await addWebhook(values.url.trim(), chosenEvents(values))),
  });
  return (
    <FormDialog
      {...window}
      title={secret ? 'Guarde o segredo' : 'Adicionar endereço'}
      description={
        secret
          ? 'Com ele, o seu sistema confere que o aviso veio do Encaixe. Ao fechar, não dá para ver de novo.'
          : 'O Encaixe envia os avisos para este endereço do seu sistema, sem dados pessoais.'
      }
      form={form}
      isSubmitting={isSubmitting}
      isLocked={isSubmitting}
      confirmLabel="Adicionar"
      busyLabel="Adicionando..."
      result={
        secret && (
          <div className="flex flex-col gap-4">
            <CopyField label="Segredo" value={secret} copiedText="Segredo copiado" />
          </div>
        )
      }
      closeLabel="Já guardei"
    >
      <TextField
        {...field('url')}
        label="Endereço"
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
      />
      <fieldset>
        <legend className="font-semibold text-sm">Avisos</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckboxField
            key={event}
            name={event}
            defaultChecked
            label={EVENT_LABELS[event]}
            error={field(event).error}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** Dialog that adds a webhook endpoint, and then shows the endpoint's signing secret, this one time (webhooks#endpoints). */
export const WebhookDialog = resetOnClose(WebhookForm);
