import { TIME_ZONE } from '#domain/calendar.ts';
import { canWithdraw } from '#domain/subscription.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { returnAddresses } from '../../platform/payments/addresses.ts';
import { type Worker, workOn } from '../../platform/queue/task.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { findActor, lockProfile } from '../profiles/service.ts';
import { compareSubscriptions } from './compare.ts';
import { withdrawnMail } from './mails.ts';
import * as queries from './queries.ts';
import { carryOutRefund } from './refund.ts';
import { readingBegins, saveReversal } from './reversal-queries.ts';
import { syncCustomer } from './sync.ts';
import { addressTask, closeTask, compareTask, refundTask, reversalsTask, syncTask, withdrawTask } from './tasks.ts';

/** At night, when the fewest users pay. */
const NIGHTLY = { cron: '30 3 * * *', tz: TIME_ZONE };

async function refundAll(deps: Deps, subscription: { customer_id: string; subscription_id: string }): Promise<number> {
  const payments = await deps.payments.paymentsOf(subscription);
  for (const payment of payments) if (payment.refunded < payment.amount) await deps.payments.refund(payment.id);
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

type Withdrawal = { user_id: string; customer_id: string; subscription_id: string };

/**
 * Ends the subscription so that no more is charged, refunds, reads again and confirms. Every step can be repeated, so
 * an outage of the provider in between does no harm.
 */
async function carryOutWithdrawal(deps: Deps, { user_id, ...subscription }: Withdrawal): Promise<void> {
  await deps.payments.end(subscription.subscription_id);
  const refunded = await refundAll(deps, subscription);
  await syncCustomer(deps, subscription.customer_id);
  await inTransaction(deps.db, async (tx) => {
    const profile = await lockProfile(tx, user_id);
    const row = await queries.selectSubscription(tx, deps.payments.provider, user_id);
    if (!profile || row?.subscription_id !== subscription.subscription_id || row.withdrawn_at) return;
    await queries.updateSubscription(tx, user_id, { withdrawn_at: deps.now(), refunded });
    const url = returnAddresses(deps.publicUrl).plans(profile.user_type);
    const { name, email, user_type } = profile;
    const { paused_jobs } = row;
    await deps.sendMail(tx, { to: email, ...withdrawnMail({ name, user_type, url, refunded, paused_jobs }) });
    await publish(tx, { user_id, type: 'plan.changed' });
  });
}

type Closing = { customer_id: string; closed_at: string };

/** Reads what runs now: a page that was still open may have been paid after the account was removed. */
async function closeCustomer({ payments }: Deps, { customer_id, closed_at }: Closing): Promise<void> {
  for (const { plan_key, payments: paid } of await payments.subscriptionsOf(customer_id)) {
    const first = paid.at(-1);
    const isRefunded = plan_key !== null && first && canWithdraw(first.paid_at, new Date(closed_at));
    for (const payment of isRefunded ? paid : []) await payments.refund(payment.id);
  }
  await payments.removeCustomer(customer_id);
}

/** Reads the current address: after several changes the last one counts, in whatever order they are processed. */
async function followAddress({ db, payments }: Deps, user_id: string): Promise<void> {
  const customer = await queries.selectCustomer(db, payments.provider, user_id);
  const actor = customer && (await findActor(db, user_id));
  if (actor) await payments.changeEmail({ customer_id: customer.customer_id, email: actor.email });
}

/** A message names only the payment, whose state is then read, so the order and number of messages don't matter. */
async function readReversals({ db, payments }: Deps, payment_id: string): Promise<void> {
  const read_at = await readingBegins(db);
  for (const reversal of await payments.reversalsOf(payment_id)) {
    await saveReversal(db, { provider: payments.provider, read_at }, reversal);
  }
}

/** Returns the background workers for payments; `deps` is called when there is work. */
export function billingWorkers(deps: () => Deps): Worker[] {
  return [
    workOn(syncTask, async (named) => {
      const { payments } = deps();
      const customer_id =
        'customer_id' in named ? named.customer_id : await payments.customerOfPayment(named.payment_id);
      if (customer_id !== null) await syncCustomer(deps(), customer_id);
    }),
    workOn(reversalsTask, ({ payment_id }) => readReversals(deps(), payment_id)),
    workOn(withdrawTask, (withdrawal) => carryOutWithdrawal(deps(), withdrawal)),
    workOn(refundTask, ({ order_id }) => carryOutRefund(deps(), order_id)),
    workOn(addressTask, ({ user_id }) => followAddress(deps(), user_id)),
    workOn(closeTask, (closing) => closeCustomer(deps(), closing)),
    workOn(compareTask, (_, { signal }) => compareSubscriptions(deps(), signal), NIGHTLY),
  ];
}
