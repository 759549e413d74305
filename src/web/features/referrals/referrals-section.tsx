import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';

/** Section of the user's own profile with a link to the referral page (referrals#invite). */
export default function ReferralsSection(): ReactNode {
  return (
    <SectionCard
      title="Indique"
      icon={<Gift aria-hidden="true" />}
      note="Quem entra pelo seu link e completa o perfil ganha uma curtida bônus. Você também."
    >
      <Button variant="secondary" className="self-start" render={<Link to="/indique" />}>
        Indicar o Encaixe
      </Button>
    </SectionCard>
  );
}
