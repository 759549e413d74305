import { describe, expect, it } from 'vitest';
import { API_ERRORS } from '#contract/errors.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { planErrors, planRefusal } from './job-state-texts.ts';

const textsOn = (plano: 'basico' | 'premium') => planErrors(entitlementsFor('company', plano));

describe('messages for a refusal by the plan', () => {
  it('suggest Premium when no other job may be active', () => {
    const { title, text } = textsOn('basico').ACTIVE_JOB_LIMIT;
    expect(title).toBe('Limite de vagas atingido');
    expect(text).toContain('Premium');
  });

  it('explain to Premium its one job above R$5.000, and to basico that it has none', () => {
    const title = 'Limite de vagas com salário alto atingido';
    const premium = textsOn('premium').HIGH_SALARY_LIMIT;
    const basico = textsOn('basico').HIGH_SALARY_LIMIT;
    expect([premium.title, basico.title]).toEqual([title, title]);
    expect(premium.text).toMatch(/apenas uma vaga acima de R\$5\.000\. .*Super Premium/);
    expect(basico.text).toContain('até R$5.000');
    expect(basico.text).not.toContain('apenas uma');
  });

  it('exist for these two refusals only', () => {
    const codes = Object.keys(API_ERRORS).filter((code) => planRefusal(code) !== null);
    expect(codes).toEqual(['ACTIVE_JOB_LIMIT', 'HIGH_SALARY_LIMIT']);
  });
});
