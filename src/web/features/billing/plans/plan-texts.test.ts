import { describe, expect, it } from 'vitest';
import { MONTHLY_PRICES, PLANS } from '#domain/billing/plans.ts';
import { priceText } from '#domain/pay/money.ts';
import { comparedFeatures, lostFeatures, planBelow, planFeatures, plansInDisplayOrder } from './plan-texts.ts';

describe('plan cards', () => {
  it('writes prices in reais', () => {
    const { candidate, company } = MONTHLY_PRICES;
    expect([candidate.premium, candidate.super_premium].map(priceText)).toEqual(['R$ 9,90', 'R$ 49,90']);
    expect([company.premium, company.super_premium].map(priceText)).toEqual(['R$ 29,90', 'R$ 99,90']);
  });

  it('returns the next smaller plan of each plan', () => {
    expect(PLANS.map(planBelow)).toEqual([null, 'basico', 'premium']);
  });

  it("puts the user's own plan first, then the larger plans, then the smaller ones", () => {
    expect(PLANS.map(plansInDisplayOrder)).toEqual([
      ['basico', 'premium', 'super_premium'],
      ['premium', 'super_premium', 'basico'],
      ['super_premium', 'premium', 'basico'],
    ]);
  });

  it('states the limits of the plans in numbers', () => {
    expect(planFeatures('company', 'basico', true)).toContain('1 vaga ativa por vez');
    expect(planFeatures('company', 'basico', true)).toContain('Vagas no ar por 7 dias');
    expect(planFeatures('candidate', 'basico', true)).toContain('5 curtidas por semana');
    expect(planFeatures('company', 'premium', true)).toContain('1 vaga ativa acima de R$ 5.000');
  });

  it("omits the candidates' salary limit when it is off, and changes nothing for companies", () => {
    const featuresFor = (gate: boolean) => PLANS.flatMap((plan) => planFeatures('candidate', plan, gate));
    expect(featuresFor(true).filter((feature) => /R\$|salari/.test(feature))).toHaveLength(2);
    expect(featuresFor(false).filter((feature) => /R\$|salari/.test(feature))).toEqual([]);
    expect(featuresFor(false)).toHaveLength(featuresFor(true).length - 2);
    expect(planFeatures('company', 'basico', false)).toEqual(planFeatures('company', 'basico', true));
  });

  it('compares the plans feature by feature, without the salary limit when it is off', () => {
    const valuesOf = (name: string) => comparedFeatures('candidate', true).find((each) => each.name === name)?.values;
    expect(valuesOf('Curtidas')).toEqual(['5 por semana', 'Ilimitadas', 'Ilimitadas']);
    expect(valuesOf('Salário das vagas')).toEqual(['Até R$ 5.000', 'Até R$ 5.000', 'Qualquer']);
    expect(valuesOf('Super Like: contato direto sem match, pelo WhatsApp')).toEqual([false, true, true]);
    expect(comparedFeatures('candidate', false).map(({ name }) => name)).not.toContain('Salário das vagas');
    const [active, high] = comparedFeatures('company', true);
    expect(active?.values).toEqual(['1 por vez', 'Ilimitadas', 'Ilimitadas']);
    expect(high?.values).toEqual([false, '1 por vez', 'Sem limite']);
  });

  it('lists the features that a change to a smaller plan loses, and none that the smaller plan includes', () => {
    expect(lostFeatures('company', 'super_premium', 'premium', true)).toEqual(
      planFeatures('company', 'super_premium', true),
    );
    const lost = lostFeatures('candidate', 'super_premium', 'basico', true);
    expect(lost).toContain('Criador de currículo');
    expect(lost).toContain('Curtidas ilimitadas');
    expect(lost).not.toContain('5 curtidas por semana');
  });
});
