import { useMutation } from '@tanstack/react-query';
import type { BulkJobsResult } from '#contract/jobs.ts';
import { type CompanyEnding, NOTICE_DELAY_MS } from '#domain/hiring/hiring.ts';
import { JOBS_UNDO_MS } from '#domain/jobs/jobs.ts';
import { HIRING_ERRORS } from '#web/features/hiring/hiring-texts.ts';
import { invalidateHiring } from '#web/features/interviews/queries.ts';
import { clearUndo, offerUndo } from '#web/features/swipe/undo-store.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { JOB_CHANGE_ERRORS, JOB_STATUS_CHANGE_FAILED, type PlanLimitCode } from '#web/lib/job-state-texts.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { type OwnJobPages, withJob } from '../jobs-cache.ts';
import { type BulkAction, bulkDetailsText, bulkResultText } from './bulk-texts.ts';
import { JOBS_UNDO_KEY } from './job-filter-rules.ts';

/** A change of several jobs; `text` is the message to the candidates who wait for a decision. */
export type BulkChange =
  | { action: 'pause'; ids: string[]; text?: string }
  | { action: 'reactivate'; ids: string[] }
  | { action: 'close'; ids: string[]; ended_for: CompanyEnding; text?: string };

function send(change: BulkChange): Promise<BulkJobsResult> {
  if (change.action === 'reactivate') return api.jobs.reactivateMany({ ids: change.ids });
  const { action, ...input } = change;
  return 'ended_for' in input ? api.jobs.closeMany(input) : api.jobs.pauseMany(input);
}

const ERRORS = { ...HIRING_ERRORS, ...JOB_CHANGE_ERRORS };
const LIMITS = { active_limit: 'ACTIVE_JOB_LIMIT', high_salary_limit: 'HIGH_SALARY_LIMIT' } as const;

/** Returns the plan's limit that was exceeded when no job was changed; null otherwise. */
function refusalOf({ outcomes }: BulkJobsResult): PlanLimitCode | null {
  if (outcomes.some(({ outcome }) => outcome === 'done')) return null;
  const limit = outcomes.find(({ outcome }) => outcome in LIMITS)?.outcome;
  return limit === 'active_limit' || limit === 'high_salary_limit' ? LIMITS[limit] : null;
}

/**
 * Returns the mutation that changes several jobs by one request, shows the results and offers one undo for all, if possible. Calls
 * `onRefused` instead when no job was changed, and a limit of the plan refused at least one change (jobs#several-jobs).
 */
export function useBulkChange(onRefused: (refusal: PlanLimitCode) => void) {
  function show(changed: BulkJobsResult) {
    queryClient.setQueriesData<OwnJobPages>({ queryKey: orpc.jobs.list.key({ type: 'infinite' }) }, (pages) =>
      changed.outcomes.reduce((shown, { job }) => shown && withJob(shown, job.id, job, new Date()), pages),
    );
  }

  function invalidateLists() {
    void queryClient.invalidateQueries({ queryKey: orpc.jobs.key() });
    invalidateHiring();
  }

  function showOutcome(action: BulkAction, changed: BulkJobsResult) {
    show(changed);
    const refusal = refusalOf(changed);
    if (refusal) onRefused(refusal);
    else notify.info(bulkResultText(action, changed), bulkDetailsText(changed));
  }

  async function undoBatch(batch: string): Promise<boolean> {
    try {
      showOutcome('undo', await api.jobs.undoMany({ batch }));
      return true;
    } catch (error) {
      notifyError(error, ERRORS, JOB_STATUS_CHANGE_FAILED);
      return false;
    } finally {
      invalidateLists();
    }
  }

  return useMutation({
    mutationFn: send,
    onSuccess: (changed, { action }) => {
      showOutcome(action, changed);
      const { batch, notified } = changed;
      if (batch === null) return clearUndo();
      offerUndo({ deck: JOBS_UNDO_KEY, onUndo: () => undoBatch(batch) }, notified > 0 ? NOTICE_DELAY_MS : JOBS_UNDO_MS);
    },
    onError: (error) => notifyError(error, ERRORS, JOB_STATUS_CHANGE_FAILED),
    onSettled: invalidateLists,
  });
}
