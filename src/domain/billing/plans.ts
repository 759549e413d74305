import type { UserType } from '../accounts/user-types.ts';

/** The three plans, cheapest first (plans#three-plans). */
export const PLANS = ['basico', 'premium', 'super_premium'] as const;

export type Plan = (typeof PLANS)[number];

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  basico: 'Básico',
  premium: 'Premium',
  super_premium: 'Super Premium',
};

/** How often a subscription is charged (billing#yearly). */
export const BILLING_INTERVALS = ['month', 'year'] as const;

export type BillingInterval = (typeof BILLING_INTERVALS)[number];

export const MONTHS_PER_INTERVAL: Readonly<Record<BillingInterval, number>> = { month: 1, year: 12 };

/** Returns 'Premium', or 'Premium anual' for a year. */
export const planLabel = (plan: Plan, billing_interval: BillingInterval): string =>
  billing_interval === 'year' ? `${PLAN_LABELS[plan]} anual` : PLAN_LABELS[plan];

/** Monthly price in centavos (plans#prices). */
export const MONTHLY_PRICES: Readonly<Record<UserType, Readonly<Record<Plan, number>>>> = {
  candidate: { basico: 0, premium: 990, super_premium: 4990 },
  company: { basico: 0, premium: 2990, super_premium: 9990 },
};

/** Monthly prices that a year costs: two months are free (plans#prices). */
const YEAR_PRICES = 10;

/** Returns the price of one period in centavos. */
export const planPrice = (user_type: UserType, plan: Plan, billing_interval: BillingInterval): number =>
  MONTHLY_PRICES[user_type][plan] * (billing_interval === 'year' ? YEAR_PRICES : 1);

/** Checkout keys of the paid plans (plans#plan-keys). */
export const PLAN_KEYS = [
  'candidato_premium',
  'candidato_super_premium',
  'empresa_premium',
  'empresa_super_premium',
] as const;

export type PlanKey = (typeof PLAN_KEYS)[number];

export type PaidPlan = Exclude<Plan, 'basico'>;

const KEYS: Readonly<Record<UserType, Readonly<Record<PaidPlan, PlanKey>>>> = {
  candidate: { premium: 'candidato_premium', super_premium: 'candidato_super_premium' },
  company: { premium: 'empresa_premium', super_premium: 'empresa_super_premium' },
};

export const planKeyOf = (user_type: UserType, plan: PaidPlan): PlanKey => KEYS[user_type][plan];

export function planOfKey(key: PlanKey): { user_type: UserType; plan: PaidPlan } {
  const user_type = key.startsWith('empresa') ? 'company' : 'candidate';
  const plan = key.endsWith('super_premium') ? 'super_premium' : 'premium';
  return { user_type, plan };
}

/** Returns the price in centavos of one period of a key's plan. */
export function priceOfKey(key: PlanKey, billing_interval: BillingInterval): number {
  const { user_type, plan } = planOfKey(key);
  return planPrice(user_type, plan, billing_interval);
}

const RANKS: Readonly<Record<Plan, number>> = { super_premium: 0, premium: 1, basico: 2 };

/** Returns the sort position in lists ordered by plan: 0 comes first (plans#rank). */
export function planRank(plan: Plan): number {
  return RANKS[plan];
}
