import type { Billing } from '#contract/billing.ts';
import { type Plan, planRank } from '#domain/plans.ts';
import { runningSubscription } from '../subscription-rules.ts';

export type Order = Pick<Billing['prices'][number], 'planKey' | 'priceId'>;

/** What a plan's card has to offer to somebody. */
export type PlanOffer =
  /** The free plan, which is theirs. */
  | { kind: 'stay' }
  /** The paid plan that is theirs; `until` where it won't be renewed. */
  | { kind: 'current'; until: Date | null }
  /** Chosen already: it follows on that day. */
  | { kind: 'next'; from: Date }
  /** To be paid for. A smaller plan begins on `from`, the others at once. */
  | { kind: 'subscribe' | 'upgrade'; order: Order }
  | { kind: 'downgrade'; order: Order; from: Date }
  /** Another plan, for a subscription that has to be set right first: it is unpaid, or was cancelled and still runs. */
  | { kind: 'mend'; order: Order; why: 'unpaid' | 'ending' }
  /** The free plan of somebody who pays; the paid one lasts until then. */
  | { kind: 'cancel'; from: Date }
  /** Part of a plan that nobody pays for. */
  | { kind: 'included' }
  /** Without a price at the provider. */
  | { kind: 'unavailable' };

/** How a plan stands to the one that somebody has and pays for. */
export function planOffer(billing: Billing, plan: Plan): PlanOffer {
  const { plano, prices } = billing;
  const running = runningSubscription(billing);
  if (plan === plano)
    return plan === 'basico' ? { kind: 'stay' } : { kind: 'current', until: running?.ends_at ?? null };
  const isSmaller = planRank(plan) > planRank(plano);
  if (isSmaller && !running) return { kind: 'included' };
  if (running && plan === 'basico') {
    return running.ends_at
      ? { kind: 'next', from: running.ends_at }
      : { kind: 'cancel', from: running.grace_ends_at ?? running.current_period_end };
  }
  if (running?.next_plano === plan && !running.ends_at) return { kind: 'next', from: running.current_period_end };
  const price = prices.find((each) => each.plano === plan);
  if (!price) return { kind: 'unavailable' };
  const order = { planKey: price.planKey, priceId: price.priceId };
  if (running?.standing === 'grace') return { kind: 'mend', order, why: 'unpaid' };
  if (running?.ends_at) return { kind: 'mend', order, why: 'ending' };
  if (isSmaller && running) return { kind: 'downgrade', order, from: running.current_period_end };
  return { kind: plano === 'basico' ? 'subscribe' : 'upgrade', order };
}
