import { BriefcaseBusiness, GraduationCap, Heart, House, MapPin, Sparkles, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CandidateProfile } from '#contract/candidates.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { homeText } from '../candidate-texts.ts';
import { CandidateDistanceBadge, InterestBadge } from '../candidate-view.tsx';

/** Returns the text of the plan's badge on a candidate's profile; null for no badge (plans#highlight). */
function planBadge({ plano_pro, plano_premium }: CandidateProfile): string | null {
  if (plano_pro) return 'Pro';
  return plano_premium ? 'Premium' : null;
}

const DECIDED = {
  liked: { text: 'Você curtiu este candidato', tone: 'match', icon: <Heart aria-hidden="true" /> },
  super_liked: { text: 'Você deu Super Like', tone: 'super', icon: <Star aria-hidden="true" /> },
  rejected: { text: 'Você rejeitou este candidato', tone: 'neutral', icon: <X aria-hidden="true" /> },
} as const;

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative pl-7.5">
      <dt className="text-ink-muted text-sm [&_svg]:absolute [&_svg]:top-0.5 [&_svg]:left-0 [&_svg]:size-5 [&_svg]:text-brand-ink">
        {icon}
        {name}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The card with the picture, name, badges and main facts of a candidate's profile. */
export function ProfileCard({ candidate }: { candidate: CandidateProfile }) {
  const plan = planBadge(candidate);
  const home = homeText(candidate);
  const decided = candidate.match === null && candidate.decision !== null ? DECIDED[candidate.decision] : null;
  return (
    <Card aria-labelledby="candidate-name" className="flex flex-col gap-5">
      <div className="flex flex-col items-center text-center">
        <ProfilePicture of={candidate} size="xl" />
        <h2 id="candidate-name" className="wrap-anywhere mt-3 font-bold text-2xl">
          {candidate.name}
        </h2>
        <p className="mt-2 flex flex-wrap justify-center gap-1.5">
          {candidate.match && (
            <Badge tone="match" icon={<Heart aria-hidden="true" />}>
              Match!
            </Badge>
          )}
          {plan && (
            <Badge tone="solid" icon={<Sparkles aria-hidden="true" />}>
              {plan}
            </Badge>
          )}
          {candidate.is_compatible && <Badge tone="success">Candidato Compatível</Badge>}
          <CandidateDistanceBadge candidate={candidate} />
          <InterestBadge candidate={candidate} />
          {decided && (
            <Badge tone={decided.tone} icon={decided.icon}>
              {decided.text}
            </Badge>
          )}
        </p>
      </div>
      <dl className="flex flex-col gap-3.5">
        {candidate.area && (
          <Line icon={<BriefcaseBusiness aria-hidden="true" />} name="Área">
            {candidate.area}
          </Line>
        )}
        {home && (
          <Line icon={<House aria-hidden="true" />} name="Mora em">
            {home}
          </Line>
        )}
        {candidate.cidade_de_interesse && (
          <Line icon={<MapPin aria-hidden="true" />} name="Quer trabalhar em">
            {candidate.cidade_de_interesse}
          </Line>
        )}
        {candidate.escolaridade && (
          <Line icon={<GraduationCap aria-hidden="true" />} name="Escolaridade">
            {candidate.escolaridade}
          </Line>
        )}
      </dl>
    </Card>
  );
}
