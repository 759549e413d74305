import { expect, it } from 'vitest';
import { API_ERRORS } from '#contract/errors.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { planLimitCode, planLimitTexts } from './job-state-texts.ts';

const textsOn = (plano: 'basico' | 'premium') => planLimitTexts(entitlementsFor('company', plano));

it('suggests the Premium plan when the limit of active jobs is reached', () => {
  const { title, text } = textsOn('basico').ACTIVE_JOB_LIMIT;
  expect(title).toBe('Limite de vagas atingido');
  expect(text).toContain('Premium');
});

it('states the limit of jobs above R$5.000: one job on Premium, no such job on basico', () => {
  const title = 'Limite de vagas com salário alto atingido';
  const premium = textsOn('premium').HIGH_SALARY_LIMIT;
  const basico = textsOn('basico').HIGH_SALARY_LIMIT;
  expect([premium.title, basico.title]).toEqual([title, title]);
  expect(premium.text).toMatch(/apenas uma vaga acima de R\$5\.000\. .*Super Premium/);
  expect(basico.text).toContain('até R$5.000');
  expect(basico.text).not.toContain('apenas uma');
});

it('recognises only the two codes of limits that a higher plan raises', () => {
  const codes = Object.keys(API_ERRORS).filter((code) => planLimitCode(code) !== null);
  expect(codes).toEqual(['ACTIVE_JOB_LIMIT', 'HIGH_SALARY_LIMIT']);
});
