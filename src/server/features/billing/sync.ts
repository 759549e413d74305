import { isDeepStrictEqual } from 'node:util';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { pixReminders } from '#domain/billing/pix-months.ts';
import { type Plan, planOfKey, planRank } from '#domain/billing/plans.ts';
import { canWithdraw, graceEndsAt, withdrawalEndsAt } from '#domain/billing/subscription.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { returnUrls } from '../../platform/payments/addresses.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { type FittedJobs, fitJobsToPlan } from '../jobs/service.ts';
import { lockProfile, type Profile, updateProfile } from '../profiles/service.ts';
import { type Decision, decidePlan } from './decide.ts';
import { paymentFailedMail, pixPaidMail, planChangedMail, planReducedMail, planStartedMail } from './mails.ts';
import * as queries from './queries.ts';
import { isRefunding } from './refund-queries.ts';
import { remindTask, syncTask } from './tasks.ts';

/** Delay of the next read after a cancelled subscription's end, because the provider ends it some moments late. */
const AFTER_END_MINUTES = 10;
/** Delay after the end of a grace period or a month by Pix: the queue uses the database's clock, `decidePlan` this process's. */
const AFTER_DUE_MINUTES = 1;
/** Delay after the end of a paid period, because a renewal is charged about an hour after it. */
const AFTER_PERIOD_HOURS = 3;

/**
 * Reads a customer's subscriptions and months by Pix from the provider, sets the plan from them, and ends subscriptions
 * that must not continue. The read that began last decides, so repeated, late and lost webhook events lead to the same
 * result (docs/decisions/0012).
 * @returns the subscription or month by Pix that counts, as in `Decision`; null also when the customer is unknown or removed
 * @throws PaymentsUnavailable when the provider doesn't respond
 */
export async function syncCustomer(deps: Deps, customer_id: string): Promise<Decision['counting']> {
  const { payments, log } = deps;
  const begun = await queries.beginRead(deps.db, payments.provider, customer_id);
  if (!begun) {
    log.info({ customer_id }, 'A payment event names a customer that is not ours');
    return null;
  }
  const subscriptions = await payments.subscriptionsOf(customer_id);
  // An inactive mandate was revoked by the payer in the bank's app, which cancels the subscription (billing#revoked).
  for (const { id, status, ends_at, mandate } of subscriptions)
    if (status === 'active' && ends_at === null && mandate === 'inactive') await payments.stopRenewal(id);
  const months = await payments.monthsOf(customer_id);
  const decision = await inTransaction(deps.db, async (tx) => {
    const profile = await lockProfile(tx, begun.user_id);
    if (!profile || profile.removed_at) return null;
    const decision = decidePlan(profile.user_type, { subscriptions, months }, deps.now());
    const isNewest = await queries.claimRead(tx, payments.provider, customer_id, begun.reading);
    if (isNewest) await apply(deps, tx, profile, customer_id, decision);
    return isNewest ? decision : { ...decision, to_end: [] };
  });
  for (const { subscription, refund } of decision?.to_end ?? []) {
    log.warn(
      { customer_id, subscription: subscription.id, refund },
      'A subscription must not continue and is canceled',
    );
    for (const { id, amount } of refund) await payments.refund(id, amount);
    await payments.end(subscription.id);
  }
  return decision?.counting ?? null;
}

async function apply(deps: Deps, tx: Tx, profile: Profile, customer_id: string, decision: Decision): Promise<void> {
  const { provider } = deps.payments;
  const before = await queries.selectSubscription(tx, provider, profile.user_id);
  const { counting } = decision;
  // No payment counts now, and a stored subscription, if any, had ended before: a plan that an operator gave stays.
  if (!counting && (!before || hasEnded(before))) return;
  const after = counting ? subscriptionRowOf(deps, profile.user_id, counting, before) : endedRow(before);
  const isChanged = after !== undefined && differs(before, after);
  if (isChanged) await queries.saveSubscription(tx, after, deps.now());
  const fitted = await changePlan(deps, tx, profile, decision);
  if (fitted.paused > 0) {
    await queries.updateSubscription(tx, profile.user_id, { paused_jobs: (before?.paused_jobs ?? 0) + fitted.paused });
  }
  const next_check_at = after?.next_check_at ?? null;
  if (next_check_at && next_check_at.getTime() !== before?.next_check_at?.getTime()) {
    await deps.queue.send(tx, syncTask, { customer_id }, { startAfter: next_check_at });
  }
  if (counting && isChanged) await scheduleReminders(deps, tx, profile.user_id, { counting, before });
  await mailChange(deps, tx, profile, { decision, before, fitted });
  if (isChanged || profile.plano !== decision.plano) {
    await publish(tx, { user_id: profile.user_id, type: 'plan.changed' });
  }
}

/** Returns whether the row to store differs from the stored one; most webhook events report no change. */
const differs = (before: queries.SubscriptionRow | undefined, after: queries.NewSubscription): boolean =>
  !isDeepStrictEqual({ ...before, ...after }, { ...before });

export type CountedPayment = NonNullable<Decision['counting']>;

/** Enqueues the reminders of a month by Pix whose end is new; the tasks of an earlier end will do nothing. */
async function scheduleReminders(
  deps: Deps,
  tx: Tx,
  user_id: string,
  { counting: { method, ends_at }, before }: { counting: CountedPayment; before: queries.SubscriptionRow | undefined },
): Promise<void> {
  if (method !== 'pix_month' || !ends_at) return;
  if (before?.method === method && before.ends_at?.getTime() === ends_at.getTime()) return;
  for (const startAfter of pixReminders(ends_at)) {
    const reminder = { user_id, ends_at: ends_at.toISOString() };
    if (startAfter > deps.now()) await deps.queue.send(tx, remindTask, reminder, { startAfter });
  }
}

function nextCheck(
  { method, status, unpaid_since, ends_at, current_period_end }: CountedPayment,
  now: Date,
): Date | null {
  const candidates = [
    status === 'past_due' ? unpaid_since && addMinutes(graceEndsAt(unpaid_since, method), AFTER_DUE_MINUTES) : null,
    ends_at && addMinutes(ends_at, method === 'pix_month' ? AFTER_DUE_MINUTES : AFTER_END_MINUTES),
    addHours(current_period_end, AFTER_PERIOD_HOURS),
  ];
  return candidates.find((date) => date !== null && date > now) ?? null;
}

/** Returns the payment that starts the withdrawal period: a subscription's first, the newest of months by Pix. */
const withdrawablePayment = ({ method, payments }: CountedPayment) => payments.at(method === 'pix_month' ? 0 : -1);

/**
 * Returns the row to store for a subscription that counts. If `before` has the same subscription, the row keeps its `first_paid_at` when
 * the provider returned no payment, and has no `paused_jobs`, so that the stored number stays.
 */
export function subscriptionRowOf(
  deps: Pick<Deps, 'payments' | 'now'>,
  user_id: string,
  counting: CountedPayment,
  before: queries.SubscriptionRow | undefined,
): queries.NewSubscription {
  const isNew = before?.subscription_id !== counting.id;
  return {
    user_id,
    provider: deps.payments.provider,
    subscription_id: counting.id,
    method: counting.method,
    billing_interval: counting.billing_interval,
    mandate: counting.mandate,
    is_collecting: counting.is_collecting,
    status: counting.status === 'past_due' ? 'past_due' : 'active',
    plan_key: counting.plan_key,
    next_plan_key: counting.next_plan_key,
    started_at: counting.started_at,
    current_period_end: counting.current_period_end,
    ends_at: counting.ends_at,
    unpaid_since: counting.status === 'past_due' ? counting.unpaid_since : null,
    first_paid_at: withdrawablePayment(counting)?.paid_at ?? (isNew ? null : before?.first_paid_at),
    next_check_at: nextCheck(counting, deps.now()),
    ...(isNew && { paused_jobs: 0 }),
  };
}

const endedRow = (before: queries.SubscriptionRow | undefined): queries.NewSubscription | undefined =>
  before && { ...before, status: 'ended', next_plan_key: null, unpaid_since: null, next_check_at: null };

/** Saves the plan, and fits a company's jobs to it. @returns the effect on the jobs */
async function changePlan(deps: Deps, tx: Tx, profile: Profile, { plano, counting }: Decision): Promise<FittedJobs> {
  const data_ultimo_pagamento = counting?.payments[0]?.paid_at ?? profile.data_ultimo_pagamento;
  const changed = await updateProfile(tx, profile.user_id, { plano, data_ultimo_pagamento });
  if (!changed || profile.plano === plano || profile.user_type !== 'company') return { paused: 0, shortened: 0 };
  return fitJobsToPlan(tx, changed, deps.now());
}

type Change = { decision: Decision; before: queries.SubscriptionRow | undefined; fitted: FittedJobs };

/** Sends the mail for the change, at most one. */
async function mailChange(deps: Deps, tx: Tx, profile: Profile, { decision, before, fitted }: Change): Promise<void> {
  const { counting, plano } = decision;
  const url = returnUrls(deps.publicUrl).plans(profile.user_type);
  const to = profile.email;
  const { name, user_type } = profile;
  const mail = { name, user_type, url, plano };
  const isNew = counting !== null && (before?.subscription_id !== counting.id || hasEnded(before));
  const isStart = isNew && plano !== 'basico' && counting.method !== 'pix_month';
  if (isNew && wasJustPaid(counting, before, deps.now())) {
    const { started_at, current_period_end: ends_at, next_plan_key } = counting;
    const next_plano = next_plan_key && planOfKey(next_plan_key).plan;
    const withdrawal_ends_at = canWithdraw(started_at, deps.now()) ? withdrawalEndsAt(started_at) : null;
    await deps.sendMail(tx, { to, ...pixPaidMail({ ...mail, ends_at, next_plano, withdrawal_ends_at }) });
  } else if (isStart) {
    const first = counting.payments.at(-1)?.paid_at;
    const withdrawal_ends_at = first && canWithdraw(first, deps.now()) ? withdrawalEndsAt(first) : null;
    await deps.sendMail(tx, {
      to,
      ...planStartedMail({ ...mail, billing_interval: counting.billing_interval, withdrawal_ends_at }),
    });
  } else if (isReduction(profile.plano, plano)) {
    // The refund's task mails its own confirmation after the refund.
    const isRefunded = before && (await isRefunding(tx, deps.payments.provider, before.subscription_id));
    if (!isRefunded) await deps.sendMail(tx, { to, ...planReducedMail({ ...mail, fitted }) });
  } else if (profile.plano !== plano) {
    await deps.sendMail(tx, { to, ...planChangedMail(mail) });
  } else if (counting?.unpaid_since && before?.status === 'active' && plano !== 'basico') {
    const grace_ends_at = graceEndsAt(counting.unpaid_since, counting.method);
    await deps.sendMail(tx, { to, ...paymentFailedMail({ ...mail, grace_ends_at }) });
  }
}

/** Maximum age in days of a payment by Pix that a mail confirms; after a lost webhook event the nightly comparison finds the payment. */
const CONFIRMED_FOR = 2;

/** Returns whether the counted month by Pix was paid recently; false for an earlier month that counts again. */
function wasJustPaid(
  { method, started_at }: CountedPayment,
  before: queries.SubscriptionRow | undefined,
  now: Date,
): boolean {
  const isOlder = before !== undefined && started_at < before.started_at;
  return method === 'pix_month' && !isOlder && started_at > subDays(now, CONFIRMED_FOR);
}

const hasEnded = (row: queries.SubscriptionRow | undefined) => row?.status === 'ended';
const isReduction = (before: Plan, after: Plan) => planRank(after) > planRank(before);
