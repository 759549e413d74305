import type { Billing } from '#contract/billing.ts';
import { isPaymentMethodOffered, type PaymentMethod } from '#domain/billing/payment-methods.ts';
import { type BillingInterval, type Plan, planRank } from '#domain/billing/plans.ts';
import { runningSubscription, type Subscription } from '../subscription-rules.ts';

/** The input of a checkout: one of the prices that the server returned, and the payment method; without `method`, the card. */
export type CheckoutInput = Pick<Billing['prices'][number], 'planKey' | 'billing_interval' | 'priceId'> & {
  method?: PaymentMethod;
};

/** What a plan's card on the screen offers to the user. */
export type PlanOffer =
  /** The free plan, which the user has. */
  | { kind: 'stay' }
  /** The paid plan that the user has; `until` is its end, null when it renews or an operator gave it. */
  | { kind: 'current'; until: Date | null }
  /** The plan that follows the current one on `from`. */
  | { kind: 'next'; from: Date }
  /** A plan to pay for, which starts at once. An upgrade changes the running subscription, if there is one. */
  | { kind: 'subscribe' | 'upgrade'; order: CheckoutInput }
  /**
   * A plan for which a new subscription replaces the running one: a larger plan than Pix Automático was authorised for, or a year after
   * months. What was paid for the rest of the running period, a month or a year, is refunded.
   */
  | { kind: 'replace'; order: CheckoutInput; period: BillingInterval }
  /** A smaller plan, which starts on `from`. */
  | { kind: 'downgrade'; order: CheckoutInput; from: Date }
  /**
   * Another plan, while the user has to solve a problem of the current subscription first: it is unpaid, or cancelled and still active
   * ('ending'), or the bank has announced a charge ('collecting').
   */
  | { kind: 'fix_first'; order: CheckoutInput; why: 'unpaid' | 'ending' | 'collecting' }
  /** The free plan of a paying user; the paid plan lasts until `from`. */
  | { kind: 'cancel'; from: Date }
  /** A smaller plan than the user's, which includes it; not sold to this user. */
  | { kind: 'included' }
  /** A plan without a price at the payment provider. */
  | { kind: 'unavailable' };

function orderOf(prices: Billing['prices'], plan: Plan, billing_interval: BillingInterval): CheckoutInput | null {
  const price = prices.find((each) => each.plano === plan && each.billing_interval === billing_interval);
  return price ? { planKey: price.planKey, billing_interval, priceId: price.priceId } : null;
}

/** Returns whether plans are sold for a year (billing#yearly). */
export const isSoldYearly = ({ prices }: Billing): boolean =>
  prices.some(({ billing_interval }) => billing_interval === 'year');

/** Returns the checkout input of 30 days by Pix; null where Pix is off (STRIPE_PIX) or the plan has no price. */
function pixOrder({ pix, prices }: Billing, plan: Plan): CheckoutInput | null {
  const order = pix === 'off' ? null : orderOf(prices, plan, 'month');
  return order && { ...order, method: 'pix_month' };
}

/**
 * Returns the checkout input of a plan by Pix Automático, for a new subscription or instead of one whose renewal is unpaid; null in other
 * cases, and where Pix Automático is not offered (STRIPE_PIX).
 */
export function automaticOrder(billing: Billing, plan: Plan, billing_interval: BillingInterval): CheckoutInput | null {
  const { pix } = billing;
  const offer = planOffer(billing, plan, billing_interval);
  const isSold = offer.kind === 'subscribe' || (offer.kind === 'fix_first' && offer.why === 'unpaid');
  return isSold && isPaymentMethodOffered('pix_automatic', pix) ? { ...offer.order, method: 'pix_automatic' } : null;
}

/**
 * Returns the checkout input of 'Renovar por Pix', for running days paid by Pix, and for expired ones of a user on the free plan; null
 * otherwise, where Pix is off, and for a plan without a price.
 */
export function pixRenewal(billing: Billing): CheckoutInput | null {
  const { subscription, plano } = billing;
  if (subscription?.method !== 'pix_month') return null;
  const isOwn = plano === 'basico' || runningSubscription(billing) !== null;
  return isOwn ? pixOrder(billing, subscription.plano) : null;
}

/** Returns what another plan's card offers for payment by card while days paid by Pix (`pix_month`) are running. */
function besidePix({ plano, prices }: Billing, running: Subscription, plan: Plan): PlanOffer {
  if (plan === running.next_plano) return { kind: 'next', from: running.current_period_end };
  if (plan === 'basico' && running.next_plano === null) return { kind: 'next', from: running.current_period_end };
  if (planRank(plan) > planRank(plano)) return { kind: 'included' };
  const order = orderOf(prices, plan, 'month');
  return order ? { kind: 'subscribe', order } : { kind: 'unavailable' };
}

/** Returns the offer of a year of a paid plan to a user who pays for months (billing#from-months-to-a-year). */
function yearAfterMonths({ plano, prices }: Billing, running: Subscription, plan: Plan): PlanOffer {
  const order = orderOf(prices, plan, 'year');
  if (!order) return { kind: 'unavailable' };
  if (planRank(plan) > planRank(plano)) return { kind: 'included' };
  const { method, status, ends_at, is_collecting, billing_interval } = running;
  if (method === 'pix_month') return { kind: 'subscribe', order };
  if (status === 'grace') return { kind: 'fix_first', order, why: 'unpaid' };
  if (ends_at) return { kind: 'fix_first', order, why: 'ending' };
  if (is_collecting) return { kind: 'fix_first', order, why: 'collecting' };
  return { kind: 'replace', order: { ...order, method }, period: billing_interval };
}

/** Effect of 30 days of a plan, paid by Pix. */
export type PixOffer = {
  order: CheckoutInput;
} /** They begin at once, or are added to the remaining days of the same plan. */ & (
  | { kind: 'buy' | 'renew' }
  /** They begin at once, with a larger plan. The remaining days of the current plan, `kept`, follow later. */
  | { kind: 'above'; kept: Plan }
  /** They begin on `from`, when the current plan ends. */
  | { kind: 'later'; from: Date }
);

/** Returns the effect of 30 days of `plan` by Pix for the user; null where they are not sold (billing#pix-beside). */
export function pixOffer(billing: Billing, plan: Plan): PixOffer | null {
  const order = pixOrder(billing, plan);
  const running = runningSubscription(billing);
  const { plano } = billing;
  if (!order) return null;
  if (!running) return planRank(plan) < planRank(plano) ? { kind: 'buy', order } : null;
  const { method, grace_ends_at, ends_at, current_period_end } = running;
  if (method === 'pix_month') {
    if (plan === plano) return { kind: 'renew', order };
    const isAbove = planRank(plan) < planRank(plano);
    return isAbove ? { kind: 'above', order, kept: plano } : { kind: 'later', order, from: current_period_end };
  }
  if (grace_ends_at) return { kind: 'buy', order };
  return ends_at ? { kind: 'later', order, from: ends_at } : null;
}

/**
 * Returns what the card of `plan` offers for payment by month or year, depending on the plan that the user has and pays for. For a user
 * who pays for a year, the caller must pass 'year': with 'month', the paid plans' offers would be for a year, too.
 */
export function planOffer(billing: Billing, plan: Plan, billing_interval: BillingInterval = 'month'): PlanOffer {
  const { plano, prices } = billing;
  const running = runningSubscription(billing);
  if (plan !== 'basico' && running && running.billing_interval !== billing_interval) {
    return yearAfterMonths(billing, running, plan);
  }
  if (plan === plano)
    return plan === 'basico' ? { kind: 'stay' } : { kind: 'current', until: running?.ends_at ?? null };
  const isSmaller = planRank(plan) > planRank(plano);
  if (isSmaller && !running) return { kind: 'included' };
  if (running?.method === 'pix_month') return besidePix(billing, running, plan);
  if (running && plan === 'basico') {
    return running.ends_at
      ? { kind: 'next', from: running.ends_at }
      : { kind: 'cancel', from: running.grace_ends_at ?? running.current_period_end };
  }
  if (running?.next_plano === plan && !running.ends_at) return { kind: 'next', from: running.current_period_end };
  const order = orderOf(prices, plan, billing_interval);
  if (!order) return { kind: 'unavailable' };
  if (running?.status === 'grace') return { kind: 'fix_first', order, why: 'unpaid' };
  if (running?.ends_at) return { kind: 'fix_first', order, why: 'ending' };
  if (running?.is_collecting) return { kind: 'fix_first', order, why: 'collecting' };
  if (isSmaller && running) return { kind: 'downgrade', order, from: running.current_period_end };
  if (running?.method === 'pix_automatic') {
    return { kind: 'replace', order: { ...order, method: 'pix_automatic' }, period: billing_interval };
  }
  return { kind: plano === 'basico' ? 'subscribe' : 'upgrade', order };
}
