import { errorCode } from '#web/lib/api/failure.ts';
import { factorErrorText } from '../factors/factor-texts.ts';
import { ResendButton } from '../sign-in/resend-button.tsx';

interface SendCodeButtonProps {
  isSent: boolean;
  onSend: () => Promise<unknown>;
  /** Text of the message after the code was sent. */
  note?: string;
  /** `secondary` when this is the next step for the user. */
  variant?: 'ghost' | 'secondary';
}

/** Small button that sends a code. It can send the next code after a minute. */
export const SendCodeButton = ({
  note = 'Olhe também a caixa de spam.',
  variant = 'ghost',
  ...sending
}: SendCodeButtonProps) => (
  <ResendButton
    {...sending}
    message="código"
    variant={variant}
    size="sm"
    done={['Código enviado', note]}
    errorTextOf={(error) => factorErrorText(errorCode(error), error)}
  />
);
