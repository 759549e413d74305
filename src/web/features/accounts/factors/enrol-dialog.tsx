import { useState } from 'react';
import { errorCode } from '#web/lib/failure.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { currentPasswordProblem } from '../account-rules.ts';
import { AuthenticatorView } from './authenticator-view.tsx';
import { beginAuthenticator, confirmAuthenticator, type NewAuthenticator } from './factor-client.ts';
import { codeProblem, plainCode } from './factor-rules.ts';
import { factorErrorText } from './factor-texts.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

const FORM_ID = 'ativar-duas-etapas';

type Step = 'password' | 'code' | 'codes';

const WORDS: Readonly<Record<Step, { title: string; description: string }>> = {
  password: { title: 'Ativar duas etapas', description: 'Confirme sua senha para começar.' },
  code: {
    title: 'Leia com o aplicativo',
    description: 'Abra seu aplicativo autenticador, leia o código QR e digite o código de 6 números que aparecer.',
  },
  codes: { title: 'Guarde seus códigos', description: 'As duas etapas estão ativadas.' },
};

export interface EnrolDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It counts from now on. */
  onEnrolled: () => void;
}

/** The password, then the QR code and a first code, then the recovery codes (accounts#second-factor). */
export function EnrolDialog({ open, onOpenChange, onEnrolled }: EnrolDialogProps) {
  const [begun, setBegun] = useState<NewAuthenticator | null>(null);
  const [isDone, setDone] = useState(false);
  const step: Step = isDone ? 'codes' : begun ? 'code' : 'password';
  const { form, field, isSubmitting, refuse } = useFields({
    initial: { password: '', code: '' },
    rules: {
      password: (password) => (begun ? undefined : currentPasswordProblem(password)),
      code: (code) => (begun ? codeProblem(code) : undefined),
    },
    async onSubmit({ password, code }) {
      try {
        if (begun) {
          await confirmAuthenticator(plainCode(code));
          setDone(true);
          onEnrolled();
        } else setBegun(await beginAuthenticator(password));
      } catch (error) {
        const message = factorErrorText(errorCode(error), error);
        notify.error('Erro', message);
        refuse(begun ? 'code' : 'password', message);
      }
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setBegun(null);
        setDone(false);
      }}
      {...WORDS[step]}
      footer={
        isDone ? (
          <Button onClick={() => onOpenChange(false)}>Já guardei</Button>
        ) : (
          <>
            <Button
              type="submit"
              form={FORM_ID}
              busy={isSubmitting}
              busyLabel={begun ? 'Ativando...' : 'Confirmando...'}
            >
              {begun ? 'Ativar' : 'Continuar'}
            </Button>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              Cancelar
            </Button>
          </>
        )
      }
    >
      {isDone && begun ? (
        <RecoveryCodesView codes={begun.recoveryCodes} />
      ) : (
        <form id={FORM_ID} {...form} className="flex flex-col gap-5">
          {begun ? (
            <>
              <AuthenticatorView address={begun.address} />
              <TextField
                {...field('code')}
                key="code"
                label="Código do aplicativo"
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
              />
            </>
          ) : (
            <PasswordField {...field('password')} key="password" label="Sua senha" autoComplete="current-password" />
          )}
        </form>
      )}
    </Dialog>
  );
}
