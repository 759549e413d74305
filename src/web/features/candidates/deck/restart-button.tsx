import type { CandidateDeck } from '#contract/candidates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { JOB_STOPPED, useRestartJob } from './use-restart-job.ts';

/** Renews or reactivates the job whose candidates are shown (likes#active-job). */
export default function RestartButton({ job }: { job: CandidateDeck['job'] & { state: keyof typeof JOB_STOPPED } }) {
  const { run, busy } = useRestartJob(job);
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {JOB_STOPPED[job.state].restart}
    </Button>
  );
}
