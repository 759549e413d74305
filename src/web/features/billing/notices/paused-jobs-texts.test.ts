import { expect, it } from 'vitest';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { pausedJobsText, pausedJobsTitle } from './paused-jobs-texts.ts';

it('counts the jobs that a smaller plan paused', () => {
  expect([pausedJobsTitle(1), pausedJobsTitle(3)]).toEqual(['Pausamos 1 vaga', 'Pausamos 3 vagas']);
});

it.each([
  ['basico', 'Seu plano Básico permite 1 vaga ativa por vez.'],
  ['premium', 'Seu plano Premium permite 1 vaga ativa acima de R$ 5.000.'],
  ['super_premium', 'Agora você já pode reativar todas elas.'],
] as const)('states on the plan %s the limit that paused jobs, or that all can be active again: %s', (plan, reason) => {
  expect(pausedJobsText(plan, entitlementsFor('company', plan))).toContain(reason);
});
