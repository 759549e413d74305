import { expect, it } from 'vitest';
import { NOTICE_MAX, NOTICE_MIN } from '../text/text-limits.ts';
import {
  COMPANY_ENDINGS,
  canMove,
  ENDINGS,
  isWaitingAt,
  MATCH_STATUS_TEXTS,
  matchStatusOf,
  preparedNotice,
  STAGES,
} from './hiring.ts';

it('allows a move from any stage to any other except the first (hiring#moves)', () => {
  for (const stage of STAGES) {
    const ended_for = stage === 'encerrado' ? 'perfil' : null;
    for (const to of STAGES) expect(canMove({ stage, ended_for }, to)).toBe(stage !== to && to !== 'novo');
  }
});

it('refuses to move a candidate who withdrew (hiring#withdrawal)', () => {
  for (const to of STAGES) expect(canMove({ stage: 'encerrado', ended_for: 'desistiu' }, to)).toBe(false);
});

it('counts a match that is neither hired nor ended as waiting (hiring#waiting)', () => {
  expect(STAGES.filter(isWaitingAt)).toEqual(['novo', 'em_conversa', 'entrevista', 'proposta']);
});

it('gives several of the company’s reasons the same status for the candidate (hiring#status)', () => {
  const ended = (ended_for: (typeof ENDINGS)[number]) => matchStatusOf({ stage: 'encerrado', ended_for });
  expect(ended('perfil')).toBe(ended('sem_retorno'));
  expect(ended('outra_pessoa')).toBe(ended('vaga_preenchida'));
  expect(ENDINGS.map((ending) => MATCH_STATUS_TEXTS[ended(ending)])).not.toContain(undefined);
  expect(matchStatusOf({ stage: 'novo', ended_for: null })).toBe('viu_perfil');
});

it('prepares a text of an allowed length for each notice (hiring#notices)', () => {
  for (const reason of [...COMPANY_ENDINGS, 'vaga_pausada', 'vaga_expirada'] as const) {
    const { length } = preparedNotice(reason);
    expect(length).toBeGreaterThanOrEqual(NOTICE_MIN);
    expect(length).toBeLessThanOrEqual(NOTICE_MAX);
  }
});
