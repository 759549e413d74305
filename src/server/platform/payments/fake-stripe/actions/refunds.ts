import type Stripe from 'stripe';
import { dispute, refund } from '../objects/charge.ts';
import type { World } from '../world.ts';

/** Refunds `amount` centavos of the charge; by default the whole rest. */
export function refundCharge(
  world: World,
  charge: Stripe.Charge,
  amount = charge.amount - charge.amount_refunded,
): Stripe.Refund {
  const made = refund(charge, amount, world.seconds());
  world.refunds.set(made.id, made);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit({ type: 'charge.refunded', data: { object: charge } });
  return made;
}

/** Opens a dispute (chargeback) of the charge. */
export function disputeCharge(world: World, charge: Stripe.Charge): void {
  const opened = dispute(charge, world.seconds());
  world.disputes.set(opened.id, opened);
  charge.disputed = true;
  world.emit({ type: 'charge.dispute.created', data: { object: opened } });
}

/** Sets a dispute's status: `under_review` after the submission of evidence, `won` or `lost` after the bank's decision. */
export function moveDispute(world: World, opened: Stripe.Dispute, status: 'under_review' | 'won' | 'lost'): void {
  opened.status = status;
  const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed';
  world.emit({ type, data: { object: opened } });
}
