import type Stripe from 'stripe';
import { newId } from '../world.ts';
import { partial } from './partial.ts';

const WEEK = 7 * 24 * 60 * 60;

type Details = Stripe.Charge.PaymentMethodDetails;

/** Payment method details of a charge by card. */
export const CARD = partial<Details>({
  type: 'card',
  card: partial<Stripe.Charge.PaymentMethodDetails.Card>({ brand: 'visa', last4: '4242' }),
});
/** Payment method details of a single charge by Pix. */
export const PIX = partial<Details>({ type: 'pix' });

/** Returns the payment method details of a charge by Pix Automático. @param mandate the mandate's id */
export const pixOfMandate = (mandate: string) => partial<Details>({ type: 'pix', pix: { mandate } });

type ChargeInput = Pick<
  Stripe.Charge,
  'amount' | 'created' | 'customer' | 'payment_intent' | 'payment_method_details' | 'status'
> & {
  metadata?: Stripe.Metadata;
  email: string | null;
};

/** Builds a charge. `amount` is in centavos, `created` in seconds. */
export const buildCharge = ({ email, ...p }: ChargeInput): Stripe.Charge =>
  partial<Stripe.Charge>({
    id: newId('ch'),
    object: 'charge',
    amount_refunded: 0,
    billing_details: partial<Stripe.Charge.BillingDetails>({ email, name: null }),
    currency: 'brl',
    disputed: false,
    failure_code: p.status === 'failed' ? 'card_declined' : null,
    metadata: {},
    paid: p.status === 'succeeded',
    receipt_email: null,
    refunded: false,
    ...p,
  });

/** Builds a refund of `amount` centavos of the charge. `created` in seconds. */
export const buildRefund = ({ id, payment_intent }: Stripe.Charge, amount: number, created: number) =>
  partial<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: id,
    created,
    currency: 'brl',
    payment_intent,
    reason: null,
    status: 'succeeded',
  });

/** Builds a dispute (chargeback) of the whole charge that needs a response. As at Stripe, a dispute has no customer. */
export const buildDispute = ({ id, amount, payment_intent }: Stripe.Charge, created: number) =>
  partial<Stripe.Dispute>({
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: id,
    created,
    currency: 'brl',
    evidence_details: partial<Stripe.Dispute.EvidenceDetails>({ due_by: created + WEEK }),
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
