import { expect, it } from 'vitest';
import { MONTHLY_PRICES, PLAN_KEYS, PLAN_LABELS, PLANS, planRank } from './plans.ts';

it('orders the most expensive plan first', () => {
  expect([...PLANS].sort((a, b) => planRank(a) - planRank(b))).toEqual(['super_premium', 'premium', 'basico']);
  expect(PLANS.map(planRank)).toEqual([2, 1, 0]);
});

it('asks the documented prices, in centavos', () => {
  expect(MONTHLY_PRICES.candidate).toEqual({ basico: 0, premium: 990, super_premium: 4990 });
  expect(MONTHLY_PRICES.company).toEqual({ basico: 0, premium: 2990, super_premium: 9990 });
});

it('names the plans and their checkout keys as documented', () => {
  expect(PLANS.map((plan) => PLAN_LABELS[plan])).toEqual(['Básico', 'Premium', 'Super Premium']);
  expect(PLAN_KEYS).toEqual([
    'candidato_premium',
    'candidato_super_premium',
    'empresa_premium',
    'empresa_super_premium',
  ]);
});
