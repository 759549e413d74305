import { MessageCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactButton } from '#web/features/safety/contact-button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import type { OpenContact } from './super-like/mutations.ts';

interface ContactBannerProps {
  contact: OpenContact;
  onClose: () => void;
  className?: string | undefined;
}

/** Banner with a link to the WhatsApp conversation that a super like opens in a new tab, in case the browser blocked the tab. */
export default function ContactBanner({ contact, onClose, className }: ContactBannerProps): ReactNode {
  return (
    <Banner
      tone="success"
      live
      icon={<MessageCircle />}
      title={`Fale com ${contact.reportTarget.name}`}
      className={className}
      action={
        <div className="flex items-center gap-1">
          <ContactButton size="sm" url={contact.url} reportTarget={contact.reportTarget}>
            Conversar pelo WhatsApp
          </ContactButton>
          <IconButton label="Fechar" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
      }
    />
  );
}
