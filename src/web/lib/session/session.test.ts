import { beforeEach, expect, it, vi } from 'vitest';
import { USER_CACHE } from './user-cache.ts';

const deleteCache = vi.fn();

beforeEach(() => {
  deleteCache.mockClear();
  vi.resetModules();
  vi.stubGlobal('caches', { delete: deleteCache });
});

/** Opens a page in which the server has embedded this session. Returns a function that sets another session. */
async function openPage(signedIn: string | null) {
  const textContent = signedIn && JSON.stringify({ user: { id: signedIn } });
  vi.stubGlobal('document', { cookie: '', getElementById: () => ({ textContent }) });
  const { setSession } = await import('./session.ts');
  return (id: string | null) => setSession({ user: id && { id } } as never);
}

it.each([
  ['another account', { id: 'ana' }, { id: 'bia' }, true],
  ['another member of the same team', { name: 'Rui' }, { email: 'lia@exemplo.com', name: 'Lia' }, true],
  ['a member of the team after the owner', {}, { email: 'lia@exemplo.com', name: 'Lia' }, true],
  ['the same person with another e-mail', { name: 'Rui' }, { email: 'novo@exemplo.com', name: 'Rui' }, false],
  ['the owner with another e-mail', {}, { email: 'novo@exemplo.com' }, false],
  ['the owner after a transfer of ownership', {}, { name: 'Rui' }, false],
])('recognises after a sign-out whether another person signs in: %s', async (_, before, after, isOther) => {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  const { getPersonSwitchCount, setSession } = await import('./session.ts');
  type Identity = { id?: string; email?: string; name?: string };
  const sessionOf = ({ id = 'padaria', email = 'rui@exemplo.com', name }: Identity) =>
    ({ user: { id, email }, member: name && { name } }) as never;
  setSession(sessionOf(before));
  const first = getPersonSwitchCount();
  setSession({ user: null });
  expect(getPersonSwitchCount()).toBe(first);
  setSession(sessionOf(after));
  expect(getPersonSwitchCount() !== first).toBe(isOther);
});

it.each([
  ['no user is signed in', null, [[USER_CACHE]]],
  ['a user is signed in', 'ana', []],
])('on a page where %s, deletes these caches: %o', async (_, signedIn, calls) => {
  await openPage(signedIn);
  expect(deleteCache.mock.calls).toEqual(calls);
});

it.each([
  ['ends', 'ana', null, [[USER_CACHE]]],
  ['is replaced by the session of another user', 'ana', 'bia', [[USER_CACHE]]],
  ['is received again for the same user', 'ana', 'ana', []],
])('when the session %s, from %o to %o, deletes these caches: %o', async (_, from, to, calls) => {
  const receiveSession = await openPage(from);
  receiveSession(to);
  expect(deleteCache.mock.calls).toEqual(calls);
});
