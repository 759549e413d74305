import { MapPin, Sparkles, Star } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { PLAN_LABELS, type Plan } from '#domain/plans.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ProfileCard } from '../profile-card.tsx';

const PLAN_LOOKS: Readonly<Record<Plan, { tone: BadgeTone; icon?: ReactNode }>> = {
  basico: { tone: 'neutral' },
  premium: { tone: 'brand', icon: <Star aria-hidden="true" /> },
  super_premium: { tone: 'super', icon: <Sparkles aria-hidden="true" /> },
};

interface CandidateCardProps {
  profile: OwnProfile;
  editing: boolean;
  onToggle: () => void;
  toggleRef: Ref<HTMLButtonElement>;
}

/** Who the candidate is: name, plan, area, 'Interesse em: {city}' and e-mail (candidate.md 2.10). */
export function CandidateCard({ profile, ...toggle }: CandidateCardProps) {
  return (
    <ProfileCard
      {...toggle}
      profile={profile}
      badge={<Badge {...PLAN_LOOKS[profile.plano]}>{PLAN_LABELS[profile.plano]}</Badge>}
    >
      {profile.area && <p className="font-semibold text-base text-ink">{profile.area}</p>}
      {profile.cidade_de_interesse && (
        <p className="flex items-start gap-1.5">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>Interesse em: {profile.cidade_de_interesse}</span>
        </p>
      )}
    </ProfileCard>
  );
}
