import { secondsInDay } from 'date-fns/constants';
import type Stripe from 'stripe';
import { nextPeriodEnd } from '../months.ts';
import { itemOf, monthsOf } from '../objects/subscription.ts';
import { existing, toSeconds, type World } from '../world.ts';
import { collectInvoice, createInvoice, decline, mandateOf, pay, updated } from './billing.ts';
import { releaseSchedule } from './plan-changes.ts';
import { endSubscription } from './removal.ts';

/** Begins the next period, with the plan that was scheduled for it. */
function rollOver(world: World, subscription: Stripe.Subscription): { amount: number; at: number } {
  const item = itemOf(subscription);
  const at = item.current_period_end;
  item.current_period_start = at;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, at, monthsOf(item.price.id));
  followSchedule(world, subscription, at);
  return { amount: item.price.unit_amount ?? 0, at };
}

function followSchedule(world: World, subscription: Stripe.Subscription, at: number): void {
  if (typeof subscription.schedule !== 'string') return;
  const schedule = existing(world.schedules, subscription.schedule);
  const phase = schedule.phases.find(({ start_date }) => start_date === at);
  const price = phase?.items[0]?.price;
  if (!phase || typeof price !== 'string') {
    releaseSchedule(world, subscription, at);
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  itemOf(subscription).price = existing(world.prices, price);
}

/** Ends the paid period: a cancelled subscription ends, any other renews and is charged. */
export function endPeriod(world: World, id: string): void {
  const subscription = existing(world.subscriptions, id);
  const end = itemOf(subscription).current_period_end;
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    endSubscription(world, subscription, end);
    return;
  }
  const { amount, at } = rollOver(world, subscription);
  const invoice = createInvoice(world, subscription, amount, 'subscription_cycle', at);
  updated(world, subscription, at);
  collectInvoice(world, invoice, at);
}

/** Ends the paid period and declines the card for the next one; `at` is the moment of the attempt. */
export function failRenewal(world: World, id: string, at: Date): void {
  const subscription = existing(world.subscriptions, id);
  const { amount } = rollOver(world, subscription);
  const invoice = createInvoice(world, subscription, amount, 'subscription_cycle', toSeconds(at));
  failCharge(world, subscription, invoice, toSeconds(at));
}

function failCharge(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice, at: number): void {
  decline(world, invoice, at);
  subscription.status = 'past_due';
  updated(world, subscription, at);
}

/** The invoice that the bank was asked to pay by Pix Automático, and has neither paid nor refused; null when none is. */
export function announced(world: World, subscription: Stripe.Subscription): Stripe.Invoice | null {
  const invoice = world.invoices.get(String(subscription.latest_invoice));
  const isOpen = subscription.status === 'active' && invoice?.status === 'open';
  return isOpen ? invoice : null;
}

/**
 * Ends the bank's attempts to pay the announced charge: it is paid, unless `isPaid` is false, the payer has revoked the
 * mandate, or the amount is larger than was authorised.
 */
export function settlePix(world: World, id: string, { isPaid = true, at = world.seconds() } = {}): void {
  const subscription = existing(world.subscriptions, id);
  const invoice = announced(world, subscription);
  const mandate = mandateOf(world, subscription);
  if (!invoice || !mandate) return;
  if (isPaid && mandate.status === 'active' && invoice.amount_due <= mandate.amount) pay(world, invoice, at);
  else failCharge(world, subscription, invoice, at);
}

/** The payer revokes the mandate in the bank's app. */
export function revokeMandate(world: World, id: string): void {
  const mandate = mandateOf(world, existing(world.subscriptions, id));
  if (!mandate) return;
  mandate.status = 'inactive';
  world.emit({ type: 'mandate.updated', data: { object: mandate } });
}

/** Charges the card, or the account again, for the renewal that failed. */
export function recoverPayment(world: World, id: string): void {
  const subscription = existing(world.subscriptions, id);
  pay(world, existing(world.invoices, String(subscription.latest_invoice)), world.seconds());
  subscription.status = 'active';
  updated(world, subscription);
}

/** An unpaid subscription waits, unless it was cancelled. */
const isDue = (subscription: Stripe.Subscription, now: number): boolean =>
  itemOf(subscription).current_period_end <= now &&
  (subscription.status === 'active' || (subscription.status === 'past_due' && subscription.cancel_at !== null));

/** Seconds from the announcement of a charge by Pix Automático to the bank's first attempt. */
const COLLECTED_AFTER = 3 * secondsInDay;

/** Pays the announced charges whose day has come, and renews or ends each subscription whose period is over, one by one. */
export function passTime(world: World): void {
  for (const subscription of world.subscriptions.values())
    for (;;) {
      const due = announced(world, subscription)?.created ?? Number.POSITIVE_INFINITY;
      if (due + COLLECTED_AFTER <= world.seconds()) settlePix(world, subscription.id, { at: due + COLLECTED_AFTER });
      else if (isDue(subscription, world.seconds())) endPeriod(world, subscription.id);
      else break;
    }
}

/** The fields that hold moments, in seconds. */
const MOMENT = /^created$|_(?:at|date|start|end|anchor)$/;

function moveMoments(value: unknown, seconds: number): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'number' && MOMENT.test(name)) Object.assign(value, { [name]: field - seconds });
    else moveMoments(field, seconds);
  }
}

/** Moves what the customer bought into the past, which lets time pass only for this customer. */
export function moveIntoPast(world: World, customer: string, seconds: number): void {
  for (const store of [world.subscriptions, world.schedules, world.invoices, world.charges])
    for (const object of store.values()) if (object.customer === customer) moveMoments(object, seconds);
}
