import { Flag, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx';
import { recordContactNoticeShown } from './mutations.ts';
import { CONTACT_NOTICE } from './safety-texts.ts';
import type { RootDialogProps } from './safety-types.ts';

interface ContactNoticeDialogProps extends RootDialogProps {
  url: string;
  /** Called when the user follows the link to WhatsApp. */
  onGo: () => void;
  onReport: () => void;
}

/**
 * Safety notice before a candidate opens WhatsApp, with the link to WhatsApp (safety#contact-notice). Rendered in a React
 * root of its own.
 */
export function ContactNoticeDialog({ url, onGo, onReport, onClosed }: ContactNoticeDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isReporting, setReporting] = useState(false);
  const continueButton = useRef<HTMLButtonElement>(null);

  function go() {
    onGo();
    close();
  }

  function close() {
    recordContactNoticeShown();
    setOpen(false);
  }

  function closed() {
    onClosed();
    if (isReporting) onReport();
  }

  return (
    <DialogWindow
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={closed}
      initialFocus={continueButton}
      title={CONTACT_NOTICE.title}
      description={CONTACT_NOTICE.text}
      footer={
        <>
          <Button
            ref={continueButton}
            variant="whatsapp"
            render={<a href={url} target="_blank" rel="noopener noreferrer" onClick={go} />}
          >
            <MessageCircle aria-hidden="true" />
            Continuar no WhatsApp
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setReporting(true);
              close();
            }}
          >
            <Flag aria-hidden="true" />
            Denunciar
          </Button>
        </>
      }
    />
  );
}
