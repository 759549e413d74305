import type Stripe from 'stripe';
import type { PlanKey } from '#domain/billing/plans.ts';
import { MAX_RECEIPTS, type Receipt } from '../payments.ts';
import { isMissing } from './client.ts';
import { readMonth } from './pix-months.ts';
import { paidWith, readPayment } from './read-invoices.ts';
import { idOf, type PlansByPrice, planKeyOfPrice } from './read-subscription.ts';
import { listCharges, listInvoices } from './subscriptions.ts';

/** The plan that the invoice charges for. The invoice of a plan change also credits the rest of the previous plan. */
function planOfInvoice({ lines }: Stripe.Invoice, plans: PlansByPrice): PlanKey | null {
  const prices = lines.data.flatMap(({ amount, pricing }) => (amount > 0 ? (pricing?.price_details?.price ?? []) : []));
  return prices.map((price) => planKeyOfPrice(plans, price)).find((key) => key !== null) ?? null;
}

/** `invoiced` is the plan of each payment of an invoice, by the id of its payment intent or charge. */
function readReceipt(charge: Stripe.Charge, invoiced: ReadonlyMap<string, PlanKey | null>): Receipt {
  const { id, payment_intent, payment_method_details: details } = charge;
  const ids = payment_intent === null ? [id] : [id, idOf(payment_intent)];
  const plan_key = ids.map((one) => invoiced.get(one)).find((key) => key !== undefined);
  return {
    ...readPayment(charge),
    plan_key: readMonth(charge)?.plan_key ?? plan_key ?? null,
    method: details?.type === 'pix' ? 'pix' : 'card',
    last4: details?.card?.last4 ?? null,
    payer_email: charge.billing_details.email ?? charge.receipt_email,
    url: charge.receipt_url,
  };
}

export async function receiptsOf(stripe: Stripe, plans: PlansByPrice, customer: string): Promise<Receipt[]> {
  try {
    const [charges, invoices] = await Promise.all([listCharges(stripe, customer), listInvoices(stripe, { customer })]);
    const invoiced = new Map(
      invoices.flatMap((invoice) => paidWith(invoice).map((id) => [id, planOfInvoice(invoice, plans)] as const)),
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
