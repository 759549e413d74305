import { useEffect } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { sendConfirmation } from '../auth-client.ts';
import { SentMailView } from './sent-mail-view.tsx';
import { useEnterApp } from './use-enter-app.ts';

interface ConfirmEmailViewProps {
  email: string;
  redirectPath: string | undefined;
  onBack: () => void;
}

/** Waits for the confirmation, and continues automatically after it happened in another tab of this browser. */
export function ConfirmEmailView({ email, redirectPath, onBack }: ConfirmEmailViewProps) {
  const enter = useEnterApp();

  useEffect(() => {
    function lookUpConfirmation() {
      // Without connection the lookup fails; the page looks again when the user returns to it.
      if (document.visibilityState === 'visible') enter(redirectPath).catch(() => undefined);
    }
    document.addEventListener('visibilitychange', lookUpConfirmation);
    return () => document.removeEventListener('visibilitychange', lookUpConfirmation);
  }, [enter, redirectPath]);

  return (
    <SentMailView
      title="Confira seu e-mail"
      onResend={() => sendConfirmation(email)}
      actions={
        <Button variant="ghost" wide onClick={onBack}>
          Usar outro e-mail
        </Button>
      }
    >
      <p>
        Abra o link que enviamos para <strong className="break-words text-ink">{email}</strong> e comece a usar o
        Encaixe.
      </p>
      <p className="mt-2 text-sm">Não chegou? Olhe também a caixa de spam.</p>
    </SentMailView>
  );
}
