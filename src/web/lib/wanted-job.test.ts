import { beforeEach, expect, it, vi } from 'vitest';
import { forgetWantedJob, holdWantedJob, wantedJob } from './wanted-job.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-03-10T12:00:00Z').getTime();

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  vi.useFakeTimers({ now: START });
});

it('remembers for an hour which job somebody came for (listings#like)', () => {
  expect(wantedJob()).toBeUndefined();
  holdWantedJob('a');
  holdWantedJob('b');
  vi.setSystemTime(START + HOUR_MS - 1);
  expect(wantedJob()).toBe('b');
  vi.setSystemTime(START + HOUR_MS);
  expect(wantedJob()).toBeUndefined();
});

it('forgets it once they have come to it', () => {
  holdWantedJob('a');
  forgetWantedJob();
  expect(wantedJob()).toBeUndefined();
});

it('gets along with a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  holdWantedJob('a');
  expect(wantedJob()).toBeUndefined();
  forgetWantedJob();
});
