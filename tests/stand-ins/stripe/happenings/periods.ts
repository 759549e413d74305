import type Stripe from 'stripe';
import { planOfPrice } from '../objects/price.ts';
import { itemOf } from '../objects/subscription.ts';
import { known, monthAfter, toUnix, type World } from '../world.ts';
import { bill, decline, pay, updated } from './billing.ts';
import { endSubscription } from './removal.ts';

function rollOver(world: World, subscription: Stripe.Subscription): { price: Stripe.Price; at: number } {
  const item = itemOf(subscription);
  const at = item.current_period_end;
  item.current_period_start = at;
  item.current_period_end = monthAfter(at);
  followSchedule(world, subscription, item, at);
  return { price: item.price, at };
}

function followSchedule(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): void {
  if (typeof subscription.schedule !== 'string') return;
  const schedule = known(world.schedules, subscription.schedule);
  const phase = schedule.phases.find(({ start_date }) => start_date === at);
  const price = phase?.items[0]?.price;
  if (!phase || typeof price !== 'string') {
    schedule.status = 'released';
    schedule.released_at = at;
    schedule.released_subscription = subscription.id;
    schedule.subscription = null;
    schedule.current_phase = null;
    subscription.schedule = null;
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  item.price = known(world.prices, price);
  item.plan = planOfPrice(item.price);
}

/** The paid month is over: the subscription ends where that was wanted, else it renews, at what was scheduled. */
export function endPeriod(world: World, id: string): void {
  const subscription = known(world.subscriptions, id);
  const end = itemOf(subscription).current_period_end;
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    endSubscription(world, subscription, end);
    return;
  }
  const { price, at } = rollOver(world, subscription);
  const invoice = bill(world, subscription, price.unit_amount ?? 0, 'subscription_cycle', at);
  updated(world, subscription, at);
  pay(world, subscription, invoice, at);
}

/** The month is over and the card is declined, `at` the moment of the attempt. */
export function failRenewal(world: World, id: string, at: Date): void {
  const subscription = known(world.subscriptions, id);
  const { price } = rollOver(world, subscription);
  const invoice = bill(world, subscription, price.unit_amount ?? 0, 'subscription_cycle', toUnix(at));
  decline(world, subscription, invoice, toUnix(at));
  subscription.status = 'past_due';
  updated(world, subscription, toUnix(at));
}

/** The card works again. */
export function recoverPayment(world: World, id: string): void {
  const subscription = known(world.subscriptions, id);
  const invoice = known(world.invoices, String(subscription.latest_invoice));
  pay(world, subscription, invoice, world.seconds());
  subscription.status = 'active';
  updated(world, subscription, world.seconds());
}
