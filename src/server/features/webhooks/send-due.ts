import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { nextAttempt, WEBHOOK_DISABLED_AFTER_DAYS, WEBHOOK_TEST } from '#domain/hiring/webhooks.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endpointDisabledMail } from './mails.ts';
import * as queries from './queries.ts';

/** Minutes after which an attempt without an outcome counts as failed: its process has probably died. */
const LOST_AFTER_MINUTES = 5;
/** Age in days of the oldest expiry that a run still reports, in case the task did not run for a while. */
const EXPIRED_WITHIN_DAYS = 2;

type SendDeps = Pick<Deps, 'db' | 'now' | 'webhooks' | 'sendMail' | 'publicUrl'>;

/**
 * Sends the due deliveries, after inserting job.ended events for expired jobs (webhooks#sending). Each due endpoint gets one batch
 * before any endpoint gets a second one. An endpoint that fails gets no further batch in this run.
 */
export async function sendDueWebhooks(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const begun = deps.now();
  await queries.insertExpiredJobs(deps.db, { after: subDays(begun, EXPIRED_WITHIN_DAYS), until: begun });
  const failed = new Set<string>();
  const served = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const now = deps.now();
    const claim = { now, retakeAt: addMinutes(now, LOST_AFTER_MINUTES), skipped: [...failed, ...served] };
    const due = await queries.claimDueDeliveries(deps.db, claim);
    if (due.length === 0 && served.size === 0) return;
    if (due.length === 0) served.clear();
    for (const { endpoint_id } of due) served.add(endpoint_id);
    await Promise.all(due.map(async (each) => (await deliver(deps, each)) || failed.add(each.endpoint_id)));
  }
}

/**
 * Makes one attempt. If the previous attempt has no outcome, the function records that one as failed and sends nothing, so that a delivery
 * that ends the process each time is given up.
 * @returns whether the endpoint accepted the delivery
 */
async function deliver(deps: SendDeps, { url, attempts, is_lost, ...delivery }: queries.DueDelivery): Promise<boolean> {
  const { id, attempt_id, endpoint_id, event, created_at, data } = delivery;
  const body = JSON.stringify({ id, type: event, created_at, data });
  const send = () => deps.webhooks.send({ id: endpoint_id, url }, { id, body }).catch(() => null);
  const response_status = is_lost ? null : await send();
  const now = deps.now();
  const outcome = { id, attempt_id, endpoint_id, response_status };
  const isAccepted = response_status !== null && response_status >= 200 && response_status < 300;
  await inTransaction(deps.db, async (tx) => {
    if (isAccepted) return queries.recordDeliverySuccess(tx, outcome, now);
    // A failed test doesn't count against its endpoint: a company may test the endpoint before its system works.
    if (event === WEBHOOK_TEST) return queries.recordAttempt(tx, outcome, { due_at: null });
    const due_at = nextAttempt(attempts + 1, now);
    const endpoint = await queries.recordDeliveryFailure(tx, { ...outcome, due_at }, now);
    if (!endpoint?.failing_since || endpoint.disabled_at) return;
    // With 410 (Gone) a receiver refuses all further deliveries.
    if (response_status !== 410 && endpoint.failing_since > subDays(now, WEBHOOK_DISABLED_AFTER_DAYS)) return;
    await queries.disableEndpoint(tx, endpoint_id, now);
    const to = await queries.selectRecipient(tx, endpoint.company_id);
    if (!to) return;
    const { host } = new URL(url);
    await deps.sendMail(tx, { to: to.email, ...endpointDisabledMail({ ...to, host, publicUrl: deps.publicUrl }) });
  });
  return isAccepted;
}
