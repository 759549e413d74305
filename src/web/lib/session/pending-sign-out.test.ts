import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishSignOut } from './finish-sign-out.ts';
import { finishSignOutWhenOnline } from './follow-sign-out.ts';
import { isSignOutPending, savePendingSignOut } from './pending-sign-out.ts';

let respond: () => Promise<Response>;
const requests: string[] = [];

/** Returns a fake document with a `cookie` property that stores cookies and deletes those with Max-Age=-1. */
function cookieJar() {
  const stored = new Map<string, string>();
  return {
    get cookie() {
      return [...stored].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*);.* Max-Age=(-?\d+)/.exec(line) ?? [];
      if (age === '-1') stored.delete(name);
      else stored.set(name, value);
    },
  };
}

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', cookieJar());
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`);
    return respond();
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends no request when no sign-out is pending', async () => {
  await finishSignOut();
  expect(requests).toEqual([]);
});

it('keeps the sign-out pending until the server has ended the session', async () => {
  savePendingSignOut();
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(finishSignOut()).rejects.toThrow();
  respond = async () => new Response('{}', { status: 503 });
  await expect(finishSignOut()).rejects.toThrow();
  expect(isSignOutPending()).toBe(true);
  respond = async () => new Response('{}');
  await finishSignOut();
  expect(isSignOutPending()).toBe(false);
  expect(requests).toEqual(Array(3).fill('POST /api/auth/sign-out'));
});

it('sends the sign-out again when the connection returns', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  savePendingSignOut();
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  finishSignOutWhenOnline();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  respond = async () => new Response('{}');
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isSignOutPending()).toBe(false));
});

it('returns false from savePendingSignOut when the browser stores no cookies', () => {
  const ignored = vi.fn();
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: ignored }));
  expect(savePendingSignOut()).toBe(false);
  expect(isSignOutPending()).toBe(false);
});

it('uses on https a cookie that no sibling domain can set (accounts#offline-sign-out)', () => {
  const written: string[] = [];
  const page = Object.defineProperty({}, 'cookie', { get: () => '', set: (line) => void written.push(line) });
  vi.stubGlobal('document', page);
  savePendingSignOut();
  vi.stubGlobal('location', { protocol: 'http:' });
  savePendingSignOut();
  expect(written).toEqual([
    '__Host-encaixe.saida=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
    'encaixe.saida=1; Path=/; Max-Age=7776000; SameSite=Lax',
  ]);
});
