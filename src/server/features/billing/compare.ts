import { subDays } from 'date-fns/subDays';
import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PixMonth, SubscriptionSummary } from '../../platform/payments/payments.ts';
import { isMonthCounted } from './decide.ts';
import * as queries from './queries.ts';
import { repeatRefunds } from './refund.ts';
import { syncTask } from './tasks.ts';

const PAGE_SIZE = 500;
/** Providers repeat a webhook event for some days at most, so an event this old can't arrive again. */
const EVENT_RETENTION_DAYS = 60;
/** Maximum number of unknown customers that are stored and logged by id. */
const NAMED_UNKNOWN = 20;

type StoredSubscription = queries.SubscriptionRow | null;

const sameInstant = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** A customer's subscriptions at the provider that have not ended, and the newest month by Pix that may be running. */
type ProviderState = { running: SubscriptionSummary[]; month?: PixMonth };

/** Returns whether the customer must be read again: the stored subscription differs from the provider's, is unpaid, or may have ended. */
function isStale(stored: StoredSubscription, { running, month }: ProviderState, now: Date): boolean {
  const known = running.find(({ id }) => id === stored?.subscription_id);
  const isOfPix = stored?.method === 'pix_month' && stored.status !== 'ended';
  if (!stored || stored.status === 'ended' || isOfPix) {
    const isPaying = running.some(({ status }) => status !== 'incomplete');
    const isOtherMonth = month !== undefined && month.id !== stored?.subscription_id;
    return isPaying || isOtherMonth || (isOfPix && stored.current_period_end <= now);
  }
  if (!known || stored.status === 'past_due') return true;
  return (
    running.length > 1 ||
    known.status !== stored.status ||
    known.plan_key !== stored.plan_key ||
    known.billing_interval !== stored.billing_interval ||
    !sameInstant(known.current_period_end, stored.current_period_end) ||
    !sameInstant(known.ends_at, stored.ends_at)
  );
}

/** Reads all customers' subscriptions, and each customer's newest month by Pix that counts and was paid in the last thirty days. */
async function readAll({ payments, now }: Deps, signal: AbortSignal): Promise<Map<string, ProviderState>> {
  const found = new Map<string, ProviderState>();
  for await (const summary of payments.allSubscriptions()) {
    signal.throwIfAborted();
    const before = found.get(summary.customer_id);
    found.set(summary.customer_id, { running: [...(before?.running ?? []), summary] });
  }
  for await (const month of payments.monthsSince(subDays(now(), PIX_MONTH_DAYS))) {
    signal.throwIfAborted();
    const { running = [], month: other } = found.get(month.customer_id) ?? {};
    const isNewest = isMonthCounted(month) && (!other || month.paid_at > other.paid_at);
    if (isNewest) found.set(month.customer_id, { running, month });
  }
  return found;
}

/**
 * Compares the stored subscription of every customer with the provider's and enqueues a read for those that differ, which
 * repairs lost webhook events. It also deletes events that are too old to arrive again, and retries overdue refunds.
 * @throws PaymentsUnavailable when the provider doesn't respond
 */
export async function compareSubscriptions(deps: Deps, signal: AbortSignal): Promise<void> {
  const { payments, log } = deps;
  await queries.deleteEventsBefore(deps.db, subDays(deps.now(), EVENT_RETENTION_DAYS));
  await repeatRefunds(deps);
  const running = await readAll(deps, signal);
  let compared = 0;
  let stale = 0;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const page = await queries.selectCustomersAfter(deps.db, payments.provider, { after, limit: PAGE_SIZE });
    const differing = page.filter(({ customer_id, subscription }) =>
      isStale(subscription, running.get(customer_id) ?? { running: [] }, deps.now()),
    );
    await inTransaction(deps.db, async (tx) => {
      for (const { customer_id } of differing) await deps.queue.send(tx, syncTask, { customer_id });
    });
    for (const { customer_id } of page) running.delete(customer_id);
    compared += page.length;
    stale += differing.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) break;
    after = last.customer_id;
  }
  if (stale > 0) log.warn({ compared, stale }, 'Subscriptions differed from the payment provider and are read again');
  const customers = [...running.keys()].slice(0, NAMED_UNKNOWN);
  await queries.insertComparison(deps.db, { at: deps.now(), compared, stale, unmatched: running.size, customers });
  await queries.deleteComparisonsBefore(deps.db, subDays(deps.now(), EVENT_RETENTION_DAYS));
  if (running.size > 0) {
    log.warn(
      { count: running.size, customers },
      'The payment provider has subscriptions of customers that are not ours',
    );
  }
}
