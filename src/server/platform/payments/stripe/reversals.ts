import type Stripe from 'stripe';
import type { ReversalState } from '#domain/billing/reversals.ts';
import type { Reversal } from '../payments.ts';
import { isMissing } from './client.ts';
import { idOf } from './read-subscription.ts';

/** Maximum number of disputes and of refunds that are read of one payment; no payment has as many. */
const MAX_REVERSALS = 100;

const DISPUTES: Readonly<Record<Stripe.Dispute.Status, ReversalState>> = {
  needs_response: 'answer',
  warning_needs_response: 'answer',
  appeal_needs_response: 'answer',
  under_review: 'review',
  appeal_under_review: 'review',
  warning_under_review: 'review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

const REFUNDS: Readonly<Record<string, ReversalState>> = {
  succeeded: 'returned',
  failed: 'failed',
  canceled: 'failed',
};

const instant = (seconds: number): Date => new Date(seconds * 1000);

/** Implements Payments.reversalsOf: the disputes and refunds of one payment. */
export async function reversalsOf(stripe: Stripe, payment_id: string): Promise<Reversal[]> {
  const request = { charge: payment_id, limit: MAX_REVERSALS };
  const charge = await stripe.charges.retrieve(payment_id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const customer_id = charge?.customer ? idOf(charge.customer) : null;
  const disputes = await stripe.disputes.list(request);
  const refunds = await stripe.refunds.list(request);
  const about = { payment_id, customer_id, by_pix: charge?.payment_method_details?.type === 'pix' };
  return [
    ...disputes.data.map(({ id, amount, reason, status, created, evidence_details }) => ({
      ...{ ...about, id, kind: 'dispute' as const, amount, reason, state: DISPUTES[status] ?? 'review' },
      created_at: instant(created),
      due_at: evidence_details.due_by === null ? null : instant(evidence_details.due_by),
    })),
    ...refunds.data.map(({ id, amount, reason, status, created }) => ({
      ...{ ...about, id, kind: 'refund' as const, amount, reason, state: REFUNDS[status ?? ''] ?? 'pending' },
      created_at: instant(created),
      due_at: null,
    })),
  ];
}
