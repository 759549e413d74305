import { MessageCircle, X } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { OpenContact } from './use-job-actions.ts';

interface ContactBannerProps {
  contact: OpenContact;
  onClose: () => void;
  className?: string | undefined;
}

/** The conversation a super like opens, also where the browser kept the new tab from opening. */
export function ContactBanner({ contact, onClose, className }: ContactBannerProps) {
  return (
    <Banner
      tone="success"
      live
      icon={<MessageCircle />}
      title={`Fale com ${contact.companyName}`}
      className={className}
      action={
        <div className="flex items-center gap-1">
          <Button
            variant="whatsapp"
            size="sm"
            render={<a href={contact.url} target="_blank" rel="noopener noreferrer" />}
          >
            Conversar pelo WhatsApp
          </Button>
          <IconButton label="Fechar" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
      }
    />
  );
}
