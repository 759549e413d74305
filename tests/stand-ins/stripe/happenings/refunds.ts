import type Stripe from 'stripe';
import { refund } from '../objects/charge.ts';
import { dispute } from '../objects/dispute.ts';
import type { World } from '../world.ts';

/** Gives back what is left of it. */
export function refundCharge(world: World, charge: Stripe.Charge): Stripe.Refund {
  const given = refund(charge, world.seconds());
  world.refunds.set(given.id, given);
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  world.emit({ type: 'charge.refunded', data: { object: charge } });
  return given;
}

/** The cardholder's bank takes the money back. */
export function disputeCharge(world: World, charge: Stripe.Charge): void {
  const opened = dispute(charge, world.seconds());
  world.disputes.set(opened.id, opened);
  charge.disputed = true;
  world.emit({ type: 'charge.dispute.created', data: { object: opened } });
}

/** We answered, or the bank decided. */
export function moveDispute(world: World, opened: Stripe.Dispute, status: 'under_review' | 'won' | 'lost'): void {
  opened.status = status;
  const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed';
  world.emit({ type, data: { object: opened } });
}
