import { ShieldAlert } from 'lucide-react';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { WithholdReason } from '#domain/hiring/contact.ts';
import { Banner } from '#web/ui/states/banner.tsx';

const TEXTS: Record<UserType, Record<WithholdReason, { title: string; text: string }>> = {
  candidate: {
    job_in_review: {
      title: 'Vaga em análise',
      text: 'Enquanto conferimos esta vaga, o contato não aparece. Ele volta se estiver tudo certo.',
    },
    job_taken_down: {
      title: 'Tiramos esta vaga do ar',
      text: 'Para sua segurança, o contato não aparece mais. Se pedirem dinheiro ou documentos, não envie nada.',
    },
  },
  company: {
    job_in_review: {
      title: 'Vaga em análise',
      text: 'Enquanto conferimos esta vaga, o contato não aparece. Ele volta se estiver tudo certo.',
    },
    job_taken_down: {
      title: 'Vaga fora do ar',
      text: 'Ela não passou na nossa análise, e o contato não aparece. O motivo está na sua lista de vagas.',
    },
  },
};

interface WithheldBannerProps {
  contact: WithholdReason;
  viewer: UserType;
}

/** Banner with the reason why a match shows no contact: its job is under review or was taken down (safety#withheld). */
export function WithheldBanner({ contact, viewer }: WithheldBannerProps) {
  const { title, text } = TEXTS[viewer][contact];
  return (
    <Banner title={title} icon={<ShieldAlert />}>
      {text}
    </Banner>
  );
}
