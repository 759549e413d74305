import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { phoneErrorText } from './phone-texts.ts';
import { useCountdown } from './use-countdown.ts';
import { ViewHeader } from './view-header.tsx';

const RESEND_AFTER_S = 60;

interface SentCodeViewProps {
  title: string;
  /** States what was sent, and to which number. */
  line: ReactNode;
  /** The form for the code. */
  children: ReactNode;
  onResend: () => Promise<unknown>;
  /** The button or link back, below the button that sends another code. */
  actions: ReactNode;
}

/** Shows that a code was sent to a phone, the form for the code, and a button that sends another after 60 s. */
export function SentCodeView({ title, line, children, onResend, actions }: SentCodeViewProps) {
  const { left, restart } = useCountdown(RESEND_AFTER_S);
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await onResend();
      restart();
      notify.success('Código reenviado', 'Só o mais recente vale.');
    } catch (error) {
      notify.error('Erro', phoneErrorText(error));
    }
    setBusy(false);
  }

  return (
    <>
      <ViewHeader title={title} takesFocus>
        {line}
      </ViewHeader>
      {children}
      <div className="mt-3 flex flex-col gap-1">
        <Button
          variant="ghost"
          wide
          busy={busy}
          busyLabel="Enviando..."
          aria-disabled={left > 0}
          onClick={left > 0 ? undefined : resend}
        >
          <span className="tabular-nums">{left > 0 ? `Reenviar código em ${left} s` : 'Reenviar código'}</span>
        </Button>
        {actions}
      </div>
    </>
  );
}
