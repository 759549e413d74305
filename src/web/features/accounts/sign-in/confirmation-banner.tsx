import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import type { LinkText } from './link-texts.ts';

interface ConfirmationBannerProps extends LinkText {
  onResend: () => Promise<void>;
  onStartOver: () => void;
}

/**
 * Explains an unconfirmed e-mail address or a refused confirmation link, with a button that sends the link again or starts another
 * sign-up (accounts#confirmation).
 */
export function ConfirmationBanner({ title, text, startsOver, onResend, onStartOver }: ConfirmationBannerProps) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    await onResend();
    setBusy(false);
  }

  return (
    <Banner
      live
      tone="super"
      icon={<MailWarning />}
      title={title}
      action={
        startsOver ? (
          <Button variant="secondary" size="sm" onClick={onStartOver}>
            Cadastrar de novo
          </Button>
        ) : (
          <Button variant="secondary" size="sm" busy={busy} busyLabel="Enviando..." onClick={resend}>
            Reenviar e-mail
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}
