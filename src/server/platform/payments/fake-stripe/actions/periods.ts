import { secondsInDay } from 'date-fns/constants';
import type Stripe from 'stripe';
import { nextPeriodEnd } from '../months.ts';
import { itemOf, monthsPerPeriod } from '../objects/subscription.ts';
import { type FakeAccount, getExisting, toSeconds } from '../world.ts';
import {
  collectInvoice,
  createInvoice,
  declineInvoice,
  emitSubscriptionUpdated,
  mandateOf,
  payInvoice,
} from './billing.ts';
import { releaseSchedule } from './plan-changes.ts';
import { endSubscription } from './removal.ts';

/** Begins the next period, with the plan that was scheduled for it. @returns its price in centavos and its start in seconds */
function rollOver(world: FakeAccount, subscription: Stripe.Subscription): { amount: number; at: number } {
  const item = itemOf(subscription);
  const at = item.current_period_end;
  item.current_period_start = at;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, at, monthsPerPeriod(item.price.id));
  followSchedule(world, subscription, at);
  return { amount: item.price.unit_amount ?? 0, at };
}

function followSchedule(world: FakeAccount, subscription: Stripe.Subscription, at: number): void {
  if (typeof subscription.schedule !== 'string') return;
  const schedule = getExisting(world.schedules, subscription.schedule);
  const phase = schedule.phases.find(({ start_date }) => start_date === at);
  const price = phase?.items[0]?.price;
  if (!phase || typeof price !== 'string') {
    releaseSchedule(world, subscription, at);
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  itemOf(subscription).price = getExisting(world.prices, price);
}

/** Closes the current period: a cancelled subscription becomes `canceled`, any other one renews and gets a new invoice. */
export function endPeriod(world: FakeAccount, id: string): void {
  const subscription = getExisting(world.subscriptions, id);
  const end = itemOf(subscription).current_period_end;
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    endSubscription(world, subscription, end);
    return;
  }
  const { amount, at } = rollOver(world, subscription);
  const invoice = createInvoice(world, subscription, amount, 'subscription_cycle', at);
  emitSubscriptionUpdated(world, subscription, at);
  collectInvoice(world, invoice, at);
}

/** Begins the next period with a declined charge; `at` is the time of the charge. */
export function failRenewal(world: FakeAccount, id: string, at: Date): void {
  const subscription = getExisting(world.subscriptions, id);
  const { amount } = rollOver(world, subscription);
  const invoice = createInvoice(world, subscription, amount, 'subscription_cycle', toSeconds(at));
  failCharge(world, subscription, invoice, toSeconds(at));
}

function failCharge(world: FakeAccount, subscription: Stripe.Subscription, invoice: Stripe.Invoice, at: number): void {
  declineInvoice(world, invoice, at);
  subscription.status = 'past_due';
  emitSubscriptionUpdated(world, subscription, at);
}

/** Returns the open invoice that is announced to the bank by Pix Automático, and neither paid nor refused yet; else null. */
export function findAnnouncedInvoice(world: FakeAccount, subscription: Stripe.Subscription): Stripe.Invoice | null {
  const invoice = world.invoices.get(String(subscription.latest_invoice));
  const isOpen = subscription.status === 'active' && invoice?.status === 'open';
  return isOpen ? invoice : null;
}

/**
 * Settles the announced invoice of Pix Automático. It is paid, unless `isPaid` is false, the payer has revoked the mandate, or the
 * amount is larger than the mandate's; then the charge fails. Without an announced invoice it does nothing.
 */
export function settlePix(world: FakeAccount, id: string, { isPaid = true, at = world.seconds() } = {}): void {
  const subscription = getExisting(world.subscriptions, id);
  const invoice = findAnnouncedInvoice(world, subscription);
  const mandate = mandateOf(world, subscription);
  if (!invoice || !mandate) return;
  if (isPaid && mandate.status === 'active' && invoice.amount_due <= mandate.amount) payInvoice(world, invoice, at);
  else failCharge(world, subscription, invoice, at);
}

/** Revokes the subscription's mandate, as the payer can do in the bank's app. */
export function revokeMandate(world: FakeAccount, id: string): void {
  const mandate = mandateOf(world, getExisting(world.subscriptions, id));
  if (!mandate) return;
  mandate.status = 'inactive';
  world.emit({ type: 'mandate.updated', data: { object: mandate } });
}

/** Pays the newest invoice of a past-due subscription, which becomes active. */
export function recoverPayment(world: FakeAccount, id: string): void {
  const subscription = getExisting(world.subscriptions, id);
  payInvoice(world, getExisting(world.invoices, String(subscription.latest_invoice)), world.seconds());
  subscription.status = 'active';
  emitSubscriptionUpdated(world, subscription);
}

/** Returns whether `endPeriod` must run. A past-due subscription stays in its period, unless the subscription was cancelled. */
const isDue = (subscription: Stripe.Subscription, now: number): boolean =>
  itemOf(subscription).current_period_end <= now &&
  (subscription.status === 'active' || (subscription.status === 'past_due' && subscription.cancel_at !== null));

/** Seconds from the announcement of a charge by Pix Automático to the bank's first attempt. */
const COLLECTED_AFTER = 3 * secondsInDay;

/** Settles due charges of Pix Automático, and closes the periods that have passed, until nothing is due. */
export function passTime(world: FakeAccount): void {
  for (const subscription of world.subscriptions.values())
    for (;;) {
      const due = findAnnouncedInvoice(world, subscription)?.created ?? Number.POSITIVE_INFINITY;
      if (due + COLLECTED_AFTER <= world.seconds()) settlePix(world, subscription.id, { at: due + COLLECTED_AFTER });
      else if (isDue(subscription, world.seconds())) endPeriod(world, subscription.id);
      else break;
    }
}

/** Names of the fields that contain a time, in seconds. */
const MOMENT = /^created$|_(?:at|date|start|end|anchor)$/;

function moveMoments(value: unknown, seconds: number): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'number' && MOMENT.test(name)) Object.assign(value, { [name]: field - seconds });
    else moveMoments(field, seconds);
  }
}

/** Simulates passing time for a customer: subtracts `seconds` from all times in their subscriptions, schedules, invoices and charges. */
export function moveIntoPast(world: FakeAccount, customer: string, seconds: number): void {
  for (const store of [world.subscriptions, world.schedules, world.invoices, world.charges])
    for (const object of store.values()) if (object.customer === customer) moveMoments(object, seconds);
}
