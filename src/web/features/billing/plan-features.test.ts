import { describe, expect, it } from 'vitest';
import { MONTHLY_PRICES } from '#domain/plans.ts';
import { formatPrice, PLAN_FEATURES, planBelow } from './plan-features.ts';

describe('plan cards', () => {
  it("writes the documents' prices", () => {
    const { candidate, company } = MONTHLY_PRICES;
    expect([candidate.premium, candidate.super_premium].map(formatPrice)).toEqual(['R$ 9,90', 'R$ 49,90']);
    expect([company.premium, company.super_premium].map(formatPrice)).toEqual(['R$ 29,90', 'R$ 99,90']);
  });

  it('knows which plan each one builds on', () => {
    expect([planBelow('basico'), planBelow('premium'), planBelow('super_premium')]).toEqual([
      null,
      'basico',
      'premium',
    ]);
  });

  it('says the limits of the free plans in numbers', () => {
    expect(PLAN_FEATURES.company.basico).toContain('1 vaga ativa por vez');
    expect(PLAN_FEATURES.company.basico).toContain('Vagas no ar por 7 dias');
    expect(PLAN_FEATURES.candidate.basico).toContain('5 curtidas por semana');
    expect(PLAN_FEATURES.company.premium).toContain('1 vaga ativa acima de R$ 5.000');
  });
});
