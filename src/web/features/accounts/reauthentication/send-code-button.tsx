import { useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { factorErrorText } from '../factors/factor-texts.ts';
import { useCountdown } from '../sign-in/use-countdown.ts';

const AGAIN_AFTER_S = 60;

interface SendCodeButtonProps {
  /** True when a code was already sent. */
  isSent: boolean;
  onSend: () => Promise<unknown>;
  /** Text of the message after the code was sent. */
  note?: string;
  /** `secondary` when this is the next step for the user. */
  variant?: 'ghost' | 'secondary';
}

/** Button that sends a code. It can send the next code after a minute. */
export function SendCodeButton({
  isSent,
  onSend,
  note = 'Olhe também a caixa de spam.',
  variant = 'ghost',
}: SendCodeButtonProps) {
  const { left, restart } = useCountdown(AGAIN_AFTER_S);
  const [wasSent, setSent] = useState(isSent);
  const [isBusy, setBusy] = useState(false);
  const isWaiting = wasSent && left > 0;

  async function send() {
    setBusy(true);
    try {
      await onSend();
      restart();
      setSent(true);
      notify.success('Código enviado', note);
    } catch (error) {
      notify.error('Erro', factorErrorText(errorCode(error), error));
    }
    setBusy(false);
  }

  return (
    <Button
      variant={variant}
      size="sm"
      busy={isBusy}
      busyLabel="Enviando..."
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : send}
    >
      <span className="tabular-nums">
        {isWaiting ? `Reenviar código em ${left} s` : wasSent ? 'Reenviar código' : 'Enviar código'}
      </span>
    </Button>
  );
}
