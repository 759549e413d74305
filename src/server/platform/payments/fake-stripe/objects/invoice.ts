import type Stripe from 'stripe';
import { newId } from '../world.ts';
import { listOf, partial } from './partial.ts';

type InvoiceInput = {
  customer: string;
  /** Null for a first payment that was declined: Stripe keeps no subscription of it. */
  subscription: string | null;
  amount: number;
  /** Null for an invoice without lines. */
  price: string | null;
  reason: Stripe.Invoice.BillingReason;
  /** In seconds. */
  created: number;
};

/** `amount` centavos for a price; negative for what is credited. */
export const invoiceLine = (price: string, amount: number): Stripe.InvoiceLineItem =>
  partial<Stripe.InvoiceLineItem>({
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'brl',
    pricing: { type: 'price_details', price_details: { price, product: '' }, unit_amount_decimal: null },
  });

/** Finalised and not paid yet. */
export const openInvoice = (p: InvoiceInput): Stripe.Invoice =>
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

/** The invoice's payment; each attempt is another charge of the same payment intent. */
export const invoicePayment = (invoice: Stripe.Invoice, payment_intent: string): Stripe.InvoicePayment =>
  partial<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    payment: { payment_intent, type: 'payment_intent' },
    status: 'open',
  });
