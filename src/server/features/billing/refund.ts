import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import type { RefundScope } from '#domain/billing/refunds.ts';
import { canWithdraw } from '#domain/billing/subscription.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { returnUrls } from '../../platform/payments/addresses.ts';
import { isPixMonthId, type Payment } from '../../platform/payments/payments.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { lockProfile } from '../profiles/service.ts';
import { refundedMail, withdrawnMail } from './mails.ts';
import * as queries from './queries.ts';
import * as refunds from './refund-queries.ts';
import { syncCustomer } from './sync.ts';
import { refundTask } from './tasks.ts';

type PlacedOrder = Pick<refunds.RefundOrder, 'customer_id' | 'scope' | 'reason'>;

/**
 * Records a refund order about a stored subscription and enqueues its task, which is retried during an outage of the provider. The user's
 * row must be locked.
 * @throws AppError NOTHING_CHANGES when the same refund was ordered already, unless it had nothing to refund
 */
export async function placeRefund(
  deps: Deps,
  tx: Tx,
  { provider, user_id, subscription_id, method }: queries.SubscriptionRow,
  placed: PlacedOrder,
): Promise<void> {
  const order = { ...placed, provider, user_id, subscription_id, by_pix: method !== 'card', ordered_at: deps.now() };
  const order_id = await refunds.insertRefund(tx, order);
  if (order_id === undefined) throw new AppError('NOTHING_CHANGES');
  await deps.queue.send(tx, refundTask, { order_id });
}

type RefundInput = { user_id: string; subscription_id: string; scope: RefundScope; reason: string };

/**
 * Places a refund order of an administrator (operators#refund). The user's row must be locked.
 * @throws AppError NOT_FOUND for another subscription than the user's stored one, NOTHING_CHANGES as placeRefund, and when a refund of
 * all payments was ordered already (unless it had nothing to refund), or when the user has withdrawn from the purchase
 */
export async function orderRefund(
  deps: Deps,
  tx: Tx,
  { user_id, subscription_id, scope, reason }: RefundInput,
): Promise<void> {
  const { provider } = deps.payments;
  const customer = await queries.selectCustomer(tx, provider, user_id);
  const row = await queries.selectSubscription(tx, provider, user_id);
  if (!customer || row?.subscription_id !== subscription_id) throw new AppError('NOT_FOUND');
  const before = await refunds.selectRefunds(tx, provider, subscription_id);
  const hasAll = before.some((order) => order.scope === 'withdrawal' || (order.scope === 'all' && order.amount !== 0));
  if (hasAll) throw new AppError('NOTHING_CHANGES');
  await placeRefund(deps, tx, row, { customer_id: customer.customer_id, scope, reason });
}

/** Returns whether the payment was made within the withdrawal period that was open at `requested_at`. */
const isWithdrawn = ({ paid_at }: Payment, requested_at: Date): boolean =>
  // The provider's clock may be some seconds ahead.
  paid_at <= addMinutes(requested_at, 1) && canWithdraw(paid_at, requested_at);

type RefundPlan = Pick<refunds.RefundOrder, 'scope' | 'subscription_id' | 'ordered_at'>;

/** Returns the payments that the order covers; for a withdrawal from months by Pix, only those within the withdrawal period. */
function coveredPayments({ scope, subscription_id, ordered_at }: RefundPlan, payments: readonly Payment[]) {
  if (scope === 'newest') return payments.slice(0, 1);
  if (scope === 'withdrawal' && isPixMonthId(subscription_id))
    return payments.filter((payment) => isWithdrawn(payment, ordered_at));
  return payments;
}

const unrefundedTotal = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

/** Returns the ids of the payments to refund, and their unrefunded total in centavos. */
function choosePayments(order: RefundPlan, payments: readonly Payment[]) {
  // A payment that the bank disputes can't be refunded.
  const chosen = coveredPayments(order, payments).filter(
    ({ amount, refunded, disputed }) => !disputed && refunded < amount,
  );
  return { payment_ids: chosen.map(({ id }) => id), amount: unrefundedTotal(chosen) };
}

/**
 * Carries out a refund order; a withdrawal also ends the subscription. The payments to refund are stored before the first one is refunded,
 * so every step can be repeated, and a payment charged in between is not refunded. `syncCustomer` then ends the plan where the newest
 * payment was refunded in full (billing#refunded-or-disputed).
 * @throws PaymentsUnavailable when the provider doesn't respond: the task is retried
 * @throws Error while an earlier order for the customer is carried out, so that no refund is confirmed twice
 */
export async function carryOutRefund(deps: Deps, order_id: string): Promise<void> {
  const order = await refunds.selectRefund(deps.db, order_id);
  if (!order || order.done_at) return;
  const { customer_id, subscription_id, scope } = order;
  const readPayments = () => deps.payments.paymentsOf({ customer_id, subscription_id });
  // Ends the subscription at once, also while an earlier order waits for the payment provider.
  if (scope === 'withdrawal') await deps.payments.end(subscription_id);
  if (await refunds.hasEarlierOrder(deps.db, order))
    throw new Error('An earlier refund for this customer is still being carried out');
  const paid = order.payment_ids === null ? await readPayments() : [];
  const { payment_ids } = await refunds.chooseRefund(deps.db, order_id, choosePayments(order, paid));
  for (const id of payment_ids) await deps.payments.refund(id);
  const unrefunded = unrefundedTotal((await readPayments()).filter(({ id }) => payment_ids.includes(id)));
  await syncCustomer(deps, customer_id);
  await inTransaction(deps.db, (tx) => finish(deps, tx, order, unrefunded));
}

async function finish(
  deps: Deps,
  tx: Tx,
  { id, user_id, subscription_id, scope, by_pix }: refunds.RefundOrder,
  unrefunded: number,
): Promise<void> {
  const profile = user_id === null ? undefined : await lockProfile(tx, user_id);
  const done = await refunds.finishRefund(tx, id, { done_at: deps.now(), unrefunded });
  if (!done || !profile || profile.removed_at) return;
  await publish(tx, { user_id: profile.user_id, type: 'plan.changed' });
  const row = await queries.selectSubscription(tx, deps.payments.provider, profile.user_id);
  const { name, email, user_type, plano } = profile;
  const url = returnUrls(deps.publicUrl).plans(user_type);
  const refunded = done.amount ?? 0;
  const about = { name, user_type, url, refunded, by_pix, paused_jobs: row?.paused_jobs ?? 0 };
  if (scope === 'withdrawal') {
    await deps.sendMail(tx, { to: email, ...withdrawnMail({ ...about, has_ended: plano === 'basico' }) });
  } else if (refunded > 0) {
    const has_ended = plano === 'basico' && row?.subscription_id === subscription_id;
    await deps.sendMail(tx, { to: email, ...refundedMail({ ...about, has_ended, reason: done.reason }) });
  }
}

/** Enqueues refund orders again that are unfinished after a day: the queue itself retries for only about half a day. */
export async function repeatRefunds({ db, payments, queue, log, now }: Deps): Promise<void> {
  for (const order of await refunds.selectOverdueRefunds(db, payments.provider, subDays(now(), 1))) {
    log.error(order, 'A refund has not been carried out for a day, and is tried again');
    await queue.send(db, refundTask, order);
  }
}
