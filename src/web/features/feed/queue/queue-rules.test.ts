import { describe, expect, it } from 'vitest';
import { QUEUED_DECISIONS } from '#domain/likes/queued-decisions.ts';
import {
  failureEffect,
  lastDecisionByJob,
  outcomeText,
  type QueueEntry,
  readEntry,
  retryDelay,
  undoOf,
} from './queue-rules.ts';

const ENTRY: QueueEntry = {
  decision: 'like',
  job_id: 'a',
  title: 'Padeiro',
  tried: 0,
  written_at: '2026-01-15T12:00:00Z',
};

it('parses a stored entry of the queue, and returns null for anything else', () => {
  expect(readEntry(JSON.stringify(ENTRY))).toEqual(ENTRY);
  const others = [null, '', '{', 'null', '[]', JSON.stringify({ ...ENTRY, decision: 'super' })];
  for (const text of [...others, JSON.stringify({ ...ENTRY, job_id: 7 })]) expect(readEntry(text)).toBeNull();
});

it('returns the undo of each decision, and none for an undo', () => {
  expect(QUEUED_DECISIONS.map(undoOf)).toEqual(['undo-like', 'undo-skip', 'undo-reject', null, null, null]);
});

it('returns the last queued decision on each job', () => {
  const entries = [ENTRY, { ...ENTRY, job_id: 'b' }, { ...ENTRY, decision: 'undo-like' as const }];
  expect([...lastDecisionByJob(entries)]).toEqual([
    ['a', 'undo-like'],
    ['b', 'like'],
  ]);
});

it.each([
  ['OFFLINE', 2, 'later'],
  ['UNAVAILABLE', 2, 'later'],
  ['RATE_LIMITED', 2, 'later'],
  ['INTERNAL_SERVER_ERROR', 2, 'later'],
  ['INTERNAL_SERVER_ERROR', 3, 'refused'],
  ['UNAUTHENTICATED', 0, 'held'],
  ['CHANGED_MEANWHILE', 0, 'held'],
  ['TERMS_PENDING', 0, 'held'],
  ['LIKES_EXHAUSTED', 0, 'refused'],
  ['NOT_FOUND', 0, 'refused'],
] as const)('maps the error code %s with %i internal errors to %s', (code, serverErrors, effect) => {
  expect(failureEffect(code, serverErrors)).toBe(effect);
});

it('waits 5 seconds, then twice as long after each failure up to 40 seconds, plus jitter', () => {
  expect([1, 2, 3, 4, 9].map((failures) => retryDelay(failures, 0))).toEqual([5_000, 10_000, 20_000, 40_000, 40_000]);
  expect(retryDelay(1, 1)).toBe(6_250);
});

describe('text for the result of queued decisions', () => {
  const refused = (title: string) => ({ title, reason: { title: 'Vaga indisponível' } });

  it.each([
    [1, [], 'Sua decisão foi enviada.'],
    [5, [], 'Suas 5 decisões foram enviadas.'],
    [0, ['Padeiro'], 'Não foi contada: Padeiro (Vaga indisponível).'],
    [
      2,
      ['A', 'B', 'C', 'D', 'E'],
      'Suas 2 decisões foram enviadas. Não foram contadas: A (Vaga indisponível), B (Vaga indisponível), C (Vaga indisponível) e mais 2.',
    ],
  ])('states %i sent and %j refused decisions', (sent, titles, text) => {
    expect(outcomeText(sent, titles.map(refused))).toEqual({ title: 'Conexão de volta', text });
  });
});
