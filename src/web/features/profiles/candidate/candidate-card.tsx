import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { PlanLink } from '#web/features/billing/notices/plan-badge.tsx';
import { ProfileCard } from '../profile-card.tsx';

interface CandidateCardProps {
  profile: OwnProfile;
  isEditing: boolean;
  onToggle?: (() => void) | undefined;
  toggleRef?: Ref<HTMLButtonElement> | undefined;
}

/** The candidate's name, plan, area, 'Interesse em: {city}' and e-mail (profiles#candidate-screen). */
export function CandidateCard({ profile, ...toggle }: CandidateCardProps) {
  return (
    <ProfileCard {...toggle} profile={profile} badge={<PlanLink plan={profile.plano} />}>
      {profile.area && <p className="font-semibold text-base text-ink">{profile.area}</p>}
      {profile.cidade_de_interesse && (
        <p>
          <MapPin className="mr-1.5 inline size-4 align-text-bottom" aria-hidden="true" />
          Interesse em: {profile.cidade_de_interesse}
        </p>
      )}
    </ProfileCard>
  );
}
