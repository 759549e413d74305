import { Link } from '@tanstack/react-router';
import { Handshake, Pause, Play, RotateCw, Users } from 'lucide-react';
import { useRef } from 'react';
import { isExpired } from '#domain/jobs/jobs.ts';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import type { StateChange } from './use-job-changes.ts';

export const STATE_CHANGES = {
  pause: { label: 'Pausar', icon: <Pause aria-hidden="true" /> },
  reactivate: { label: 'Reativar', icon: <Play aria-hidden="true" /> },
  renew: { label: 'Renovar', icon: <RotateCw aria-hidden="true" /> },
} as const;

/** The dialogs about one job: its views by day, and its history of changes. */
export type JobDialogKind = 'views' | 'history';

export interface JobActionsProps {
  job: ListedJob;
  now: Date;
  /** `run` resolves to true when it changed the job's state, to false after an error or when it opened a dialog first. */
  changes: { run: (change: StateChange) => Promise<boolean>; busy: boolean };
  /** Called to open the dialog that deletes the job. */
  onRemove: (job: ListedJob) => void;
  /** Called to open a dialog about the job. */
  onMore: (job: ListedJob, kind: JobDialogKind) => void;
}

/**
 * The buttons of a job's row: the renewal of an expired job, and the links to the job's candidates and matches (jobs#list). JobMenu
 * contains the other actions.
 */
export function JobActions({ job, now, changes: { run, busy } }: JobActionsProps) {
  const people = useRef<HTMLButtonElement>(null);

  async function renew() {
    // After the renewal the pressed button disappears.
    if (await run('renew')) people.current?.focus({ preventScroll: true });
  }

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
          onClick={() => void renew()}
        >
          <RotateCw aria-hidden="true" />
          Renovar por 7 dias
        </Button>
      )}
      <Button
        size="sm"
        ref={people}
        variant={isJobExpired || job.waiting === 0 ? 'secondary' : 'primary'}
        className="flex-auto @2xs:whitespace-nowrap"
        render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job.id }} />}
        data-name
        aria-label={`Ver candidatos (${count}): ${job.title}`}
      >
        <Users className="@max-sm:hidden" aria-hidden="true" />
        Ver candidatos ({count})
      </Button>
      <Button
        size="sm"
        variant="secondary"
        className="flex-auto"
        render={<Link to="/empresa/matches" search={{ job: job.id }} />}
        aria-label={`Matches de ${job.title}`}
      >
        <Handshake className="@max-sm:hidden" aria-hidden="true" />
        Matches
      </Button>
    </div>
  );
}
