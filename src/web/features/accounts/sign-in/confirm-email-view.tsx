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

/**
 * Shows that a confirmation e-mail was sent to `email`. Opens the app when the user returns to this page after confirming in another tab
 * of this browser.
 */
export function ConfirmEmailView({ email, redirectPath, onBack }: ConfirmEmailViewProps) {
  const enter = useEnterApp();

  useEffect(() => {
    function lookUpConfirmation() {
      // Without connection the lookup fails; the next return of the user to this page repeats it.
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
