import type Stripe from 'stripe';
import { newId } from '../world.ts';
import { listOf } from './list.ts';

type Given = {
  customer: string;
  subscription: string;
  metadata: Stripe.Metadata;
  amount: number;
  reason: Stripe.Invoice.BillingReason;
  created: number;
};

/** Finalised and not paid yet. Its lines are left out: nothing reads them. */
export function openInvoice(p: Given): Stripe.Invoice {
  const id = newId('in');
  return {
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: 'Encaixe',
    account_tax_ids: null,
    amount_due: p.amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: p.amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: p.reason,
    collection_method: 'charge_automatically',
    created: p.created,
    currency: 'brl',
    custom_fields: null,
    customer: p.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: p.created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf([], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: id.slice(-8).toUpperCase(),
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: p.metadata, subscription: p.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: listOf([], '/v1/invoice_payments'),
    period_end: p.created,
    period_start: p.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: p.created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: p.amount,
    subtotal_excluding_tax: p.amount,
    test_clock: null,
    total: p.amount,
    total_discount_amounts: [],
    total_excluding_tax: p.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: p.created,
  };
}

/** How the invoice is to be paid: each attempt is one more charge of the same payment intent. */
export const invoicePayment = (invoice: Stripe.Invoice, payment_intent: string): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: invoice.created,
  currency: 'brl',
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
