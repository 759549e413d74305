import type { ReactNode } from 'react';
import type { LikedCandidate } from '#contract/decisions.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { Card } from '#web/ui/cards/card.tsx';

interface CandidateCardProps {
  candidate: LikedCandidate['candidate'];
  job: LikedCandidate['job'];
  /** The line about the decision. */
  caption: ReactNode;
  actions: ReactNode;
}

/** The card of a candidate in a list of decisions; `job` is null for a decision without a job. */
export function CandidateCard({ candidate, job, caption, actions }: CandidateCardProps) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <ProfilePicture of={candidate} size="lg" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere line-clamp-3 font-bold text-lg">{candidate.name}</h2>
          {candidate.area && <p className="wrap-anywhere text-ink-muted">{candidate.area}</p>}
          <p className="wrap-anywhere text-ink-muted text-sm">
            {job === null ? 'Sem vaga definida' : `Vaga: ${job.title}`}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">{caption}</div>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2.5">{actions}</div>
    </Card>
  );
}
