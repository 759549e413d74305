import type { ComponentProps, MouseEvent } from 'react';
import { recordWhatsappOpened } from '#web/features/privacy/mutations.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { openContactNotice } from './dialog-controller.ts';
import type { ReportTarget } from './safety-types.ts';

interface ContactButtonProps extends Omit<ComponentProps<typeof Button>, 'render' | 'variant' | 'onClick'> {
  url: string;
  reportTarget: ReportTarget;
  /** Called when the notice opens, to close a surrounding dialog. */
  onNotice?: (() => void) | undefined;
}

/** Opens WhatsApp in another tab. A candidate sees the safety notice first when it is due (safety#contact-notice). */
export function ContactButton({ url, reportTarget, onNotice, ...button }: ContactButtonProps) {
  const { profile } = useSignedIn();

  function openNotice(event: MouseEvent) {
    event.preventDefault();
    onNotice?.();
    void openContactNotice(url, reportTarget);
  }

  return (
    <Button
      {...button}
      variant="whatsapp"
      render={
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={profile.contact_notice_due ? openNotice : () => recordWhatsappOpened(reportTarget.about)}
        />
      }
    />
  );
}
