import { expect, it } from 'vitest';
import type { Stage } from './hiring.ts';
import type { InterviewState } from './interviews.ts';
import { nextStepText } from './next-step.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const SOON = new Date('2026-03-12T17:00:00Z');
const PAST = new Date('2026-03-09T17:00:00Z');

it.each<[Stage, InterviewState | null, Date, string | null]>([
  ['novo', null, SOON, 'Enviar a primeira mensagem'],
  ['em_conversa', null, SOON, 'Propor entrevista'],
  ['em_conversa', 'proposed', SOON, 'Aguardando resposta ao convite'],
  ['em_conversa', 'other', SOON, 'Pediu outra data'],
  ['em_conversa', 'declined', SOON, 'Recusou a entrevista'],
  ['em_conversa', 'cancelled', SOON, 'Propor entrevista'],
  ['entrevista', null, SOON, 'Marcar entrevista'],
  ['entrevista', 'accepted', SOON, 'Entrevista 12/03, 14h (Brasília)'],
  ['entrevista', 'accepted', PAST, 'Decidir depois da entrevista'],
  ['proposta', 'accepted', PAST, 'Fechar a contratação'],
  ['contratado', 'accepted', SOON, null],
  ['encerrado', null, SOON, null],
])('names the next step at %s with an interview %s (hiring#next-step)', (stage, state, starts_at, text) => {
  expect(nextStepText({ stage, interview: state && { state, starts_at } }, NOW)).toBe(text);
});
