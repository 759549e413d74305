import { useState } from 'react';
import { mobileNumber } from '#domain/accounts/phone.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { emailProblem } from '../account-rules.ts';
import { authErrorText, isPasswordNeeded } from '../error-texts.ts';
import { factorErrorText } from '../factors/factor-texts.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { EmailField } from './email-field.tsx';
import { requestSignInCode, signInWithCode } from './mail-code-client.ts';
import { sendPhoneCode } from './phone-client.ts';
import { PhoneCodeView } from './phone-code-view.tsx';
import { acceptsPhones, identifierProblem } from './phone-rules.ts';
import { CodeSentText } from './sent-code-view.tsx';
import { SentMailView } from './sent-mail-view.tsx';
import { useCodeForm } from './use-code-form.ts';
import { ViewHeader } from './view-header.tsx';

export interface MailCodeViewProps {
  /** The address or number typed on the auth screen so far. */
  email: string;
  onEmail: (email: string) => void;
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  onSecondFactor: () => void;
  /** Called when the server requires the password, which selects one of several pending sign-ups. */
  onPasswordNeeded: () => void;
  onBack: () => void;
}

type CodeFormProps = Omit<MailCodeViewProps, 'onEmail' | 'onBack'>;

function CodeForm({ email, redirectPath, onSecondFactor, onPasswordNeeded }: CodeFormProps) {
  const { form, field, isSubmitting } = useCodeForm({
    startSessionAt: (code) => signInWithCode(email, code),
    redirectPath,
    onSecondFactor,
    explain(error) {
      if (!isPasswordNeeded(error)) return { title: 'Erro no login', text: factorErrorText(errorCode(error), error) };
      onPasswordNeeded();
      return null;
    },
  });
  return (
    <form {...form} className="mt-6 flex flex-col gap-5 text-left text-ink">
      <CodeField {...field('code')} label="Código do e-mail" />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
        Entrar
      </Button>
    </form>
  );
}

/** 'Receber um código': signing in with a code sent by e-mail or SMS (accounts#mail-sign-in). */
export function MailCodeView({ email: typed, onEmail, onBack, ...rest }: MailCodeViewProps) {
  const canBePhone = acceptsPhones();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [number, setNumber] = useState<string | null>(null);
  const { form, field, isSubmitting, setError } = useFields({
    // The user may have typed a number before.
    initial: { email: canBePhone || typed.includes('@') ? typed : '' },
    rules: { email: canBePhone ? identifierProblem : emailProblem },
    onChange: ({ email }) => onEmail(email),
    async onSubmit({ email }) {
      const phone = canBePhone ? mobileNumber(email) : null;
      try {
        if (phone !== null) {
          await sendPhoneCode(phone);
          return setNumber(phone);
        }
        await requestSignInCode(email.trim(), rest.redirectPath);
        setSentTo(email.trim());
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro', message);
        setError('email', message);
      }
    },
  });

  if (number !== null) {
    const { redirectPath, onSecondFactor } = rest;
    return <PhoneCodeView isSignIn {...{ number, redirectPath, onSecondFactor }} onBack={() => setNumber(null)} />;
  }

  if (sentTo !== null) {
    return (
      <SentMailView
        title="Confira seu e-mail"
        onResend={async () => void (await requestSignInCode(sentTo, rest.redirectPath))}
        actions={
          <Button variant="ghost" wide onClick={() => setSentTo(null)}>
            Usar outro e-mail
          </Button>
        }
      >
        <p>
          <CodeSentText to={sentTo} />
        </p>
        <CodeForm {...rest} email={sentTo} />
      </SentMailView>
    );
  }

  return (
    <>
      <ViewHeader title="Receber um código" takesFocus>
        {canBePhone
          ? 'Enviamos um código para o seu e-mail ou celular e você entra sem digitar a senha.'
          : 'Enviamos um código para o seu e-mail e você entra sem digitar a senha.'}
      </ViewHeader>
      <form {...form} className="mt-7 flex flex-col gap-5">
        <EmailField {...field('email')} canBePhone={canBePhone} />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Enviando...">
          Enviar código
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          Voltar para entrar
        </Button>
      </form>
    </>
  );
}
