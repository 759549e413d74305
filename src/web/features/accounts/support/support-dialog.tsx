import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { type ErrorText, errorText } from '#web/lib/api/error-texts.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { OwnMessagesSection } from './own-messages-section.tsx';
import { SUPPORT_ERRORS, supportMessageProblem } from './support-texts.ts';

const FORM_ID = 'mensagem-suporte';

interface SupportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function AnswerNote({ email }: { email: string | null }) {
  if (email === null) return <>A resposta aparece aqui, em “Suas mensagens”.</>;
  return (
    <>
      A resposta chega em <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>. Ela fica também
      aqui, em “Suas mensagens”.
    </>
  );
}

/**
 * Dialog that sends a message to the support (accounts#support). The text stays until it is sent, also while the dialog is closed.
 */
export default function SupportDialog({ open, onOpenChange }: SupportDialogProps) {
  const { email } = useSignedIn().user;
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [typed, setTyped] = useState('');
  const { form, field, isSubmitting } = useFields({
    initial: { message: '' },
    rules: { message: supportMessageProblem },
    onChange: ({ message }) => setTyped(message),
    async onSubmit({ message }) {
      setFailure(null);
      try {
        await api.accounts.support({ message });
        setSent(true);
        setTyped('');
      } catch (error) {
        setFailure(errorText(error, SUPPORT_ERRORS, 'Tente novamente em instantes.'));
      }
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setSent(false);
        setFailure(null);
      }}
      title="Falar com o suporte"
      description={isSent ? undefined : 'Conte o que aconteceu ou o que você precisa.'}
      footer={
        isSent ? (
          // The button that had the focus is gone.
          <Button ref={(button) => button?.focus()} onClick={() => onOpenChange(false)}>
            Fechar
          </Button>
        ) : (
          <>
            <Button type="submit" form={FORM_ID} busy={isSubmitting} busyLabel="Enviando...">
              <Send aria-hidden="true" />
              Enviar mensagem
            </Button>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              Cancelar
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
          <CircleCheck className="size-12 text-success-ink" aria-hidden="true" />
          <p className="font-bold text-lg">Mensagem enviada</p>
          <p>
            Ela chegou à equipe do Encaixe. <AnswerNote email={email} />
          </p>
        </div>
      ) : (
        <form {...form} id={FORM_ID} className="flex flex-col gap-4">
          {failure && (
            <Banner live tone="danger" title={failure.title}>
              {failure.text}
            </Banner>
          )}
          <TextArea
            {...field('message')}
            defaultValue={typed}
            label="Sua mensagem"
            rows={6}
            required
            readOnly={isSubmitting}
            hint={
              <>
                A equipe do Encaixe lê e responde. <AnswerNote email={email} />
              </>
            }
          />
        </form>
      )}
      {open && !isSent && (
        <div className="mt-5 empty:hidden">
          <OwnMessagesSection />
        </div>
      )}
    </Dialog>
  );
}
