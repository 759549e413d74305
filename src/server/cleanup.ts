import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredSessionsAndInvites } from './features/accounts/service.ts';
import { deleteOldAlertedJobs } from './features/alerts/service.ts';
import { deleteOldBrowserErrors } from './features/browser-errors/service.ts';
import { deleteOldDecisions } from './features/decisions/cleanup.ts';
import { deleteOldDeliveries } from './features/deliveries/service.ts';
import { deleteExpiredDeckRows } from './features/feed/service.ts';
import { deleteOldEndedListings } from './features/listings/service.ts';
import { deleteOldAccessesAndViews } from './features/privacy/service.ts';
import { deleteOldPushes } from './features/push/service.ts';
import { sweepReferrals } from './features/referrals/service.ts';
import { deleteOldConversations } from './features/support/service.ts';
import { deleteOldWebhookDeliveries } from './features/webhooks/service.ts';
import { defineScheduledTask, defineWorker, type Worker } from './platform/queue/task.ts';
import { deleteOldAttempts } from './platform/rate-limit.ts';

const STEPS: readonly [name: string, run: (deps: Deps, signal: AbortSignal) => Promise<void>][] = [
  // Before 'decisions', so that a deck never contains an expired job whose decisions are deleted already.
  ['feed', deleteExpiredDeckRows],
  ['decisions', deleteOldDecisions],
  ['browser-errors', deleteOldBrowserErrors],
  ['deliveries', deleteOldDeliveries],
  ['accounts', deleteExpiredSessionsAndInvites],
  ['rate-limit', ({ db, now }) => deleteOldAttempts(db, now())],
  ['support', deleteOldConversations],
  ['privacy', deleteOldAccessesAndViews],
  ['alerts', deleteOldAlertedJobs],
  ['webhooks', deleteOldWebhookDeliveries],
  ['listings', deleteOldEndedListings],
  ['push', deleteOldPushes],
  ['referrals', sweepReferrals],
];

/** Runs STEPS every night: deletes expired data, and retries the decision of undecided referrals (referrals#bonus). */
export const cleanupTask = defineScheduledTask('cleanup', { limit: 3, firstDelay: 600, attemptTimeout: 3 * 60 * 60 });

/**
 * Runs all steps, also after one has failed, until `signal` aborts.
 * @throws Error with the names of the failed steps, so that the task is retried; the abort's reason when `signal` aborts
 * before the last step begins
 */
async function runSteps(deps: Deps, signal: AbortSignal): Promise<void> {
  const failed: string[] = [];
  for (const [name, run] of STEPS) {
    signal.throwIfAborted();
    try {
      await run(deps, signal);
    } catch (err) {
      failed.push(name);
      deps.log.error({ err, step: name }, 'A cleanup step failed');
    }
  }
  if (failed.length > 0) throw new Error(`Failed cleanup steps: ${failed.join(', ')}`);
}

export const cleanupWorker = (deps: () => Deps): Worker =>
  defineWorker(cleanupTask, (_, { signal }) => runSteps(deps(), signal), { cron: '10 3 * * *', tz: TIME_ZONE });
