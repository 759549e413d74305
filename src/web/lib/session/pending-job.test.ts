import { beforeEach, expect, it, vi } from 'vitest';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { clearPendingJob, readPendingJob, savePendingJob, savePendingJobOf } from './pending-job.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-03-10T12:00:00Z').getTime();

freezeDate();

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  vi.setSystemTime(START);
});

it('remembers for an hour which job a visitor came for (listings#like)', () => {
  expect(readPendingJob()).toBeUndefined();
  savePendingJob('a');
  savePendingJob('b');
  vi.setSystemTime(START + HOUR_MS - 1);
  expect(readPendingJob()).toBe('b');
  vi.setSystemTime(START + HOUR_MS);
  expect(readPendingJob()).toBeUndefined();
});

it('finds the job in the page to open after signing in, and none in any other', () => {
  for (const path of [undefined, '/vagas', '/vagas/salvas', '/vagas/salvas?vaga=', '//x/vagas/salvas?vaga=1'])
    savePendingJobOf(path);
  expect(readPendingJob()).toBeUndefined();
  savePendingJobOf('/vagas/salvas?vaga=0b1f-6f0e');
  expect(readPendingJob()).toBe('0b1f-6f0e');
});

it('forgets the job when the user has reached it', () => {
  savePendingJob('a');
  clearPendingJob();
  expect(readPendingJob()).toBeUndefined();
});

it('works in a browser without storage', () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  savePendingJob('a');
  expect(readPendingJob()).toBeUndefined();
  clearPendingJob();
});
