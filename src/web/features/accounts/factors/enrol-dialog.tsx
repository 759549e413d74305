import { useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { AuthenticatorView } from './authenticator-view.tsx';
import { confirmAuthenticator, type NewAuthenticator, startAuthenticatorEnrolment } from './factor-client.ts';
import { authenticatorCodeProblem, withoutSpaces } from './factor-rules.ts';
import { factorErrorText } from './factor-texts.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

type Step = 'proof' | 'code' | 'codes';

const STEP_TEXTS: Readonly<Record<Step, { title: string; description: string }>> = {
  proof: { title: 'Ativar duas etapas', description: 'Confirme que é você para começar.' },
  code: {
    title: 'Leia com o aplicativo',
    description: 'Abra seu aplicativo autenticador, leia o código QR e digite o código de 6 números que aparecer.',
  },
  codes: { title: 'Guarde seus códigos', description: 'As duas etapas estão ativadas.' },
};

interface EnrolDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after each request, also after an error: the server may have made the change although its response was lost. */
  onChanged: () => void;
}

function EnrolForm({ open, onOpenChange, onChanged, onClosed }: EnrolDialogProps & { onClosed: () => void }) {
  const { email, name } = useSignedIn().user;
  const [enrolment, setEnrolment] = useState<NewAuthenticator | null>(null);
  const [isDone, setDone] = useState(false);
  const step: Step = isDone ? 'codes' : enrolment ? 'code' : 'proof';
  const { form, field, isSubmitting, setError } = useFields({
    initial: { ...EMPTY_PROOF_FIELDS, code: '' },
    rules: {
      proof: (proof, typed) => (enrolment ? undefined : proofProblem(proof, typed)),
      code: (code) => (enrolment ? authenticatorCodeProblem(code) : undefined),
    },
    async onSubmit({ code, ...proof }) {
      try {
        if (enrolment) {
          await confirmAuthenticator(withoutSpaces(code));
          setDone(true);
        } else setEnrolment(await startAuthenticatorEnrolment(proofOf(proof)));
      } catch (error) {
        const message = factorErrorText(errorCode(error), error);
        notify.error('Erro', message);
        setError(enrolment ? 'code' : 'proof', message);
      } finally {
        onChanged();
      }
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      {...STEP_TEXTS[step]}
      form={form}
      isSubmitting={isSubmitting}
      isLocked={isSubmitting}
      confirmLabel={enrolment ? 'Ativar' : 'Continuar'}
      busyLabel={enrolment ? 'Ativando...' : 'Confirmando...'}
      result={isDone && enrolment && <RecoveryCodesView codes={enrolment.recoveryCodes} owner={email ?? name} />}
      closeLabel="Já guardei"
    >
      {enrolment ? (
        <>
          <AuthenticatorView address={enrolment.address} />
          <CodeField {...field('code')} key="code" label="Código do aplicativo" />
        </>
      ) : (
        <ProofField {...field('proof')} key="proof" />
      )}
    </FormDialog>
  );
}

/**
 * Dialog that adds an authenticator: requests proof of identity, shows the QR code, checks a first code and shows the recovery codes
 * (accounts#second-factor).
 */
export const EnrolDialog = resetOnClose(EnrolForm);
