import { Link } from '@tanstack/react-router';
import { Handshake, Pause, Play, RotateCw, Users } from 'lucide-react';
import { useRef } from 'react';
import { COUNTED, countText } from '#domain/counts.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { stateChangeOf, type useJobChanges } from './use-job-changes.ts';

export const STATE_CHANGES = {
  pause: { label: 'Pausar', icon: <Pause aria-hidden="true" /> },
  reactivate: { label: 'Reativar', icon: <Play aria-hidden="true" /> },
  renew: { label: 'Renovar', icon: <RotateCw aria-hidden="true" /> },
} as const;

export interface JobActionsProps {
  job: ListedJob;
  now: Date;
  changes: ReturnType<typeof useJobChanges>;
  onRemove: (job: ListedJob) => void;
}

const waitingName = (title: string, count: string) => `Ver candidatos para ${title} (${count})`;

/** The ways to a job's people, an expired job's renewal before them (jobs#list); everything else is in JobMenu. */
export function JobActions({ job, now, changes: { run, busy } }: JobActionsProps) {
  const isExpired = stateChangeOf(job, now) === 'renew';
  const people = useRef<HTMLButtonElement>(null);
  const count = countText(job.waiting, COUNTED.waiting);

  async function renew() {
    // The pressed button goes with the expiry.
    if (await run('renew')) people.current?.focus({ preventScroll: true });
  }

  return (
    <div className="flex flex-wrap gap-2.5 @3xl:flex-nowrap">
      {isExpired && (
        <Button
          size="sm"
          className="flex-auto"
          busy={busy}
          aria-label={`Renovar por 7 dias: ${job.title}`}
          onClick={() => void renew()}
        >
          {STATE_CHANGES.renew.icon}
          Renovar por 7 dias
        </Button>
      )}
      <Button
        size="sm"
        ref={people}
        variant={isExpired ? 'secondary' : 'primary'}
        className="flex-auto @2xs:whitespace-nowrap"
        render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job.id }} />}
        aria-label={waitingName(job.title, count)}
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
