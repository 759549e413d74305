import type Stripe from 'stripe';
import { newId } from '../world.ts';
import { partial } from './partial.ts';

const WEEK = 7 * 24 * 60 * 60;

type Given = Pick<Stripe.Charge, 'amount' | 'created' | 'customer' | 'payment_intent' | 'status'> & {
  metadata?: Stripe.Metadata;
};

export const charge = (p: Given): Stripe.Charge =>
  partial<Stripe.Charge>({
    id: newId('ch'),
    object: 'charge',
    amount_refunded: 0,
    currency: 'brl',
    disputed: false,
    failure_code: p.status === 'failed' ? 'card_declined' : null,
    metadata: {},
    paid: p.status === 'succeeded',
    refunded: false,
    ...p,
  });

/** A refund of `amount` centavos of the charge. */
export const refund = ({ id, payment_intent }: Stripe.Charge, amount: number, created: number) =>
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

/** A chargeback that waits for an answer. It names the charge and no customer. */
export const dispute = ({ id, amount, payment_intent }: Stripe.Charge, created: number) =>
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
