import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LinkText } from './link-texts.ts';

interface ConfirmationBannerProps extends LinkText {
  onResend: () => Promise<void>;
}

/** The account waits for its confirmation, and how to get the link again. */
export function ConfirmationBanner({ title, text, onResend }: ConfirmationBannerProps) {
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
        <Button variant="secondary" size="sm" busy={busy} busyLabel="Enviando..." onClick={resend}>
          Reenviar e-mail
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
