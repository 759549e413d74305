import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ButtonLook } from '#web/ui/buttons/button-class.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useCountdown } from './use-countdown.ts';

const RESEND_AFTER_S = 60;

interface ResendButtonProps extends ButtonLook {
  message: 'código' | 'e-mail';
  /** False when nothing was sent yet: the first press does not wait. */
  isSent?: boolean;
  onSend: () => Promise<unknown>;
  /** Title and text of the toast after a success. */
  done: [title: string, text: string];
  errorTextOf: (error: unknown) => string;
}

/** Button that sends a code or an e-mail, and the next one at the earliest 60 s later. */
export function ResendButton({ message, isSent = true, onSend, done, errorTextOf, ...look }: ResendButtonProps) {
  const { left, restart } = useCountdown(RESEND_AFTER_S);
  const [wasSent, setSent] = useState(isSent);
  const [isBusy, setBusy] = useState(false);
  const isWaiting = wasSent && left > 0;

  async function send() {
    setBusy(true);
    try {
      await onSend();
      restart();
      setSent(true);
      notify.success(...done);
    } catch (error) {
      notify.error('Erro', errorTextOf(error));
    }
    setBusy(false);
  }

  return (
    <Button
      {...look}
      busy={isBusy}
      busyLabel="Enviando..."
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : send}
    >
      <span className="tabular-nums">
        {wasSent ? 'Reenviar' : 'Enviar'} {message}
        {isWaiting && ` em ${left} s`}
      </span>
    </Button>
  );
}
