import { beforeEach, expect, it, vi } from 'vitest';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { clearPendingJob, readPendingJob, savePendingJob, savePendingJobFromPath } from './pending-job.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-03-10T12:00:00Z').getTime();

freezeDate();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.setSystemTime(START);
});

it('returns the last stored job for an hour (listings#like)', () => {
  expect(readPendingJob()).toBeUndefined();
  savePendingJob('a');
  savePendingJob('b');
  vi.setSystemTime(START + HOUR_MS - 1);
  expect(readPendingJob()).toBe('b');
  vi.setSystemTime(START + HOUR_MS);
  expect(readPendingJob()).toBeUndefined();
});

it('stores the job in a path such as /vagas/salvas?vaga=…, and nothing for any other path', () => {
  for (const path of [undefined, '/vagas', '/vagas/salvas', '/vagas/salvas?vaga=', '//x/vagas/salvas?vaga=1'])
    savePendingJobFromPath(path);
  expect(readPendingJob()).toBeUndefined();
  savePendingJobFromPath('/vagas/salvas?vaga=0b1f-6f0e');
  expect(readPendingJob()).toBe('0b1f-6f0e');
});

it('returns no job after clearPendingJob', () => {
  savePendingJob('a');
  clearPendingJob();
  expect(readPendingJob()).toBeUndefined();
});

it('does not fail in a browser without storage', () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  savePendingJob('a');
  expect(readPendingJob()).toBeUndefined();
  clearPendingJob();
});
