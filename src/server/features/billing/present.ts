import type { Billing, PaymentResult, Receipt as ShownReceipt } from '#contract/billing.ts';
import { planOfKey } from '#domain/billing/plans.ts';
import { graceEndsAt, withdrawalEndsAt } from '#domain/billing/subscription.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { OrderStatus, Receipt } from '../../platform/payments/payments.ts';
import type { SubscriptionRow } from './queries.ts';
import { isWithdrawable, type readBilling } from './service.ts';

type BillingRows = Awaited<ReturnType<typeof readBilling>>;

function subscriptionStatusOf(
  { status }: SubscriptionRow,
  { plano }: Actor,
): NonNullable<Billing['subscription']>['status'] {
  if (status === 'past_due') return plano === 'basico' ? 'ended' : 'grace';
  return status;
}

function presentSubscription(
  row: SubscriptionRow,
  { actor, withdrawal }: Pick<BillingRows, 'actor' | 'withdrawal'>,
  now: Date,
): Billing['subscription'] {
  const status = subscriptionStatusOf(row, actor);
  const isWithdrawn = withdrawal?.subscription_id === row.subscription_id;
  const mayWithdraw = row.status !== 'ended' && !isWithdrawn && isWithdrawable(row, now);
  return {
    plano: planOfKey(row.plan_key).plan,
    method: row.method,
    billing_interval: row.billing_interval,
    is_collecting: row.is_collecting,
    status,
    started_at: row.started_at,
    current_period_end: row.current_period_end,
    ends_at: row.ends_at,
    next_plano: row.next_plan_key && planOfKey(row.next_plan_key).plan,
    grace_ends_at: status === 'grace' && row.unpaid_since ? graceEndsAt(row.unpaid_since, row.method) : null,
    withdrawal_ends_at: mayWithdraw && row.first_paid_at ? withdrawalEndsAt(row.first_paid_at) : null,
  };
}

export function presentPayment(order: OrderStatus | null): PaymentResult {
  if (order === null) return { status: 'unknown' };
  const plano = order.plan_key && planOfKey(order.plan_key).plan;
  return { status: order.is_paid ? 'paid' : 'waiting', plano };
}

export const presentReceipt = ({ plan_key, ...receipt }: Receipt): ShownReceipt => ({
  ...receipt,
  plano: plan_key && planOfKey(plan_key).plan,
});

/**
 * Presents the caller's own plan, subscription, last withdrawal and prices. Of the provider's ids it includes only those of the prices.
 */
export function presentBilling(
  { payments, candidateSalaryGate, now }: Deps,
  { actor, subscription: row, withdrawal }: BillingRows,
): Billing {
  // A later purchase hides the withdrawal; days by Pix that were paid before the withdrawal don't.
  const isShown = withdrawal && row && row.started_at <= withdrawal.ordered_at;
  return {
    plano: actor.plano,
    provider: payments.provider,
    pix: payments.pix,
    prices: payments.prices
      .map(({ id, plan_key, billing_interval }) => ({
        ...planOfKey(plan_key),
        price: { planKey: plan_key, plano: planOfKey(plan_key).plan, billing_interval, priceId: id },
      }))
      .filter(({ user_type }) => user_type === actor.user_type)
      .map(({ price }) => price),
    candidate_salary_gate: candidateSalaryGate,
    subscription: row ? presentSubscription(row, { actor, withdrawal }, now()) : null,
    withdrawal: isShown
      ? {
          requested_at: withdrawal.ordered_at,
          done_at: withdrawal.done_at,
          refunded: withdrawal.amount,
          by_pix: withdrawal.by_pix,
        }
      : null,
  };
}
