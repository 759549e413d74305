import type Stripe from 'stripe';
import { newId } from '../world.ts';

type Given = {
  amount: number;
  created: number;
  customer: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
};

export function charge(p: Given): Stripe.Charge {
  const succeeded = p.status === 'succeeded';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: p.amount,
    amount_captured: succeeded ? p.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: succeeded ? newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'ENCAIXE',
    captured: succeeded,
    created: p.created,
    currency: 'brl',
    customer: p.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: succeeded ? null : 'card_declined',
    failure_message: succeeded ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: succeeded,
    payment_intent: p.payment_intent,
    payment_method: newId('pm'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: p.status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** Of all that is left of the charge. */
export const refund = (charge: Stripe.Charge, created: number): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount: charge.amount - charge.amount_refunded,
  balance_transaction: newId('txn'),
  charge: charge.id,
  created,
  currency: 'brl',
  customer: charge.customer,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
