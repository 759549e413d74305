import type { OwnJob } from '#contract/jobs.ts';
import { isExpired } from '#domain/jobs/jobs.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import {
  JOB_CHANGE_ERRORS,
  JOB_REACTIVATED,
  JOB_RENEW_FAILED,
  JOB_RENEWED,
  JOB_STATUS_CHANGE_FAILED,
  type PlanLimitCode,
  planLimitCode,
} from '#web/lib/job-state-texts.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { isCountedAsActive, type ListedJob } from '../jobs-cache.ts';
import { useRenewJob, useSetJobStatus } from '../mutations.ts';
import { JOB_HELD_TOAST } from '../review-texts.ts';

const JOB_PAUSED = { title: 'Vaga pausada', text: 'Ela não aparece para ninguém até você reativar.' };

/** Shows a toast about a change, or that an operator reviews the job before it is published. */
function notifyChange({ review }: Pick<OwnJob, 'review'>, { title, text }: typeof JOB_PAUSED): void {
  if (review?.state === 'held') notify.info(JOB_HELD_TOAST.title, JOB_HELD_TOAST.text);
  else notify.success(title, text);
}

/** A change of a job's state; the menu of a job offers one of them (jobs#status). */
export type StateChange = 'pause' | 'reactivate' | 'renew';

export function stateChangeOf(job: ListedJob, now: Date): StateChange {
  if (isExpired(job, now)) return 'renew';
  return isCountedAsActive(job, now) ? 'pause' : 'reactivate';
}

/** Returns `run`, which pauses, reactivates or renews a job and shows the result; a limit of the plan leads to `onRefused` instead. */
export function useJobChanges(job: ListedJob, onRefused: (refusal: PlanLimitCode) => void) {
  const setStatus = useSetJobStatus();
  const renew = useRenewJob();
  const busy = setStatus.isPending || renew.isPending;

  function fail(error: unknown, text: string): false {
    const refusal = planLimitCode(errorCode(error));
    if (refusal) onRefused(refusal);
    else notifyError(error, JOB_CHANGE_ERRORS, text);
    return false;
  }

  /** Runs a change; `text` is the message to candidates who wait for a decision, for a pause. @returns true when the change succeeded */
  async function run(change: StateChange, text?: string): Promise<boolean> {
    if (busy) return false;
    if (change === 'renew') {
      try {
        notifyChange(await renew.mutateAsync({ id: job.id }), JOB_RENEWED);
        return true;
      } catch (error) {
        return fail(error, JOB_RENEW_FAILED);
      }
    }
    const isPause = change === 'pause';
    try {
      const changed = await setStatus.mutateAsync({ id: job.id, status: isPause ? 'paused' : 'active', text });
      notifyChange(changed, isPause ? JOB_PAUSED : JOB_REACTIVATED);
      return true;
    } catch (error) {
      return fail(error, JOB_STATUS_CHANGE_FAILED);
    }
  }

  return { run, busy };
}
