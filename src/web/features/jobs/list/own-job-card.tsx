import { useState } from 'react';
import { formatDate } from '#web/lib/dates.ts';
import type { PlanLimitCode } from '#web/lib/job-state-texts.ts';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { useWasOpened } from '#web/ui/dialogs/use-opened.ts';
import { SelectionCheckbox } from '#web/ui/fields/choice-box.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { JobActions, type JobActionsProps } from './job-actions.tsx';
import { JobMenu } from './job-menu.tsx';
import { OwnJobView } from './own-job-view.tsx';
import type { PauseDialogProps } from './pause-dialog.tsx';
import { type StateChange, useJobChanges } from './use-job-changes.ts';

const usePauseDialog = onDemand<PauseDialogProps>(() =>
  import('./pause-dialog.tsx').then((module) => module.PauseDialog),
);

interface OwnJobCardProps {
  job: ListedJob;
  now: Date;
  onRefused: (refusal: PlanLimitCode) => void;
  onRemove: (job: ListedJob) => void;
  onMore: JobActionsProps['onMore'];
  /** True when the job is selected; null while the list shows no checkboxes. */
  isChosen: boolean | null;
  onChoose: (extendsSelection: boolean) => void;
}

/** The row of one of the company's jobs, with the links to its candidates and matches and the menu of further actions (jobs#list). */
export function OwnJobCard(props: OwnJobCardProps) {
  const { job, now, onRefused, onRemove, onMore, isChosen, onChoose } = props;
  const { run, busy } = useJobChanges(job, onRefused);
  const [isPausing, setPausing] = useState(false);
  const PauseDialog = usePauseDialog(useWasOpened(isPausing));

  /** Runs a change; before a job with matches is paused, a dialog requires a message to the candidates who wait. */
  async function confirmAndRun(change: StateChange): Promise<boolean> {
    if (change !== 'pause' || job.matches === 0) return run(change);
    setPausing(true);
    return false;
  }

  async function pause(words: string) {
    if (await run('pause', words)) setPausing(false);
  }

  const actions = { job, now, changes: { run: confirmAndRun, busy }, onRemove, onMore };
  return (
    <>
      <OwnJobView
        job={job}
        now={now}
        published={formatDate(job.created_at)}
        isChosen={isChosen === true}
        choice={
          isChosen === null ? undefined : (
            <SelectionCheckbox
              label={`Selecionar ${job.title}`}
              checked={isChosen}
              onChoose={onChoose}
              className="-ml-2.5 self-start"
            />
          )
        }
        menu={<JobMenu {...actions} />}
        actions={<JobActions {...actions} />}
      />
      {PauseDialog && (
        <PauseDialog
          open={isPausing}
          title="Pausar esta vaga?"
          description={`Quem fez match com “${job.title}” e espera uma resposta recebe um recado.`}
          busy={busy}
          onClose={() => setPausing(false)}
          onPause={(words) => void pause(words)}
        />
      )}
    </>
  );
}
