import type Stripe from 'stripe';
import { MAX_RECEIPTS, type PlanPrice, type Receipt } from '../payments.ts';
import { isMissing } from './client.ts';
import { readPixMonth } from './pix-months.ts';
import { paymentIdsOf, readPayment } from './read-invoices.ts';
import { idOf, type PlansByPrice } from './read-subscription.ts';
import { listCharges, listInvoices } from './subscriptions.ts';

/** Returns the price that the invoice charges. A plan change's invoice also has a credit line, with the previous plan's price. */
function priceOfInvoice({ lines }: Stripe.Invoice, plans: PlansByPrice): PlanPrice | undefined {
  const prices = lines.data.flatMap(({ amount, pricing }) => (amount > 0 ? (pricing?.price_details?.price ?? []) : []));
  return prices.map((price) => plans.get(idOf(price))).find((price) => price !== undefined);
}

/** Converts a charge to a Receipt. @param invoiced the price on the invoice, by the id of the payment intent or charge that pays it */
function readReceipt(charge: Stripe.Charge, invoiced: ReadonlyMap<string, PlanPrice | undefined>): Receipt {
  const { id, payment_intent, payment_method_details: details } = charge;
  const ids = payment_intent === null ? [id] : [id, idOf(payment_intent)];
  const price = ids.map((one) => invoiced.get(one)).find((found) => found !== undefined);
  return {
    ...readPayment(charge),
    plan_key: readPixMonth(charge)?.plan_key ?? price?.plan_key ?? null,
    billing_interval: price?.billing_interval ?? 'month',
    method: details?.type === 'pix' ? 'pix' : 'card',
    last4: details?.card?.last4 ?? null,
    payer_email: charge.billing_details.email ?? charge.receipt_email,
    url: charge.receipt_url,
  };
}

/** Implements Payments.receiptsOf: the customer's newest successful payments with the fields of their receipts. */
export async function receiptsOf(stripe: Stripe, plans: PlansByPrice, customer: string): Promise<Receipt[]> {
  try {
    const [charges, invoices] = await Promise.all([listCharges(stripe, customer), listInvoices(stripe, { customer })]);
    const invoiced = new Map(
      invoices.flatMap((invoice) => paymentIdsOf(invoice).map((id) => [id, priceOfInvoice(invoice, plans)] as const)),
    );
    return charges
      .filter(({ status }) => status === 'succeeded')
      .slice(0, MAX_RECEIPTS)
      .map((charge) => readReceipt(charge, invoiced));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
