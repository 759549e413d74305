import { Link } from '@tanstack/react-router';
import type { MatchCard } from '#contract/matches.ts';
import { MATCH_STATUS_TEXTS, STAGE_LABELS } from '#domain/hiring/hiring.ts';
import { Badge } from '#web/ui/cards/badge.tsx';

/** The stage of the match: a friendly text for the candidate; for the company, with a link to the board. */
export function StageBadge({ match: { standing: status, stage, job } }: { match: MatchCard }) {
  if (status !== null) {
    return <Badge tone={status === 'contratado' ? 'success' : 'brand'}>{MATCH_STATUS_TEXTS[status]}</Badge>;
  }
  if (stage === null || job === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Badge tone={stage === 'contratado' ? 'success' : 'brand'}>{STAGE_LABELS[stage]}</Badge>
      <Link
        to="/empresa/matches"
        search={{ job: job.id, ver: 'processo' }}
        aria-label={`Ver processo da vaga ${job.title}`}
        className="relative font-semibold text-brand-ink text-sm after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
      >
        Ver processo
      </Link>
    </div>
  );
}
