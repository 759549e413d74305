import { addDays } from 'date-fns/addDays';
import { type PlanKey, planOfKey } from '#domain/plans.ts';
import { GRACE_DAYS } from '#domain/subscription.ts';
import { type CustomerTransaction, settle, subscriptionFact } from './customer-transaction.ts';
import * as books from './ledger.ts';
import { firstPeriodEnd, nextPeriod, type PlanChange, planChange } from './periods.ts';

type Subscription = books.SubscriptionRow;

/** The newest subscription that hasn't ended. */
export async function runningSubscription({
  tx,
  customer,
}: Pick<CustomerTransaction, 'tx' | 'customer'>): Promise<Subscription | null> {
  const all = await books.subscriptionsOf(tx, customer.id);
  return all.find(({ ended_at }) => ended_at === null) ?? null;
}

/** A subscription's first day. */
export const newSubscription = (customer_id: string, plan_key: PlanKey, started_at: Date): Subscription => ({
  id: books.newId('demo_sub'),
  customer_id,
  plan_key,
  next_plan_key: null,
  started_at,
  current_period_end: firstPeriodEnd(started_at),
  cancel_at_period_end: false,
  unpaid_since: null,
  ended_at: null,
});

/** Takes the first month's payment on a checkout page, and closes it. */
export async function pay(
  { tx, now, customer, tell }: CustomerTransaction,
  session_id: string,
  plan_key: PlanKey,
): Promise<void> {
  const subscription = newSubscription(customer.id, plan_key, now);
  await books.insertSubscription(tx, subscription);
  await books.insertPayment(tx, {
    subscription_id: subscription.id,
    paid_at: now,
    amount: planOfKey(plan_key).price,
  });
  await books.closeSession(tx, session_id, 'complete');
  tell({
    type: 'checkout.session.completed',
    object: { id: session_id, object: 'checkout.session', customer: customer.id },
  });
}

/** A card that is refused: nothing changes. */
export function refuseCard({ customer, tell }: Pick<CustomerTransaction, 'customer' | 'tell'>): void {
  const object = { id: books.newId('demo_in'), object: 'invoice', customer: customer.id };
  tell({ type: 'invoice.payment_failed', object });
}

async function change({ tx, tell }: CustomerTransaction, subscription: Subscription): Promise<void> {
  await books.saveSubscription(tx, subscription);
  tell(subscriptionFact(subscription));
}

/** Whoever chooses a plan wants to go on: an end that was chosen before is taken back. */
export async function changePlan(
  desk: CustomerTransaction,
  subscription: Subscription,
  plan_key: PlanKey,
): Promise<PlanChange> {
  const planned = planChange(subscription, plan_key, desk.now);
  const { direction, charge } = planned;
  if (direction === 'up') {
    await books.insertPayment(desk.tx, { subscription_id: subscription.id, paid_at: desk.now, amount: charge });
  }
  await change(desk, {
    ...subscription,
    plan_key: direction === 'up' ? plan_key : subscription.plan_key,
    next_plan_key: direction === 'down' ? plan_key : null,
    cancel_at_period_end: false,
  });
  return planned;
}

/** Whether it ends with the period that is paid. */
export const setCancelled = (desk: CustomerTransaction, subscription: Subscription, cancel_at_period_end: boolean) =>
  change(desk, { ...subscription, cancel_at_period_end });

/** Ends the subscription at once; one that has ended already stays as it is. */
export async function endNow(desk: CustomerTransaction, subscription: Subscription): Promise<void> {
  if (subscription.ended_at === null) await change(desk, { ...subscription, ended_at: desk.now });
}

const untilPeriodEnd = ({ now }: CustomerTransaction, { current_period_end }: Subscription) =>
  current_period_end.getTime() - now.getTime();

/** Lets the time until the period's end pass, or with an unpaid renewal the days of grace, and what comes with it. */
export async function skipAhead(desk: CustomerTransaction, subscription: Subscription): Promise<void> {
  const { tx, now, customer, tell } = desk;
  const grace = addDays(now, GRACE_DAYS).getTime() - now.getTime();
  await books.moveIntoPast(
    tx,
    customer.id,
    subscription.unpaid_since === null ? untilPeriodEnd(desk, subscription) : grace,
  );
  const changed = await settle(tx, customer.id, now);
  for (const each of changed.length > 0 ? changed : [subscription]) tell(subscriptionFact(each));
}

/** Lets the time until the period's end pass; the next one begins, but its payment is refused. */
export async function failRenewal(desk: CustomerTransaction, subscription: Subscription): Promise<void> {
  const { tx, now, customer } = desk;
  await books.moveIntoPast(tx, customer.id, untilPeriodEnd(desk, subscription));
  const moved = (await books.subscriptionsOf(tx, customer.id)).find(({ id }) => id === subscription.id);
  if (!moved) return;
  await books.saveSubscription(tx, { ...nextPeriod(moved), unpaid_since: now });
  refuseCard(desk);
}

/** The renewal that failed is paid after all. */
export async function payRenewal(
  { tx, now, customer, tell }: CustomerTransaction,
  subscription: Subscription,
): Promise<void> {
  const { price } = planOfKey(subscription.plan_key);
  await books.saveSubscription(tx, { ...subscription, unpaid_since: null });
  await books.insertPayment(tx, { subscription_id: subscription.id, paid_at: now, amount: price });
  tell({ type: 'invoice.paid', object: { id: books.newId('demo_in'), object: 'invoice', customer: customer.id } });
}

/** The cardholder's bank takes the newest payment back, once. @returns false where none is left to take */
export async function disputeNewest(
  { tx, now, tell }: CustomerTransaction,
  subscription: Subscription,
): Promise<boolean> {
  const [newest] = await books.paymentsOf(tx, subscription.id);
  if (!newest || newest.refunded === newest.amount) return false;
  if (newest.disputed) return true;
  await books.disputePayment(tx, newest.id, now);
  tell({
    type: 'charge.dispute.created',
    object: { id: books.newId('demo_dp'), object: 'dispute', charge: newest.id },
  });
  return true;
}

/** Gives back what is left of a payment. */
export async function refund({ tx, now, customer, tell }: CustomerTransaction, payment_id: string): Promise<void> {
  if (!(await books.refundPayment(tx, payment_id, now))) return;
  tell({ type: 'charge.refunded', object: { id: payment_id, object: 'charge', customer: customer.id } });
}
