import { Link } from '@tanstack/react-router';
import { Pause, Play, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import type { ListedJob } from '../jobs-cache.ts';
import { JobActionsView } from './job-actions-view.tsx';
import type { StateChange } from './use-job-changes.ts';

/** The label and icon of each change of a job's state. */
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
  changes: { run: (change: StateChange) => Promise<boolean>; busy: boolean };
  onRemove: (job: ListedJob) => void;
  onMore: (job: ListedJob, what: JobDialogKind) => void;
}

/**
 * The links to a job's candidates and matches, an expired job's renewal before them (jobs#list). Everything else is in
 * JobMenu.
 */
export function JobActions({ job, now, changes: { run, busy } }: JobActionsProps) {
  const people = useRef<HTMLButtonElement>(null);

  async function renew() {
    // After the renewal the pressed button disappears.
    if (await run('renew')) people.current?.focus({ preventScroll: true });
  }

  return (
    <JobActionsView
      job={job}
      now={now}
      candidates={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job.id }} />}
      matches={<Link to="/empresa/matches" search={{ job: job.id }} />}
      candidatesRef={people}
      busy={busy}
      onRenew={() => void renew()}
    />
  );
}
