import { expect, it, vi } from 'vitest';
import type { OfferedProvider } from '#contract/providers.ts';
import type { SignInState } from '#contract/sign-in-state.ts';
import { createLog } from '#server/platform/log.ts';
import { createSignInScreenRenderer } from './sign-in-opening.ts';

const logged: string[] = [];
const log = createLog({ level: 'error', destination: { write: (line: string) => void logged.push(line) } });
const render = vi.fn(async ({ tab, type, providers }: SignInState) =>
  [tab, type, ...providers.map(({ id }) => id)].join(),
);
const opening = createSignInScreenRenderer({ acceptsPhones: false, log }, render);
const at = (path: string, providers: readonly OfferedProvider[] = []) =>
  opening(new URL(path, 'https://encaixe.test'), providers);
const drawn = (what: string) => `<div id="opening-screen" inert aria-hidden="true">${what}</div>`;

it.each([
  ['/auth', 'login,candidate'],
  ['/auth?mode=login&redirect=%2Fvagas', 'login,candidate'],
  ['/auth?mode=signup&type=company', 'signup,company'],
  ['/auth?type=outro', 'login,candidate'],
])('renders the sign-in screen at %s as the app will', async (path, what) => {
  expect(await at(path)).toBe(drawn(what));
});

it.each([
  '/',
  '/auth/x',
  '/auth?mode=recover',
  '/auth?mode=code',
  '/auth?mode=factor',
  '/auth?error=INVALID_TOKEN',
  '/auth?mode=',
  '/auth?mode=signup&mode=login',
])('renders nothing at %s', async (path) => {
  expect(await at(path)).toBe('');
});

it('renders each variant once, and again after a failure', async () => {
  const google = [{ id: 'google', name: 'Google' }];
  render.mockRejectedValueOnce(new Error('broken'));
  expect(await at('/auth', google)).toBe('');
  expect(logged).toHaveLength(1);
  const before = render.mock.calls.length;
  expect([await at('/auth', google), await at('/auth?redirect=/x', google)]).toEqual(
    Array(2).fill(drawn('login,candidate,google')),
  );
  expect(render.mock.calls.length).toBe(before + 1);
});
