import type Stripe from 'stripe';
import type { PlanKey } from '#domain/billing/plans.ts';
import { invoiceLine } from '../objects/invoice.ts';
import { planPriceAt, priceId } from '../objects/price.ts';
import { buildSchedule, itemOf } from '../objects/subscription.ts';
import { type FakeAccount, getExisting } from '../world.ts';
import { collectInvoice, createInvoice, emitSubscriptionUpdated } from './billing.ts';

/** Returns, in centavos, the difference to the current price (negative if cheaper), and the prorated `charge` (0 if cheaper). */
function differenceOf(world: FakeAccount, subscription: Stripe.Subscription, price: string) {
  const item = itemOf(subscription);
  const difference = (getExisting(world.prices, price).unit_amount ?? 0) - (item.price.unit_amount ?? 0);
  const left = (item.current_period_end - world.seconds()) / (item.current_period_end - item.current_period_start);
  return { difference, charge: Math.max(0, Math.round(difference * Math.min(1, left))) };
}

export type PlanChange = {
  /** `later`: at the end of the paid period; `never`: the price is the current one. */
  when: 'now' | 'later' | 'never';
  /** In centavos; charged at once. */
  charge: number;
};

/**
 * Computes what a change to this price in the portal would do. An upgrade takes effect at once; a downgrade too, or at the end of the
 * period if the portal's configuration defines that.
 */
export function computePlanChange(
  world: FakeAccount,
  page: Stripe.BillingPortal.Session,
  subscription: Stripe.Subscription,
  price: string,
): PlanChange {
  const { difference, charge } = differenceOf(world, subscription, price);
  if (difference === 0) return { when: 'never', charge: 0 };
  const { features } = getExisting(world.portalConfigurations, String(page.configuration));
  const { conditions } = features.subscription_update.schedule_at_period_end;
  if (difference < 0 && conditions.some(({ type }) => type === 'decreasing_item_amount'))
    return { when: 'later', charge: 0 };
  return { when: 'now', charge };
}

/** Changes the subscription to this price, as `computePlanChange` computes it. Revokes an earlier cancellation or scheduled change. */
export function choosePlan(
  world: FakeAccount,
  page: Stripe.BillingPortal.Session,
  subscription: Stripe.Subscription,
  price: string,
): PlanChange {
  const change = computePlanChange(world, page, subscription, price);
  revokeCancellation(subscription);
  releaseSchedule(world, subscription, world.seconds());
  if (change.when === 'now') changeTo(world, subscription, price, change.charge);
  else if (change.when === 'later') scheduleTo(world, subscription, price);
  else emitSubscriptionUpdated(world, subscription);
  return change;
}

/** Confirms the plan change that a portal session was created for. @throws Error when the session has no plan change */
export function confirmPlanChange(world: FakeAccount, portalSessionId: string): PlanChange {
  const page = getExisting(world.portalSessions, portalSessionId);
  const change = page.flow?.subscription_update_confirm;
  if (!change) throw new Error(`${portalSessionId} has no change of plan to confirm`);
  world.confirmedSessions.set(portalSessionId, { at: world.seconds() });
  return choosePlan(world, page, getExisting(world.subscriptions, change.subscription), String(change.items[0]?.price));
}

function changeTo(world: FakeAccount, subscription: Stripe.Subscription, price: string, charge: number): void {
  const now = world.seconds();
  const former = itemOf(subscription).price;
  itemOf(subscription).price = getExisting(world.prices, price);
  const invoice = createInvoice(world, subscription, charge, 'subscription_update', now);
  const credit = former.unit_amount ?? 0;
  invoice.lines.data = [invoiceLine(former.id, -credit), invoiceLine(price, charge + credit)];
  emitSubscriptionUpdated(world, subscription, now);
  collectInvoice(world, invoice, now);
}

function scheduleTo(world: FakeAccount, subscription: Stripe.Subscription, price: string): void {
  const planned = buildSchedule(subscription, price, world.seconds());
  world.schedules.set(planned.id, planned);
  subscription.schedule = planned.id;
  emitSubscriptionUpdated(world, subscription);
}

/** Releases the subscription's schedule, so that the subscription keeps its plan. `at` in seconds. */
export function releaseSchedule(world: FakeAccount, subscription: Stripe.Subscription, at: number): void {
  if (typeof subscription.schedule !== 'string') return;
  Object.assign(getExisting(world.schedules, subscription.schedule), {
    status: 'released',
    released_at: at,
    released_subscription: subscription.id,
    subscription: null,
    current_phase: null,
  });
  subscription.schedule = null;
}

/** Returns the id of the price of a plan at the subscription's billing interval. */
const priceFor = (subscription: Stripe.Subscription, plan_key: PlanKey): string =>
  priceId(plan_key, planPriceAt(itemOf(subscription).price.id).billing_interval);

/** Changes the plan at once, for tests; charges the difference for the rest of the period. */
export function changePlan(world: FakeAccount, id: string, plan_key: PlanKey): void {
  const subscription = getExisting(world.subscriptions, id);
  const price = priceFor(subscription, plan_key);
  changeTo(world, subscription, price, differenceOf(world, subscription, price).charge);
}

/** Schedules a change of plan at the end of the period, for tests. */
export function scheduleChange(world: FakeAccount, id: string, plan_key: PlanKey): void {
  const subscription = getExisting(world.subscriptions, id);
  scheduleTo(world, subscription, priceFor(subscription, plan_key));
}

/** Cancels the subscription at the end of the paid period, for a customer in the portal or the API's `cancel_at_period_end`. */
export function cancelAtPeriodEnd(world: FakeAccount, id: string): void {
  const subscription = getExisting(world.subscriptions, id);
  subscription.cancel_at_period_end = true;
  subscription.cancel_at = itemOf(subscription).current_period_end;
  subscription.canceled_at = world.seconds();
  emitSubscriptionUpdated(world, subscription);
}

function revokeCancellation(subscription: Stripe.Subscription): void {
  subscription.cancel_at_period_end = false;
  subscription.cancel_at = null;
  subscription.canceled_at = null;
}

/** Revokes the cancellation of a subscription, as a customer does in the portal. */
export function keepSubscription(world: FakeAccount, id: string): void {
  const subscription = getExisting(world.subscriptions, id);
  revokeCancellation(subscription);
  emitSubscriptionUpdated(world, subscription);
}
