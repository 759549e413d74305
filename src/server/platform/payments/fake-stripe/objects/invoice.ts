import type Stripe from 'stripe';
import { newId } from '../world.ts';
import { listOf, partial } from './partial.ts';

type InvoiceInput = {
  customer: string;
  /** Null for the declined first payment of an order, because no subscription was created. */
  subscription: string | null;
  amount: number;
  /** Null for an invoice without lines. */
  price: string | null;
  reason: Stripe.Invoice.BillingReason;
  /** In seconds. */
  created: number;
};

/** Builds a line item. @param amount in centavos; negative for a credit of the previous plan */
export const invoiceLine = (price: string, amount: number): Stripe.InvoiceLineItem =>
  partial<Stripe.InvoiceLineItem>({
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'brl',
    pricing: { type: 'price_details', price_details: { price, product: '' }, unit_amount_decimal: null },
  });

/** Builds a finalised invoice that is not paid yet. `amount` is in centavos. */
export const buildOpenInvoice = (p: InvoiceInput): Stripe.Invoice =>
  partial<Stripe.Invoice>({
    id: newId('in'),
    object: 'invoice',
    amount_due: p.amount,
    amount_paid: 0,
    amount_remaining: p.amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: p.reason,
    created: p.created,
    currency: 'brl',
    customer: p.customer,
    lines: listOf(p.price === null ? [] : [invoiceLine(p.price, p.amount)], '/v1/invoices'),
    parent: {
      quote_details: null,
      subscription_details: p.subscription === null ? null : { metadata: {}, subscription: p.subscription },
      type: 'subscription_details',
    },
    payments: listOf([], '/v1/invoice_payments'),
    status: 'open',
    status_transitions: { finalized_at: p.created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  });

/** Builds the invoice's payment, still open. Each attempt to pay creates another charge with the same payment intent. */
export const invoicePayment = (invoice: Stripe.Invoice, payment_intent: string): Stripe.InvoicePayment =>
  partial<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    payment: { payment_intent, type: 'payment_intent' },
    status: 'open',
  });
