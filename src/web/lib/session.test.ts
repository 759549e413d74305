import { beforeEach, expect, it, vi } from 'vitest';
import { USER_CACHE } from './user-cache.ts';

const dropped = vi.fn();

beforeEach(() => {
  dropped.mockClear();
  vi.resetModules();
  vi.stubGlobal('caches', { delete: dropped });
});

/** Opens a page into which the server wrote this session. */
async function openPage(signedIn: string | null) {
  const textContent = signedIn && JSON.stringify({ user: { id: signedIn } });
  vi.stubGlobal('document', { cookie: '', getElementById: () => ({ textContent }) });
  const { setSession } = await import('./session.ts');
  return (id: string | null) => setSession({ user: id && { id } } as never);
}

it.each([
  ['nobody is signed in', null, [[USER_CACHE]]],
  ['somebody is signed in', 'ana', []],
])('on a page where %s, cached personal data is deleted as %o', async (_, signedIn, calls) => {
  await openPage(signedIn);
  expect(dropped.mock.calls).toEqual(calls);
});

it.each([
  ['signs out', 'ana', null, [[USER_CACHE]]],
  ['gives way to somebody else', 'ana', 'bia', [[USER_CACHE]]],
  ['is told their session anew', 'ana', 'ana', []],
])('when a user %s, from %o to %o, cached personal data is deleted as %o', async (_, from, to, calls) => {
  const answer = await openPage(from);
  answer(to);
  expect(dropped.mock.calls).toEqual(calls);
});
