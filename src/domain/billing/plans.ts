import type { UserType } from '../accounts/user-types.ts';

/** The three plans, cheapest first (plans#three-plans). */
export const PLANS = ['basico', 'premium', 'super_premium'] as const;

export type Plan = (typeof PLANS)[number];

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  basico: 'Básico',
  premium: 'Premium',
  super_premium: 'Super Premium',
};

/** Monthly price in centavos (plans#prices). */
export const MONTHLY_PRICES: Readonly<Record<UserType, Readonly<Record<Plan, number>>>> = {
  candidate: { basico: 0, premium: 990, super_premium: 4990 },
  company: { basico: 0, premium: 2990, super_premium: 9990 },
};

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

/** Returns the checkout key of a user type's paid plan. */
export const planKeyOf = (user_type: UserType, plan: PaidPlan): PlanKey => KEYS[user_type][plan];

/** Returns the user type and the plan of a key, and its monthly price in centavos. */
export function planOfKey(key: PlanKey): { user_type: UserType; plan: PaidPlan; price: number } {
  const user_type = key.startsWith('empresa') ? 'company' : 'candidate';
  const plan = key.endsWith('super_premium') ? 'super_premium' : 'premium';
  return { user_type, plan, price: MONTHLY_PRICES[user_type][plan] };
}

const RANKS: Readonly<Record<Plan, number>> = { super_premium: 0, premium: 1, basico: 2 };

/** Returns the sort position in lists ordered by plan: 0 comes first (plans#rank). */
export function planRank(plan: Plan): number {
  return RANKS[plan];
}
