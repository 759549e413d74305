import { expect, it } from 'vitest';
import type { Stage } from '#domain/hiring/hiring.ts';
import { countWaitingMatches, fillsLastOpening, isNoticeTooShort, stageAfter } from './hiring-rules.ts';

const at = (stage: Stage) => ({ stage, ended_for: stage === 'encerrado' ? ('perfil' as const) : null });

it('moves a match by the arrow keys to the adjacent stage, but not back to the first one (hiring#board)', () => {
  expect(stageAfter('ArrowRight', at('novo'))).toBe('em_conversa');
  expect(stageAfter('ArrowRight', at('contratado'))).toBe('encerrado');
  expect(stageAfter('ArrowLeft', at('entrevista'))).toBe('em_conversa');
  expect(stageAfter('ArrowLeft', at('em_conversa'))).toBeNull();
  expect(stageAfter('ArrowLeft', at('novo'))).toBeNull();
  expect(stageAfter('ArrowRight', at('encerrado'))).toBeNull();
  expect(stageAfter('Enter', at('novo'))).toBeNull();
});

it('counts as waiting all candidates except the hired ones and those of ended matches (hiring#waiting)', () => {
  const stages = { novo: 1, em_conversa: 2, entrevista: 4, proposta: 8, contratado: 16, encerrado: 32 };
  expect(countWaitingMatches({ stages })).toBe(15);
});

it('refuses a message that is too short (hiring#notices)', () => {
  expect(isNoticeTooShort('   Oi      ')).toBe(true);
  expect(isNoticeTooShort('Obrigado pelo interesse!')).toBe(false);
});

it('recognises the hire that fills the last opening of a job, by default its only one (hiring#no-silence)', () => {
  const stages = { novo: 1, em_conversa: 2, entrevista: 4, proposta: 8, contratado: 1, encerrado: 32 };
  const job = { id: 'a', title: 'Padeiro' };
  expect(fillsLastOpening({ job: { ...job, openings: 3 }, stages }, 'proposta')).toBe(false);
  expect(fillsLastOpening({ job: { ...job, openings: 2 }, stages }, 'proposta')).toBe(true);
  expect(fillsLastOpening({ job: { ...job, openings: null }, stages: { ...stages, contratado: 0 } }, 'novo')).toBe(
    true,
  );
});
