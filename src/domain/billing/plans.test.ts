import { expect, it } from 'vitest';
import {
  MONTHLY_PRICES,
  PLAN_KEYS,
  PLAN_LABELS,
  PLANS,
  planKeyOf,
  planLabel,
  planOfKey,
  planRank,
  priceOfKey,
} from './plans.ts';

it('orders the most expensive plan first', () => {
  expect([...PLANS].sort((a, b) => planRank(a) - planRank(b))).toEqual(['super_premium', 'premium', 'basico']);
  expect(PLANS.map(planRank)).toEqual([2, 1, 0]);
});

it('lists the prices of the plans in centavos', () => {
  expect(MONTHLY_PRICES.candidate).toEqual({ basico: 0, premium: 990, super_premium: 4990 });
  expect(MONTHLY_PRICES.company).toEqual({ basico: 0, premium: 2990, super_premium: 9990 });
  expect(PLAN_KEYS.map((key) => priceOfKey(key, 'month'))).toEqual([990, 4990, 2990, 9990]);
  expect(PLAN_KEYS.map((key) => priceOfKey(key, 'year'))).toEqual([9900, 49_900, 29_900, 99_900]);
});

it('names the plans and their checkout keys', () => {
  expect(PLANS.map((plan) => PLAN_LABELS[plan])).toEqual(['Básico', 'Premium', 'Super Premium']);
  expect([planLabel('premium', 'month'), planLabel('premium', 'year')]).toEqual(['Premium', 'Premium anual']);
  expect(PLAN_KEYS).toEqual([
    'candidato_premium',
    'candidato_super_premium',
    'empresa_premium',
    'empresa_super_premium',
  ]);
});

it('maps each checkout key to its plan, and back', () => {
  expect(PLAN_KEYS.map(planOfKey)).toEqual([
    { user_type: 'candidate', plan: 'premium' },
    { user_type: 'candidate', plan: 'super_premium' },
    { user_type: 'company', plan: 'premium' },
    { user_type: 'company', plan: 'super_premium' },
  ]);
  for (const key of PLAN_KEYS) expect(planKeyOf(planOfKey(key).user_type, planOfKey(key).plan)).toBe(key);
});
