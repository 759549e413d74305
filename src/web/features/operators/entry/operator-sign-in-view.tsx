import { useState } from 'react';
import { currentPasswordProblem, emailProblem } from '#web/features/accounts/account-rules.ts';
import { signIn } from '#web/features/accounts/auth-client.ts';
import { authErrorText, fieldOfError } from '#web/features/accounts/error-texts.ts';
import { type NewAuthenticator, startAuthenticatorEnrolment } from '#web/features/accounts/factors/factor-client.ts';
import { EmailField } from '#web/features/accounts/sign-in/email-field.tsx';
import { SecondFactorView } from '#web/features/accounts/sign-in/second-factor-view.tsx';
import { ViewHeader } from '#web/features/accounts/sign-in/view-header.tsx';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';
import { setSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

interface OperatorSignInViewProps {
  /** Called when a new session exists. Resolves to true when an authenticator has to be enrolled first. */
  onEntered: () => Promise<boolean>;
  /** Called when the enrolment of an authenticator has been started with the typed password. */
  onEnrolmentStarted: (enrolment: NewAuthenticator) => void;
}

/**
 * Requests e-mail address and password, then the second factor's code. An operator without an authenticator must enrol one next
 * (operators#entry).
 */
export function OperatorSignInView({ onEntered, onEnrolmentStarted }: OperatorSignInViewProps) {
  const [isCodeStep, setCodeStep] = useState(false);

  /** Clears this browser's session of a candidate or company, which signing in as an operator has ended. */
  async function enter(): Promise<boolean> {
    setSession({ user: null });
    notifyOtherTabs();
    return onEntered();
  }

  const { form, field, isSubmitting, setError } = useFields({
    initial: { email: '', password: '' },
    rules: { email: emailProblem, password: currentPasswordProblem },
    async onSubmit({ email, password }) {
      try {
        if ((await signIn({ email: email.trim(), password })) === 'second-factor') setCodeStep(true);
        else if (await enter()) onEnrolmentStarted(await startAuthenticatorEnrolment({ password }));
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro no login', message);
        const refused = fieldOfError(error);
        if (refused && refused !== 'name') setError(refused, message);
      }
    },
  });

  if (isCodeStep) {
    return (
      <SecondFactorView
        redirectPath={undefined}
        onStartOver={() => setCodeStep(false)}
        onEntered={async () => void (await enter())}
      />
    );
  }
  return (
    <>
      <ViewHeader title="Equipe do Encaixe" inTab="Equipe">
        Entre com a sua conta da equipe. A sessão termina sozinha depois de meia hora sem uso.
      </ViewHeader>
      <form {...form} className="mt-7 flex flex-col gap-5">
        <EmailField {...field('email')} autoComplete="username" />
        <PasswordField {...field('password')} label="Senha" autoComplete="current-password" />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
          Entrar
        </Button>
      </form>
    </>
  );
}
