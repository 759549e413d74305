import type Stripe from 'stripe';
import { buildDispute, buildRefund } from '../objects/charge.ts';
import type { FakeAccount } from '../world.ts';

/** Refunds `amount` centavos of the charge; by default the whole rest. */
export function refundCharge(
  world: FakeAccount,
  charge: Stripe.Charge,
  amount = charge.amount - charge.amount_refunded,
): Stripe.Refund {
  const made = buildRefund(charge, amount, world.seconds());
  world.refunds.set(made.id, made);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit({ type: 'charge.refunded', data: { object: charge } });
  return made;
}

/** Opens a dispute (chargeback) of the charge. */
export function disputeCharge(world: FakeAccount, charge: Stripe.Charge): void {
  const opened = buildDispute(charge, world.seconds());
  world.disputes.set(opened.id, opened);
  charge.disputed = true;
  world.emit({ type: 'charge.dispute.created', data: { object: opened } });
}

/** Sets a dispute's status: `under_review` after the submission of evidence, `won` or `lost` after the bank's decision. */
export function setDisputeStatus(
  world: FakeAccount,
  opened: Stripe.Dispute,
  status: 'under_review' | 'won' | 'lost',
): void {
  opened.status = status;
  const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed';
  world.emit({ type, data: { object: opened } });
}
