import { Star } from 'lucide-react';
import type { LikedJob } from '#contract/decisions.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { LIKE_STATE_LABELS } from './decision-texts.ts';

/** The line 'Rejeição de Lia em 23/11/2026': the decision, the name of the team member who made it, if known, and its date. */
export const DecidedOn = ({ verb, at, memberName }: { verb: string; at: Date; memberName?: string | undefined }) => (
  <span className="wrap-anywhere">
    {verb} {memberName === undefined ? '' : `de ${memberName} `}em{' '}
    <time dateTime={at.toISOString()}>{formatDate(at)}</time>
  </span>
);

/** The result of a like as a badge, and the date of the like (likes#given). */
export function LikeStateView({
  state,
  is_superlike,
  created_at,
}: Pick<LikedJob, 'state' | 'is_superlike' | 'created_at'>) {
  const { text, tone } = LIKE_STATE_LABELS[state];
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {is_superlike && (
        <Badge tone="super" icon={<Star aria-hidden="true" />}>
          Super Like
        </Badge>
      )}
      <DecidedOn verb="Curtida" at={created_at} />
    </>
  );
}
