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

/** The dialogs about one job: its profile views by day, and its history of changes. */
export type JobDialogKind = 'views' | 'history';

export interface JobActionsProps {
  job: ListedJob;
  now: Date;
  /** `run` changes the job's state and resolves to true when that succeeded; `busy` is true while a change is pending. */
  changes: { run: (change: StateChange) => Promise<boolean>; busy: boolean };
  /** Called to open the dialog that deletes the job. */
  onRemove: (job: ListedJob) => void;
  /** Called to open a dialog about the job. */
  onMore: (job: ListedJob, what: JobDialogKind) => void;
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
