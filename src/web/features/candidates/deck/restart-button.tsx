import type { CandidateDeck } from '#contract/candidates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { INACTIVE_JOB_TEXTS, useReactivateJob } from './use-restart-job.ts';

/** Button that renews an expired job or reactivates a paused one, while its candidates are shown (likes#active-job). */
export default function ReactivateJobButton({
  job,
}: {
  job: CandidateDeck['job'] & { state: keyof typeof INACTIVE_JOB_TEXTS };
}) {
  const { run, busy } = useReactivateJob(job);
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {INACTIVE_JOB_TEXTS[job.state].restart}
    </Button>
  );
}
