import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishSignOut } from './finish-sign-out.ts';
import { finishSignOutWhenOnline } from './follow-sign-out.ts';
import { isSignOutPending, notePendingSignOut } from './pending-sign-out.ts';

/** A limit for what hangs: no test measures time. */
const EVENTUALLY = { timeout: 15_000 };

let answer: () => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks the server for nothing where nobody is leaving', async () => {
  await finishSignOut();
  expect(asked).toEqual([]);
});

it('stays pending until the server has ended the session', async () => {
  notePendingSignOut();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(finishSignOut()).rejects.toThrow();
  answer = async () => new Response('{}', { status: 503 });
  await expect(finishSignOut()).rejects.toThrow();
  expect(isSignOutPending()).toBe(true);
  answer = async () => new Response('{}');
  await finishSignOut();
  expect(isSignOutPending()).toBe(false);
  expect(asked).toEqual(Array(3).fill('POST /api/auth/sign-out'));
});

it('is finished when the connection comes back', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  notePendingSignOut();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  finishSignOutWhenOnline();
  await vi.waitFor(() => expect(asked).toHaveLength(1), EVENTUALLY);
  answer = async () => new Response('{}');
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isSignOutPending()).toBe(false), EVENTUALLY);
});

it('can not be promised where the browser keeps nothing', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(notePendingSignOut()).toBe(false);
  expect(isSignOutPending()).toBe(false);
});
