import { Play, RotateCw } from 'lucide-react';
import type { CandidateDeck } from '#contract/candidates.ts';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { INACTIVE_JOB_TEXTS, useReactivateJob } from './use-restart-job.ts';

interface JobStateViewProps {
  job: CandidateDeck['job'] & { state: keyof typeof INACTIVE_JOB_TEXTS };
  /** Called to show the cards although the job is not visible to candidates. */
  onLook: () => void;
}

/** Shown before the cards of a paused or expired job: its state, and how to make it active again (likes#active-job). */
export default function JobStateView({ job, onLook }: JobStateViewProps) {
  const { title, text, restart } = INACTIVE_JOB_TEXTS[job.state];
  const { run, busy } = useReactivateJob(job);
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoJobs />}
      title={title}
      actions={
        <>
          <Button busy={busy} onClick={() => void run()}>
            {job.state === 'expired' ? <RotateCw aria-hidden="true" /> : <Play aria-hidden="true" />}
            {restart}
          </Button>
          <Button variant="ghost" onClick={onLook}>
            Só olhar os perfis
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
