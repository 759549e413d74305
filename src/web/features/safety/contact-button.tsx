import type { ComponentProps, MouseEvent } from 'react';
import { recordWhatsappOpened } from '#web/features/privacy/mutations.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { openContactNotice } from './dialog-controller.ts';
import type { ReportTarget } from './safety-types.ts';

interface ContactButtonProps extends Omit<ComponentProps<typeof Button>, 'render' | 'variant' | 'onClick'> {
  url: string;
  reportTarget: ReportTarget;
  /** Called when the safety notice opens, so that the caller can close a dialog around this button. */
  onNotice?: (() => void) | undefined;
}

/** Link that opens WhatsApp in another tab. While `contact_notice_due`, opens the safety notice instead (safety#contact-notice). */
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
