import { useState } from 'react';
import { EMAIL_MAX, REASON_MAX } from '#domain/text/text-limits.ts';
import { emailProblem } from '#web/features/accounts/account-rules.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ActionDialogProps, FormView } from '../form-view.tsx';
import { useCreateLink } from '../mutations.ts';
import { reasonProblem } from '../reason-rules.ts';
import { type CreatedLink, CreatedLinkView } from './created-link-view.tsx';

function ConfirmationForm(window: ActionDialogProps & { onClosed: () => void }) {
  const make = useCreateLink();
  const [made, setMade] = useState<CreatedLink | null>(null);
  const { form, field, isSubmitting } = useFields({
    initial: { email: '', reason: '' },
    rules: { email: emailProblem, reason: reasonProblem },
    async onSubmit({ email, reason }) {
      const proof = { kind: 'confirmation', email: email.trim(), reason: reason.trim() } as const;
      setMade(await make.mutateAsync(proof).catch(() => null));
    },
  });
  return (
    <FormView
      {...window}
      title={made ? 'Link criado' : 'Confirmar um cadastro'}
      description="Para quem se cadastrou e não recebeu o e-mail de confirmação: a conta nasce quando o link é aberto."
      form={form}
      confirmLabel="Criar link"
      isSubmitting={isSubmitting}
      result={made && <CreatedLinkView link={made} />}
    >
      <TextField
        {...field('email')}
        label="E-mail do cadastro"
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="off"
      />
      <TextArea {...field('reason')} label="Motivo" required maxLength={REASON_MAX} rows={3} />
    </FormView>
  );
}

/** Dialog that creates a confirmation link for a sign-up whose e-mail did not arrive (operators#links). */
export const ConfirmationDialog = resetOnClose(ConfirmationForm);
