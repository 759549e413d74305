import { useState } from 'react';
import { currentPasswordProblem } from '#web/features/accounts/account-rules.ts';
import { AuthenticatorView } from '#web/features/accounts/factors/authenticator-view.tsx';
import {
  confirmAuthenticator,
  type NewAuthenticator,
  startAuthenticatorEnrolment,
} from '#web/features/accounts/factors/factor-client.ts';
import { accountNameOf, authenticatorCodeProblem, withoutSpaces } from '#web/features/accounts/factors/factor-rules.ts';
import { factorErrorText } from '#web/features/accounts/factors/factor-texts.ts';
import { RecoveryCodesView } from '#web/features/accounts/factors/recovery-codes-view.tsx';
import { CodeField } from '#web/features/accounts/reauthentication/code-field.tsx';
import { ViewHeader } from '#web/features/accounts/sign-in/view-header.tsx';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

function useFactorForm(name: 'password' | 'code', onSubmit: (typed: string) => Promise<void>) {
  return useFields({
    initial: { [name]: '' },
    rules: { [name]: name === 'code' ? authenticatorCodeProblem : currentPasswordProblem },
    async onSubmit(typed) {
      try {
        await onSubmit(typed[name] ?? '');
      } catch (error) {
        notify.error('Erro', factorErrorText(errorCode(error), error));
      }
    },
  });
}

/** Requests the password again after a reload, because the page does not store it. */
function PasswordForm({ onEnrolmentStarted }: { onEnrolmentStarted: (enrolment: NewAuthenticator) => void }) {
  const { form, field, isSubmitting } = useFactorForm('password', async (password) =>
    onEnrolmentStarted(await startAuthenticatorEnrolment({ password })),
  );
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <PasswordField {...field('password')} label="Sua senha" autoComplete="current-password" />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Confirmando...">
        Continuar
      </Button>
    </form>
  );
}

function CodeForm({ address, onDone }: { address: string; onDone: () => void }) {
  const { form, field, isSubmitting } = useFactorForm('code', async (code) => {
    await confirmAuthenticator(withoutSpaces(code));
    onDone();
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <AuthenticatorView address={address} />
      <CodeField {...field('code')} label="Código do aplicativo" />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Ativando...">
        Ativar
      </Button>
    </form>
  );
}

interface EnrolViewProps {
  /** The started enrolment; null until the password is confirmed. */
  enrolment: NewAuthenticator | null;
  onEnrolmentStarted: (enrolment: NewAuthenticator) => void;
  onEnrolled: () => void;
}

/**
 * Enrols an authenticator, which an operator needs for every request (operators#operator): QR code, first code, recovery codes.
 */
export function EnrolView({ enrolment, onEnrolmentStarted, onEnrolled }: EnrolViewProps) {
  const [isDone, setDone] = useState(false);
  if (isDone && enrolment) {
    return (
      <>
        <ViewHeader title="Guarde seus códigos" takesFocus>
          As duas etapas estão ativadas.
        </ViewHeader>
        <div className="mt-7 flex flex-col gap-5">
          <RecoveryCodesView codes={enrolment.recoveryCodes} owner={accountNameOf(enrolment.address)} />
          <Button size="lg" wide onClick={onEnrolled}>
            Já guardei
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <ViewHeader title="Ative as duas etapas" takesFocus>
        {enrolment
          ? 'Abra seu aplicativo autenticador, leia o código QR e digite o código de 6 números que aparecer.'
          : 'Contas da equipe só funcionam com um aplicativo autenticador. Confirme sua senha para começar.'}
      </ViewHeader>
      {enrolment ? (
        <CodeForm address={enrolment.address} onDone={() => setDone(true)} />
      ) : (
        <PasswordForm onEnrolmentStarted={onEnrolmentStarted} />
      )}
    </>
  );
}
