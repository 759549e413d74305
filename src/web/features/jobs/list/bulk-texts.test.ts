import { expect, it } from 'vitest';
import type { BulkJobsResult } from '#contract/jobs.ts';
import { bulkDetailsText, bulkResultText } from './bulk-texts.ts';

type Outcome = BulkJobsResult['outcomes'][number];
const job: Outcome['job'] = { id: 'a', status: 'active', data_expiracao: new Date(0), review: null };
const of = (...outcomes: Outcome['outcome'][]) => outcomes.map((outcome) => ({ outcome, job }));

it('states how many jobs changed, how many people are notified, and why other jobs did not change (jobs#several-jobs)', () => {
  const outcomes = of('done', 'done', 'already', 'active_limit', 'active_limit');
  expect(bulkResultText('reactivate', { outcomes })).toBe('2 vagas reativadas');
  expect(bulkDetailsText({ outcomes, notified: 0 })).toBe('1 já estava assim. 2 sem lugar no seu plano.');
  expect(bulkResultText('pause', { outcomes: of('done') })).toBe('1 vaga pausada');
  expect(bulkDetailsText({ outcomes: of('done'), notified: 3 })).toBe('3 pessoas recebem o recado.');
  expect(bulkDetailsText({ outcomes: of('done'), notified: 0 })).toBeUndefined();
  expect(bulkResultText('undo', { outcomes: of('too_late') })).toBe('Nenhuma vaga mudou');
  const held: Outcome = { outcome: 'done', job: { ...job, review: { state: 'held', reasons: [], text: null } } };
  expect(bulkDetailsText({ outcomes: [held], notified: 0 })).toBe('1 espera a nossa análise.');
});
