import type Stripe from 'stripe';
import type { PlanKey } from '#domain/billing/plans.ts';
import type { Payment, Subscription } from '../../payments.ts';
import { readUnpaidSince } from '../../stripe/read-invoices.ts';
import { dateOf, readNextPlan, readSummary } from '../../stripe/read-subscription.ts';
import { mandateOf } from '../actions/billing.ts';
import { findAnnouncedInvoice } from '../actions/periods.ts';
import { PRICES_BY_ID, planPriceAt } from '../objects/price.ts';
import { itemOf } from '../objects/subscription.ts';
import { type FakeAccount, getExisting } from '../world.ts';

/** The fields of a subscription that the fake Stripe's pages show. */
export type SubscriptionView = Omit<Subscription, 'payments' | 'plan_key'> & { plan_key: PlanKey };

/** The fields of a payment that the fake Stripe's pages show. */
export type PaymentView = Omit<Payment, 'id'>;

export function viewOf(world: FakeAccount, subscription: Stripe.Subscription): SubscriptionView {
  const paid_by = world.paymentMethods.get(String(subscription.default_payment_method)) ?? null;
  const summary = readSummary({ ...subscription, default_payment_method: paid_by }, PRICES_BY_ID);
  const { plan_key } = planPriceAt(itemOf(subscription).price.id);
  const schedule = subscription.schedule === null ? null : getExisting(world.schedules, String(subscription.schedule));
  const invoices = [...world.invoices.values()].filter(
    ({ parent }) => parent?.subscription_details?.subscription === subscription.id,
  );
  return {
    ...summary,
    plan_key,
    next_plan_key: readNextPlan({ ...subscription, schedule }, plan_key, PRICES_BY_ID),
    mandate: mandateOf(world, subscription)?.status === 'inactive' ? 'inactive' : paid_by && 'active',
    is_collecting: findAnnouncedInvoice(world, subscription) !== null,
    unpaid_since: summary.status === 'past_due' ? readUnpaidSince(invoices.reverse()) : null,
  };
}

/** Returns the customer's newest subscription that has not ended, or null. */
export function runningSubscription(world: FakeAccount, customer: string): SubscriptionView | null {
  const running = [...world.subscriptions.values()].filter(
    (one) => one.customer === customer && one.status !== 'canceled',
  );
  const newest = running.at(-1);
  return newest ? viewOf(world, newest) : null;
}

/** Returns the customer's successful charges, newest first. */
export const chargesOf = (world: FakeAccount, customer: string): Stripe.Charge[] =>
  [...world.charges.values()].filter((one) => one.customer === customer && one.status === 'succeeded').reverse();

/** Returns the customer's successful payments as the pages show them, newest first. */
export const paymentsOf = (world: FakeAccount, customer: string): PaymentView[] =>
  chargesOf(world, customer).map(({ created, amount, amount_refunded: refunded, disputed }) => ({
    paid_at: dateOf(created),
    amount,
    refunded,
    disputed,
  }));

/** Returns a string that changes with the subscription's state, so that a button acts only on the state that the visitor saw. */
export const versionOf = (view: SubscriptionView): string =>
  [
    view.id,
    view.plan_key,
    view.next_plan_key,
    view.current_period_end.getTime(),
    view.ends_at?.getTime(),
    view.unpaid_since?.getTime(),
    view.mandate,
    view.is_collecting,
  ].join('.');
