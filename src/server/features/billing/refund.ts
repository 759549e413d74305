import { subDays } from 'date-fns/subDays';
import type { RefundScope } from '#domain/billing/refunds.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { returnUrls } from '../../platform/payments/addresses.ts';
import { isPixMonthId, type Payment } from '../../platform/payments/payments.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { lockProfile } from '../profiles/service.ts';
import { refundedMail } from './mails.ts';
import * as queries from './queries.ts';
import * as refunds from './refund-queries.ts';
import { syncCustomer } from './sync.ts';
import { refundTask } from './tasks.ts';

type RefundInput = { user_id: string; subscription_id: string; scope: RefundScope; reason: string };

/**
 * Records a refund that an administrator orders (operators#refund) and enqueues its task, which is retried during an
 * outage of the provider. The user's row must be locked.
 * @throws AppError NOT_FOUND for another subscription than the user's newest, NOTHING_CHANGES when the same refund or one of
 * all payments was ordered already, unless it had nothing to refund, or when the user has withdrawn from the purchase
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
  const hasAll = before.some((order) => order.scope === 'all' && order.amount !== 0);
  if (row.withdrawal_requested_at || hasAll) throw new AppError('NOTHING_CHANGES');
  const { customer_id } = customer;
  const order = { provider, user_id, customer_id, subscription_id, scope, reason, ordered_at: deps.now() };
  const order_id = await refunds.insertRefund(tx, order);
  if (order_id === undefined) throw new AppError('NOTHING_CHANGES');
  await deps.queue.send(tx, refundTask, { order_id });
}

/** Returns how many centavos of a payment can still be refunded; 0 for a payment that the bank disputes. */
const leftOf = ({ amount, refunded, disputed }: Payment): number => (disputed ? 0 : amount - refunded);

/** Returns the ids of the payments to refund, and the total of what is left of them in centavos. */
export function choosePayments(scope: RefundScope, payments: readonly Payment[]) {
  const chosen = (scope === 'all' ? payments : payments.slice(0, 1)).filter((payment) => leftOf(payment) > 0);
  return { payment_ids: chosen.map(({ id }) => id), amount: chosen.reduce((sum, payment) => sum + leftOf(payment), 0) };
}

/**
 * Carries out a refund order. The payments to refund are stored before the first one is refunded, so every step can be
 * repeated, and a payment charged in between is not refunded. `syncCustomer` then ends the plan where the newest payment
 * was refunded in full (billing#refunded-or-disputed).
 * @throws PaymentsUnavailable when the provider doesn't respond: the task is retried
 */
export async function carryOutRefund(deps: Deps, order_id: string): Promise<void> {
  const order = await refunds.selectRefund(deps.db, order_id);
  if (!order || order.done_at) return;
  const { customer_id, subscription_id, scope } = order;
  const known = order.payment_ids !== null;
  const paid = known ? [] : await deps.payments.paymentsOf({ customer_id, subscription_id });
  const { payment_ids } = await refunds.chooseRefund(deps.db, order_id, choosePayments(scope, paid));
  for (const id of payment_ids) await deps.payments.refund(id);
  await syncCustomer(deps, customer_id);
  await inTransaction(deps.db, (tx) => finish(deps, tx, order));
}

async function finish(deps: Deps, tx: Tx, { id, user_id, subscription_id }: refunds.RefundOrder): Promise<void> {
  const profile = user_id === null ? undefined : await lockProfile(tx, user_id);
  const done = await refunds.finishRefund(tx, id, deps.now());
  if (!done || !profile || profile.removed_at) return;
  await publish(tx, { user_id: profile.user_id, type: 'plan.changed' });
  if (!done.amount) return;
  const row = await queries.selectSubscription(tx, deps.payments.provider, profile.user_id);
  const { name, email, user_type, plano } = profile;
  const has_ended = plano === 'basico' && row?.subscription_id === subscription_id;
  const url = returnUrls(deps.publicUrl).plans(user_type);
  const by_pix = isPixMonthId(subscription_id) || row?.method === 'pix_automatic';
  const result = { refunded: done.amount, reason: done.reason, has_ended, paused_jobs: row?.paused_jobs ?? 0, by_pix };
  await deps.sendMail(tx, { to: email, ...refundedMail({ name, user_type, url, ...result }) });
}

/** Enqueues refund orders again that are unfinished after a day: the queue itself retries for only about half a day. */
export async function repeatRefunds({ db, payments, queue, log, now }: Deps): Promise<void> {
  for (const order of await refunds.selectOverdueRefunds(db, payments.provider, subDays(now(), 1))) {
    log.error(order, 'A refund has not been carried out for a day, and is tried again');
    await queue.send(db, refundTask, order);
  }
}
