import { useState } from 'react';
import { mobileNumber } from '#domain/accounts/phone.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { currentPasswordProblem, emailProblem } from '../account-rules.ts';
import { sendConfirmation, signIn } from '../auth-client.ts';
import { authErrorText, fieldOfError, isUnconfirmed } from '../error-texts.ts';
import type { AuthFormDraft } from './auth-types.ts';
import { ConfirmationBanner } from './confirmation-banner.tsx';
import { EmailField } from './email-field.tsx';
import { FIELDS_CLASS } from './fields-class.ts';
import { type LinkText, linkText } from './link-texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInByPhone } from './phone-client.ts';
import { acceptsPhones, identifierProblem } from './phone-rules.ts';
import { SignInFieldsView } from './sign-in-fields-view.tsx';
import { loadSessionModule, useEnterAfterSignIn } from './use-enter-app.ts';

interface SignInFormProps {
  draft: AuthFormDraft;
  onDraft: (typed: Partial<AuthFormDraft>) => void;
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  /** Error code of a refused confirmation link, or PASSWORD_NEEDED after a refused sign-in by e-mail; undefined for neither. */
  linkError: string | undefined;
  onConfirmationSent: (email: string) => void;
  onSecondFactor: () => void;
  onStartOver: () => void;
}

const UNCONFIRMED: LinkText = {
  title: 'Falta confirmar seu e-mail',
  text: 'Abra o link que enviamos para você. Se não chegou, enviamos outro.',
};

/** The form of the tab 'Entrar': signing in with a password or passkey (accounts#sign-in). */
export function SignInForm(props: SignInFormProps) {
  const { draft, onDraft, redirectPath, linkError, onConfirmationSent, onSecondFactor, onStartOver } = props;
  const enter = useEnterAfterSignIn();
  const canBePhone = acceptsPhones();
  const [notice, setNotice] = useState(linkError === undefined ? null : linkText(linkError));
  const { form, field, isSubmitting, values, setError } = useFields({
    initial: { email: draft.email, password: '' },
    rules: { email: canBePhone ? identifierProblem : emailProblem, password: currentPasswordProblem },
    onChange: ({ email }) => onDraft({ email }),
    async onSubmit({ email, password }) {
      try {
        // A failure is ignored here: `enter` loads the same code again, and rejects if that fails too.
        loadSessionModule().catch(() => undefined);
        const phoneNumber = canBePhone ? mobileNumber(email) : null;
        const step = await (phoneNumber === null
          ? signIn({ email: email.trim(), password })
          : signInByPhone({ phoneNumber, password }));
        if (step === 'second-factor') onSecondFactor();
        else await enter(redirectPath);
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro no login', message);
        const refused = fieldOfError(error);
        if (refused && refused !== 'name') setError(refused, message);
        setNotice(isUnconfirmed(error) ? UNCONFIRMED : null);
      }
    },
  });

  async function resend() {
    const email = values().email.trim();
    const problem = emailProblem(email);
    if (problem) return setError('email', problem);
    try {
      await sendConfirmation(email);
      onConfirmationSent(email);
    } catch (error) {
      notify.error('Erro', authErrorText(error));
    }
  }

  return (
    <form {...form} className={FIELDS_CLASS}>
      {notice && <ConfirmationBanner {...notice} onResend={resend} onStartOver={onStartOver} />}
      <SignInFieldsView
        email={<EmailField {...field('email')} canBePhone={canBePhone} autoComplete="username webauthn" />}
        password={<PasswordField {...field('password')} label="Senha" autoComplete="current-password" />}
        isSubmitting={isSubmitting}
      />
      <PasskeyButton redirectPath={redirectPath} />
    </form>
  );
}
