import { randomUUID } from 'node:crypto';
import { PLANS_PATHS } from '#domain/billing/plans-paths.ts';
import { canWithdraw } from '#domain/billing/subscription.ts';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { returnUrls } from '../../platform/payments/addresses.ts';
import { defineWorker, type Worker } from '../../platform/queue/task.ts';
import { findActor, lockProfile } from '../profiles/service.ts';
import { compareSubscriptions } from './compare.ts';
import { isMonthCounted } from './decide.ts';
import { pixEndingMail } from './mails.ts';
import * as queries from './queries.ts';
import { carryOutRefund } from './refund.ts';
import { databaseTime, saveReversal } from './reversal-queries.ts';
import { syncCustomer } from './sync.ts';
import { closeTask, compareTask, customerEmailTask, refundTask, remindTask, reversalsTask, syncTask } from './tasks.ts';

/** At night, when the fewest users pay. */
const NIGHTLY = { cron: '30 3 * * *', tz: TIME_ZONE };

type ClosedCustomer = { customer_id: string; closed_at: string };

/** Refunds what could be withdrawn at `closed_at` and what was paid after it, on a page that was still open; deletes the customer. */
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
    const push = { id: randomUUID(), user_id, kind: 'ending' as const, path: PLANS_PATHS[user_type] };
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
    defineWorker(refundTask, ({ order_id }) => carryOutRefund(deps(), order_id)),
    defineWorker(customerEmailTask, ({ user_id }) => followAddress(deps(), user_id)),
    defineWorker(closeTask, (closing) => closeCustomer(deps(), closing)),
    defineWorker(compareTask, (_, { signal }) => compareSubscriptions(deps(), signal), NIGHTLY),
  ];
}
