import { useNavigate } from '@tanstack/react-router';
import { MessageCircle, MessageCircleOff } from 'lucide-react';
import type { MatchCard } from '#contract/matches.ts';
import { ContactButton } from '#web/features/safety/contact-button.tsx';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { OWN_PHONE_MISSING, otherPhoneMissing } from './error-texts.ts';

interface WhatsappButtonProps {
  match: Pick<MatchCard, 'contact' | 'whatsapp_url'> & { other: { name: string } };
  reportTarget: ReportTarget;
  /** The signed-in user's profile screen, opened when they have no phone number. */
  profileRoute: '/perfil' | '/empresa/perfil';
  size?: 'sm' | undefined;
  /** Below 1024 px only the icon is visible. */
  isShort?: boolean | undefined;
  className?: string | undefined;
}

/** Button that opens WhatsApp. When a side has no phone number, it shows a message about that side instead (matches#contact). */
export function WhatsappButton({
  match,
  reportTarget,
  profileRoute,
  size,
  isShort = false,
  className,
}: WhatsappButtonProps) {
  const navigate = useNavigate();
  const { name } = match.other;
  const label = (text: string) => <span className={isShort ? 'max-lg:sr-only' : undefined}>{text}</span>;

  if (match.contact === 'available' && match.whatsapp_url !== null) {
    return (
      <ContactButton
        size={size}
        className={className}
        url={match.whatsapp_url}
        reportTarget={reportTarget}
        aria-label={`WhatsApp de ${name}, abre em outra aba`}
      >
        <MessageCircle aria-hidden="true" />
        {label('WhatsApp')}
      </ContactButton>
    );
  }

  if (match.contact === 'own_phone_missing') {
    const complete = () => {
      notify.error(OWN_PHONE_MISSING.title, OWN_PHONE_MISSING.text);
      void navigate({ to: profileRoute });
    };
    return (
      <Button variant="soft" size={size} className={className} onClick={complete}>
        {isShort && <MessageCircleOff aria-hidden="true" className="lg:hidden" />}
        {label('Completar perfil')}
      </Button>
    );
  }

  const explain = () => {
    const { title, text } = otherPhoneMissing(name);
    notify.error(title, text);
  };
  return (
    <Button variant="secondary" size={size} className={className} onClick={explain}>
      {isShort && <MessageCircleOff aria-hidden="true" className="lg:hidden" />}
      {label('Sem WhatsApp')}
    </Button>
  );
}
