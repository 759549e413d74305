import type { ReactNode } from 'react';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { newPasswordProblem } from '../account-rules.ts';
import { fieldOfError } from '../error-texts.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { requestPasswordResetByPhone, setPasswordByPhone } from './phone-client.ts';
import { formattedNumber } from './phone-rules.ts';
import { isCodeRefused, phoneErrorText } from './phone-texts.ts';
import { CodeSentText, SentCodeView } from './sent-code-view.tsx';
import { PASSWORD_EXAMPLE } from './sign-up-texts.ts';
import { useFinishReset } from './use-finish-reset.ts';

export interface PhonePasswordViewProps {
  /** The phone number to which the code was sent. */
  number: string;
  /** The link back to the sign-in form. */
  actions: ReactNode;
}

/** Form that sets a new password with a code sent by SMS. */
export function PhonePasswordView({ number, actions }: PhonePasswordViewProps) {
  const finishReset = useFinishReset();
  const { form, field, isSubmitting, setError } = useFields({
    initial: { code: '', password: '' },
    rules: {
      code: sentCodeProblem,
      password: (password) => newPasswordProblem(password, 'A nova senha', { phone: number }),
    },
    async onSubmit({ code, password }) {
      try {
        await setPasswordByPhone({ phoneNumber: number, otp: withoutSpaces(code), newPassword: password });
        await finishReset();
      } catch (error) {
        const message = phoneErrorText(error);
        notify.error('Não foi possível alterar a senha', message);
        if (isCodeRefused(error)) setError('code', message);
        else if (fieldOfError(error) === 'password') setError('password', message);
      }
    },
  });

  return (
    <SentCodeView
      title="Nova senha"
      line={<CodeSentText to={formattedNumber(number)} />}
      onResend={() => requestPasswordResetByPhone(number)}
      actions={actions}
    >
      <form {...form} className="mt-7 flex flex-col gap-5">
        <CodeField {...field('code')} label="Código" />
        <PasswordField
          {...field('password')}
          label="Nova senha"
          placeholder={PASSWORD_EXAMPLE}
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Salvando...">
          Salvar nova senha
        </Button>
      </form>
    </SentCodeView>
  );
}
