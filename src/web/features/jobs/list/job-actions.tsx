import { Link } from '@tanstack/react-router';
import { Handshake, Pause, Pencil, Play, RotateCw, Trash2, Users } from 'lucide-react';
import { useRef } from 'react';
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

/**
 * What a company can do with one of its jobs (jobs#list): the ways to its people always in sight, an expired
 * job's renewal before them; the rest beside each other on a wide card, in JobMenu on a narrow one.
 */
export function JobActions({ job, now, changes: { run, busy }, onRemove }: JobActionsProps) {
  const change = stateChangeOf(job, now);
  const { label, icon } = STATE_CHANGES[change];
  const isExpired = change === 'renew';
  const people = useRef<HTMLButtonElement>(null);

  async function renew() {
    // The pressed button goes with the expiry.
    if (await run('renew')) people.current?.focus({ preventScroll: true });
  }

  return (
    <div className="mt-auto flex flex-col gap-2.5">
      {isExpired && (
        <Button wide busy={busy} aria-label={`Renovar por 7 dias: ${job.title}`} onClick={() => void renew()}>
          {icon}
          Renovar por 7 dias
        </Button>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          ref={people}
          variant={isExpired ? 'secondary' : 'primary'}
          className="flex-auto"
          render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job.id }} />}
          aria-label={`Ver candidatos para ${job.title}`}
        >
          <Users className="@max-sm:hidden" aria-hidden="true" />
          Ver candidatos
        </Button>
        <Button
          variant="secondary"
          className="flex-auto"
          render={<Link to="/empresa/matches" search={{ job: job.id }} />}
          aria-label={`Matches de ${job.title}`}
        >
          <Handshake className="@max-sm:hidden" aria-hidden="true" />
          Matches
        </Button>
      </div>
      <div className="-mb-2 flex justify-around border-line border-t pt-2 @max-md:hidden">
        <Button
          variant="ghost"
          size="sm"
          render={<Link to="/empresa/vagas/editar/$jobId" params={{ jobId: job.id }} />}
          aria-label={`Editar ${job.title}`}
        >
          <Pencil aria-hidden="true" />
          Editar
        </Button>
        {!isExpired && (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            aria-label={`${label} ${job.title}`}
            onClick={() => void run(change)}
          >
            {icon}
            {label}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink hover:bg-danger-soft"
          aria-label={`Excluir ${job.title}`}
          onClick={() => onRemove(job)}
        >
          <Trash2 aria-hidden="true" />
          Excluir
        </Button>
      </div>
    </div>
  );
}
