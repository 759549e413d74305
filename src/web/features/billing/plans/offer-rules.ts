import type { Billing } from '#contract/billing.ts';
import { type Plan, planRank } from '#domain/plans.ts';
import { runningSubscription } from '../subscription-rules.ts';

export type Order = Pick<Billing['prices'][number], 'planKey' | 'priceId'>;

/** What a plan's card offers to the user. */
export type PlanOffer =
  /** The free plan, which the user has. */
  | { kind: 'stay' }
  /** The paid plan that the user has; `until` when it won't be renewed. */
  | { kind: 'current'; until: Date | null }
  /** The plan that the user already chose; it starts on that day. */
  | { kind: 'next'; from: Date }
  /** A plan to pay for. A smaller plan starts on `from`, the others at once. */
  | { kind: 'subscribe' | 'upgrade'; order: Order }
  | { kind: 'downgrade'; order: Order; from: Date }
  /**
   * Another plan, while the current subscription has a problem to solve first: it is unpaid, or cancelled and still
   * active.
   */
  | { kind: 'mend'; order: Order; why: 'unpaid' | 'ending' }
  /** The free plan of a paying user; the paid plan lasts until `from`. */
  | { kind: 'cancel'; from: Date }
  /** Included in the user's plan; not sold to them separately. */
  | { kind: 'included' }
  /** Without a price at the provider. */
  | { kind: 'unavailable' };

/** Returns what a plan's card offers to the user, given the plan that they have and pay for. */
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
