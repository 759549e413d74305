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
  ['another account', { id: 'ana' }, { id: 'bia' }, true],
  ['a colleague of the same company', { name: 'Rui' }, { email: 'lia@exemplo.com', name: 'Lia' }, true],
  ['a colleague of its owner', {}, { email: 'lia@exemplo.com', name: 'Lia' }, true],
  ['the same person with another e-mail', { name: 'Rui' }, { email: 'novo@exemplo.com', name: 'Rui' }, false],
  ['the owner with another e-mail', {}, { email: 'novo@exemplo.com' }, false],
  ['the owner after a transfer of ownership', {}, { name: 'Rui' }, false],
])('detects whether %s is another person, also after a sign-out', async (_, before, after, isOther) => {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  const { getPersonNumber, setSession } = await import('./session.ts');
  type Who = { id?: string; email?: string; name?: string };
  const sessionOf = ({ id = 'padaria', email = 'rui@exemplo.com', name }: Who) =>
    ({ user: { id, email }, member: name && { name } }) as never;
  setSession(sessionOf(before));
  const first = getPersonNumber();
  setSession({ user: null });
  expect(getPersonNumber()).toBe(first);
  setSession(sessionOf(after));
  expect(getPersonNumber() !== first).toBe(isOther);
});

it.each([
  ['no user is signed in', null, [[USER_CACHE]]],
  ['a user is signed in', 'ana', []],
])('on a page where %s, cached personal data is deleted as %o', async (_, signedIn, calls) => {
  await openPage(signedIn);
  expect(dropped.mock.calls).toEqual(calls);
});

it.each([
  ['signs out', 'ana', null, [[USER_CACHE]]],
  ['is replaced by the session of another user', 'ana', 'bia', [[USER_CACHE]]],
  ['receives the same session again', 'ana', 'ana', []],
])('when a user %s, from %o to %o, cached personal data is deleted as %o', async (_, from, to, calls) => {
  const answer = await openPage(from);
  answer(to);
  expect(dropped.mock.calls).toEqual(calls);
});
