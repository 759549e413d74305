import { savePendingJob } from '#web/lib/session/pending-job.ts';
import { getSession, isSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { COMPANY_CANNOT_SAVE_JOBS } from './decision-texts.ts';

/**
 * Stores in this browser the id of the job that the user wants to like on its public page, so that the job is saved after signing in. A
 * signed-in company sees a message instead, because companies can't save jobs (listings#like).
 */
export function storeRequestedJob(id: string): void {
  const session = getSession();
  if (isSignedIn(session) && session.user.user_type === 'company') {
    notify.info(COMPANY_CANNOT_SAVE_JOBS.title, COMPANY_CANNOT_SAVE_JOBS.text);
    return;
  }
  savePendingJob(id);
}
