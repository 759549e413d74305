import { Handshake, RotateCw, Users } from 'lucide-react';
import type { ReactElement, Ref } from 'react';
import { isExpired } from '#domain/jobs/jobs.ts';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ListedJob } from '../jobs-cache.ts';

const waitingName = (title: string, count: string) => `Ver candidatos (${count}): ${title}`;

interface JobActionsViewProps {
  job: ListedJob;
  now: Date;
  /** The element of the link to the job's candidates. */
  candidates: ReactElement;
  /** The element of the link to the job's matches. */
  matches: ReactElement;
  candidatesRef?: Ref<HTMLButtonElement> | undefined;
  busy?: boolean | undefined;
  onRenew?: (() => void) | undefined;
}

/** The buttons of a job's row: the renewal of an expired job, candidates and matches (jobs#list). */
export function JobActionsView({ job, now, candidates, matches, candidatesRef, busy, onRenew }: JobActionsViewProps) {
  const isJobExpired = isExpired(job, now);
  const count = countText(job.waiting, COUNT_LIMITS.waiting);
  return (
    <div className="flex flex-wrap gap-2.5 @3xl:flex-nowrap">
      {isJobExpired && (
        <Button
          size="sm"
          className="flex-auto"
          busy={busy}
          aria-label={`Renovar por 7 dias: ${job.title}`}
          onClick={onRenew}
        >
          <RotateCw aria-hidden="true" />
          Renovar por 7 dias
        </Button>
      )}
      <Button
        size="sm"
        ref={candidatesRef}
        variant={isJobExpired || job.waiting === 0 ? 'secondary' : 'primary'}
        className="flex-auto @2xs:whitespace-nowrap"
        render={candidates}
        data-name
        aria-label={waitingName(job.title, count)}
      >
        <Users className="@max-sm:hidden" aria-hidden="true" />
        Ver candidatos ({count})
      </Button>
      <Button
        size="sm"
        variant="secondary"
        className="flex-auto"
        render={matches}
        aria-label={`Matches de ${job.title}`}
      >
        <Handshake className="@max-sm:hidden" aria-hidden="true" />
        Matches
      </Button>
    </div>
  );
}
