import type { ReactNode } from 'react';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';
import { setSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { newPasswordProblem } from '../account-rules.ts';
import { fieldOfError } from '../error-texts.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';
import { requestPasswordResetByPhone, setPasswordByPhone } from './phone-client.ts';
import { formattedNumber } from './phone-rules.ts';
import { isCodeRefused, phoneErrorText } from './phone-texts.ts';
import { SentCodeView } from './sent-code-view.tsx';

export interface PhonePasswordViewProps {
  /** The phone number to which the code was sent. */
  number: string;
  /** Called when the password was set. */
  onDone: () => void;
  /** The link back to the sign-in form. */
  actions: ReactNode;
}

/**
 * Form that sets a new password with a code sent by SMS. Its text is the same for every number, so that the page does not reveal who
 * has an account.
 */
export function PhonePasswordView({ number, onDone, actions }: PhonePasswordViewProps) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { code: '', password: '' },
    rules: {
      code: sentCodeProblem,
      password: (password) => newPasswordProblem(password, 'A nova senha', { phone: number }),
    },
    async onSubmit({ code, password }) {
      try {
        await setPasswordByPhone({ phoneNumber: number, otp: withoutSpaces(code), newPassword: password });
        notify.success('Senha alterada', 'Agora é só entrar com a nova senha.');
        // The server has revoked every session of this account.
        setSession({ user: null });
        notifyOtherTabs();
        onDone();
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
      line={
        <>
          Se existe uma conta com <strong className="text-ink">{formattedNumber(number)}</strong>, enviamos um código de
          8 números. Ele vale por 10 minutos e uma única vez.
        </>
      }
      onResend={() => requestPasswordResetByPhone(number)}
      actions={actions}
    >
      <form {...form} className="mt-7 flex flex-col gap-5">
        <TextField {...field('code')} label="Código" inputMode="numeric" autoComplete="one-time-code" />
        <PasswordField
          {...field('password')}
          label="Nova senha"
          placeholder="Mínimo 6 caracteres"
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Salvando...">
          Salvar nova senha
        </Button>
      </form>
    </SentCodeView>
  );
}
