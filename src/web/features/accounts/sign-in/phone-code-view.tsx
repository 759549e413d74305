import { Button } from '#web/ui/buttons/button.tsx';
import { CodeField } from '../reauthentication/code-field.tsx';
import { sendPhoneCode, signInWithPhoneCode } from './phone-client.ts';
import { formattedNumber } from './phone-rules.ts';
import { phoneErrorText } from './phone-texts.ts';
import { CodeSentText, SentCodeView } from './sent-code-view.tsx';
import { useCodeForm } from './use-code-form.ts';

export interface PhoneCodeViewProps {
  /** The phone number to which the code was sent. */
  number: string;
  /** True when the code signs in instead of a password; otherwise the code confirms a sign-up. */
  isSignIn?: boolean;
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  onSecondFactor: () => void;
  onBack: () => void;
}

/** Form for a code sent to a phone: it signs in, or confirms the number of a sign-up, whose account exists only then (accounts#phone). */
export function PhoneCodeView({ number, isSignIn = false, redirectPath, onSecondFactor, onBack }: PhoneCodeViewProps) {
  const { form, field, isSubmitting } = useCodeForm({
    startSessionAt: (code) => signInWithPhoneCode(number, code),
    redirectPath,
    onSecondFactor,
    explain: (error) => ({ title: isSignIn ? 'Erro no login' : 'Erro', text: phoneErrorText(error) }),
  });

  return (
    <SentCodeView
      title={isSignIn ? 'Confira seu celular' : 'Confirme seu celular'}
      line={
        isSignIn ? (
          <CodeSentText to={formattedNumber(number)} />
        ) : (
          <>
            Enviamos uma mensagem para <strong className="text-ink">{formattedNumber(number)}</strong>. Digite o código
            de 8 números que está nela.
          </>
        )
      }
      onResend={() => sendPhoneCode(number)}
      actions={
        <Button variant="ghost" wide onClick={onBack}>
          Usar outro celular
        </Button>
      }
    >
      <form {...form} className="mt-7 flex flex-col gap-5">
        <CodeField {...field('code')} label="Código" />
        <Button
          type="submit"
          size="lg"
          wide
          busy={isSubmitting}
          busyLabel={isSignIn ? 'Entrando...' : 'Confirmando...'}
        >
          {isSignIn ? 'Entrar' : 'Confirmar'}
        </Button>
      </form>
    </SentCodeView>
  );
}
