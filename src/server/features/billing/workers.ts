import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { canWithdraw } from '#domain/billing/subscription.ts';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { plansPath, returnUrls } from '../../platform/payments/addresses.ts';
import { isPixMonthId, type Payment } from '../../platform/payments/payments.ts';
import { defineWorker, type Worker } from '../../platform/queue/task.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { findActor, lockProfile } from '../profiles/service.ts';
import { compareSubscriptions } from './compare.ts';
import { isMonthCounted } from './decide.ts';
import { pixEndingMail, withdrawnMail } from './mails.ts';
import * as queries from './queries.ts';
import { carryOutRefund, choosePayments } from './refund.ts';
import { isRefunding } from './refund-queries.ts';
import { databaseTime, saveReversal } from './reversal-queries.ts';
import { syncCustomer } from './sync.ts';
import {
  closeTask,
  compareTask,
  customerEmailTask,
  refundTask,
  remindTask,
  reversalsTask,
  syncTask,
  withdrawTask,
} from './tasks.ts';

/** At night, when the fewest users pay. */
const NIGHTLY = { cron: '30 3 * * *', tz: TIME_ZONE };

/** Returns the payments that a withdrawal refunds; of months by Pix, only those within the withdrawal period. */
async function withdrawnPayments(deps: Deps, { user_id, ...subscription }: Withdrawal): Promise<Payment[]> {
  const payments = await deps.payments.paymentsOf(subscription);
  if (!isPixMonthId(subscription.subscription_id)) return payments;
  const row = await queries.selectSubscription(deps.db, deps.payments.provider, user_id);
  const requested_at = row?.withdrawal_requested_at;
  if (!requested_at) return [];
  return payments.filter(({ paid_at }) => {
    // The provider's clock may be some seconds ahead.
    const wasPaid = paid_at <= addMinutes(requested_at, 1);
    return wasPaid && canWithdraw(paid_at, requested_at);
  });
}

/** Returns whether the row is about this withdrawal, and not about a later purchase. */
const isAbout = (row: queries.SubscriptionRow | undefined, { subscription_id }: Withdrawal): boolean =>
  row?.subscription_id === subscription_id || isPixMonthId(subscription_id);

/**
 * Refunds the payments. Their amount is stored before the first refund, so that a retried task confirms the same amount.
 * @throws Error while an administrator's refund of the subscription is carried out, so that no payment is confirmed twice
 */
async function refundAll(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const { user_id, subscription_id } = withdrawal;
  if (await isRefunding(deps.db, deps.payments.provider, subscription_id))
    throw new Error('A refund of this subscription is still being carried out');
  const { payment_ids, amount } = choosePayments('all', await withdrawnPayments(deps, withdrawal));
  await inTransaction(deps.db, async (tx) => {
    await lockProfile(tx, user_id);
    const row = await queries.selectSubscription(tx, deps.payments.provider, user_id);
    if (row?.withdrawal_requested_at && row.refunded === null && isAbout(row, withdrawal))
      await queries.updateSubscription(tx, user_id, { refunded: amount });
  });
  for (const id of payment_ids) await deps.payments.refund(id);
}

type Withdrawal = { user_id: string; customer_id: string; subscription_id: string };

/**
 * Ends the subscription, refunds its payments, reads the customer again and mails the confirmation. Every step can be
 * repeated, so the task can be retried after an outage of the provider.
 */
async function carryOutWithdrawal(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const { user_id, subscription_id, customer_id } = withdrawal;
  await deps.payments.end(subscription_id);
  await refundAll(deps, withdrawal);
  await syncCustomer(deps, customer_id);
  await inTransaction(deps.db, async (tx) => {
    const profile = await lockProfile(tx, user_id);
    const row = await queries.selectSubscription(tx, deps.payments.provider, user_id);
    if (!profile || !row?.withdrawal_requested_at || row.withdrawn_at || !isAbout(row, withdrawal)) return;
    await queries.updateSubscription(tx, user_id, { withdrawn_at: deps.now() });
    const url = returnUrls(deps.publicUrl).plans(profile.user_type);
    const { name, email, user_type } = profile;
    const { paused_jobs } = row;
    const refunded = row.refunded ?? 0;
    const by_pix = row.method !== 'card';
    const has_ended = !isPixMonthId(subscription_id) || row.status === 'ended';
    const mail = withdrawnMail({ name, user_type, url, refunded, paused_jobs, by_pix, has_ended });
    await deps.sendMail(tx, { to: email, ...mail });
    await publish(tx, { user_id, type: 'plan.changed' });
  });
}

type ClosedCustomer = { customer_id: string; closed_at: string };

/** Refunds what could be withdrawn at `closed_at`, and deletes the customer. A checkout may have been paid after the removal. */
async function closeCustomer({ payments }: Deps, { customer_id, closed_at }: ClosedCustomer): Promise<void> {
  for (const { plan_key, payments: paid } of await payments.subscriptionsOf(customer_id)) {
    const first = paid.at(-1);
    const isRefunded = plan_key !== null && first && canWithdraw(first.paid_at, new Date(closed_at));
    for (const payment of isRefunded ? paid : []) await payments.refund(payment.id);
  }
  for (const month of await payments.monthsOf(customer_id)) {
    if (isMonthCounted(month) && canWithdraw(month.paid_at, new Date(closed_at))) await payments.refund(month.id);
  }
  await payments.removeCustomer(customer_id);
}

type Reminder = { user_id: string; ends_at: string };

/** Reminds by mail and push, unless the plan no longer ends at `ends_at`. */
async function remind(deps: Deps, { user_id, ends_at }: Reminder): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const profile = await lockProfile(tx, user_id);
    const row = await queries.selectSubscription(tx, deps.payments.provider, user_id);
    if (!profile || profile.removed_at || row?.method !== 'pix_month' || row.status !== 'active') return;
    if (row.current_period_end.toISOString() !== ends_at) return;
    const { name, email, user_type, plano } = profile;
    const url = returnUrls(deps.publicUrl).plans(user_type);
    const mail = pixEndingMail({ name, user_type, url, plano, ends_at: row.current_period_end, now: deps.now() });
    const push = { id: randomUUID(), user_id, kind: 'ending' as const, path: plansPath(user_type) };
    await deps.sendMail(tx, { to: email, ...mail, push });
  });
}

/** Sends the user's current address to the provider, so the order in which several changes are processed doesn't matter. */
async function followAddress({ db, payments }: Deps, user_id: string): Promise<void> {
  const customer = await queries.selectCustomer(db, payments.provider, user_id);
  const actor = customer && (await findActor(db, user_id));
  if (actor) await payments.changeEmail({ customer_id: customer.customer_id, email: actor.email });
}

/** Reads the payment's current refunds and disputes, so the order and number of webhook events don't matter. */
async function readReversals({ db, payments }: Deps, payment_id: string): Promise<void> {
  const read_at = await databaseTime(db);
  for (const reversal of await payments.reversalsOf(payment_id)) {
    await saveReversal(db, { provider: payments.provider, read_at }, reversal);
  }
}

/** Returns the workers for payments; each calls `deps` when it processes a task. */
export function billingWorkers(deps: () => Deps): Worker[] {
  return [
    defineWorker(syncTask, async (named) => {
      const { payments } = deps();
      const customer_id =
        'customer_id' in named ? named.customer_id : await payments.customerOfPayment(named.payment_id);
      if (customer_id !== null) await syncCustomer(deps(), customer_id);
    }),
    defineWorker(remindTask, (reminder) => remind(deps(), reminder)),
    defineWorker(reversalsTask, ({ payment_id }) => readReversals(deps(), payment_id)),
    defineWorker(withdrawTask, (withdrawal) => carryOutWithdrawal(deps(), withdrawal)),
    defineWorker(refundTask, ({ order_id }) => carryOutRefund(deps(), order_id)),
    defineWorker(customerEmailTask, ({ user_id }) => followAddress(deps(), user_id)),
    defineWorker(closeTask, (closing) => closeCustomer(deps(), closing)),
    defineWorker(compareTask, (_, { signal }) => compareSubscriptions(deps(), signal), NIGHTLY),
  ];
}
