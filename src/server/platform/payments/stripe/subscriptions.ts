import type Stripe from 'stripe';
import { MANDATE_STATES, type MandateState } from '#domain/billing/payment-methods.ts';
import { isPixMonthId, type Payment, type Subscription, type SubscriptionSummary } from '../payments.ts';
import { asUnavailable, isMissing, isRefused } from './client.ts';
import { pixMonthsOf } from './pix-months.ts';
import { paidCharges, readPayment, readUnpaidSince } from './read-invoices.ts';
import { hasEnded, type PlansByPrice, readNextPlan, readSummary } from './read-subscription.ts';

/** The largest page size of Stripe's API. */
const PAGE = 100;

/** Maximum number of objects that are listed, so that an error at Stripe can't exhaust the memory. */
const PAGING_LIMIT = { limit: 10_000 };

/** Implements Payments.subscriptionsOf: all of the customer's subscriptions, newest first. */
export async function subscriptionsOf(
  stripe: Stripe,
  plans: PlansByPrice,
  customer_id: string,
): Promise<Subscription[]> {
  const found = await listSubscriptions(stripe, customer_id);
  const charges = found.every(hasEnded) ? [] : await listCharges(stripe, customer_id);
  return Promise.all(
    found.map(async (subscription) => {
      const summary = readSummary(subscription, plans);
      const invoices = hasEnded(subscription) ? [] : await listInvoices(stripe, { subscription: subscription.id });
      const isPastDue = summary.status === 'past_due';
      const unpaid_since = isPastDue ? readUnpaidSince(invoices) : null;
      const paid = paidCharges(invoices, charges);
      return {
        ...summary,
        // If no invoice is unpaid, the payment was made after Stripe returned the subscription.
        status: isPastDue && unpaid_since === null ? 'active' : summary.status,
        next_plan_key: readNextPlan(subscription, summary.plan_key, plans),
        mandate: summary.method === 'pix_automatic' ? await readMandate(stripe, paid) : null,
        is_collecting:
          summary.method === 'pix_automatic' && summary.status === 'active' && invoices[0]?.status === 'open',
        unpaid_since,
        payments: paid.map(readPayment),
      };
    }),
  );
}

/** Returns the state of the newest payment's mandate; null when no payment has one. */
async function readMandate(stripe: Stripe, payments: Stripe.Charge[]): Promise<MandateState | null> {
  const id = payments.map((charge) => charge.payment_method_details?.pix?.mandate).find((found) => found);
  if (!id) return null;
  const { status } = await stripe.mandates.retrieve(id);
  return MANDATE_STATES.find((state) => state === status) ?? 'inactive';
}

/** Implements Payments.paymentsOf: the successful payments for a subscription, newest first; empty for a deleted customer. */
export async function paymentsOf(
  stripe: Stripe,
  { customer_id, subscription_id }: { customer_id: string; subscription_id: string },
): Promise<Payment[]> {
  if (isPixMonthId(subscription_id)) return pixMonthsOf(stripe, customer_id);
  try {
    const [invoices, charges] = await Promise.all([
      listInvoices(stripe, { subscription: subscription_id }),
      listCharges(stripe, customer_id),
    ]);
    return paidCharges(invoices, charges).map(readPayment);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Lists the newest invoices of one subscription or customer, with their payments; at most PAGE. */
export const listInvoices = async (
  stripe: Stripe,
  of: { subscription: string } | { customer: string },
): Promise<Stripe.Invoice[]> => (await stripe.invoices.list({ ...of, limit: PAGE, expand: ['data.payments'] })).data;

/** Lists all of the customer's charges, including declined ones. Reads all pages, so that many declined ones can't hide a payment. */
export const listCharges = (stripe: Stripe, customer: string): Promise<Stripe.Charge[]> =>
  stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray(PAGING_LIMIT);

async function listSubscriptions(stripe: Stripe, customer_id: string): Promise<Stripe.Subscription[]> {
  try {
    const all = await stripe.subscriptions
      .list({
        customer: customer_id,
        status: 'all',
        limit: PAGE,
        expand: ['data.customer', 'data.schedule', 'data.default_payment_method'],
      })
      .autoPagingToArray(PAGING_LIMIT);
    return all.filter(({ customer }) => typeof customer === 'string' || !customer.deleted);
  } catch (error) {
    if (isMissing(error, 'customer')) return [];
    throw error;
  }
}

/** Implements Payments.allSubscriptions: all customers' subscriptions that have not ended. */
export async function* allSubscriptions(
  stripe: Stripe,
  plans: PlansByPrice,
): AsyncGenerator<SubscriptionSummary, void> {
  try {
    // Without the parameter `status`, Stripe omits subscriptions with the status `canceled`.
    for await (const subscription of stripe.subscriptions.list({
      limit: PAGE,
      expand: ['data.default_payment_method'],
    }))
      if (!hasEnded(subscription)) yield readSummary(subscription, plans);
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Implements Payments.stopRenewal: cancels a subscription at the end of its paid period. */
export async function stopRenewal(stripe: Stripe, subscription_id: string): Promise<void> {
  try {
    await stripe.subscriptions.update(subscription_id, { cancel_at_period_end: true });
  } catch (error) {
    // Stripe refuses to change an ended subscription, which is not renewed anyway.
    if (!isRefused(error)) throw error;
  }
}

/** Implements Payments.end: cancels a subscription at once. */
export async function endSubscription(stripe: Stripe, subscription_id: string): Promise<void> {
  // A month by Pix is no subscription at Stripe. It has no renewals, and a refund ends it.
  if (isPixMonthId(subscription_id)) return;
  try {
    await stripe.subscriptions.cancel(subscription_id);
  } catch (error) {
    // Stripe returns resource_missing for a subscription that was canceled before.
    if (!isMissing(error)) throw error;
  }
}
