import type Stripe from 'stripe';
import type { PlanKey } from '#domain/plans.ts';
import { planOfPrice } from '../objects/price.ts';
import { schedule } from '../objects/schedule.ts';
import { itemOf } from '../objects/subscription.ts';
import { known, type World } from '../world.ts';
import { bill, pay, updated } from './billing.ts';

const amountOf = (price: Stripe.Price): number => price.unit_amount ?? 0;

/** At once; what the rest of the month costs more is charged. */
export function changePlan(world: World, id: string, plan_key: PlanKey): void {
  changeTo(world, known(world.subscriptions, id), known(world.prices, world.planPrices[plan_key]));
}

function changeTo(world: World, subscription: Stripe.Subscription, price: Stripe.Price): void {
  const item = itemOf(subscription);
  const now = world.seconds();
  const left = (item.current_period_end - now) / (item.current_period_end - item.current_period_start);
  const difference = Math.round((amountOf(price) - amountOf(item.price)) * left);
  item.price = price;
  item.plan = planOfPrice(price);
  const invoice = bill(world, subscription, Math.max(0, difference), 'subscription_update', now);
  updated(world, subscription, now);
  pay(world, subscription, invoice, now);
}

/** At the end of the month. */
export function scheduleChange(world: World, id: string, plan_key: PlanKey): void {
  scheduleTo(world, known(world.subscriptions, id), world.planPrices[plan_key]);
}

function scheduleTo(world: World, subscription: Stripe.Subscription, price: string): void {
  const planned = schedule(subscription, price, world.seconds());
  world.schedules.set(planned.id, planned);
  subscription.schedule = planned.id;
  updated(world, subscription, world.seconds());
}

/** Somebody confirms the change on the portal's page: now or later, as its configuration says. */
export function confirmPlanChange(world: World, portalSessionId: string): void {
  const { flow, configuration } = known(world.portalSessions, portalSessionId);
  const change = flow?.subscription_update_confirm;
  if (!change) throw new Error(`${portalSessionId} has no change of plan to confirm`);
  const subscription = known(world.subscriptions, change.subscription);
  const price = known(world.prices, String(change.items[0]?.price));
  const { features } = known(world.portalConfigurations, String(configuration));
  const waits = features.subscription_update.schedule_at_period_end.conditions.some(
    ({ type }) => type === 'decreasing_item_amount',
  );
  if (waits && amountOf(price) < amountOf(itemOf(subscription).price)) scheduleTo(world, subscription, price.id);
  else changeTo(world, subscription, price);
}

/** In the portal: it lasts until the end of the paid month. */
export function cancelAtPeriodEnd(world: World, id: string): void {
  const subscription = known(world.subscriptions, id);
  subscription.cancel_at_period_end = true;
  subscription.cancel_at = itemOf(subscription).current_period_end;
  subscription.canceled_at = world.seconds();
  updated(world, subscription, world.seconds());
}
