import { describe, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';

const app = await testApp();

type CallerFetch = { fetch: typeof app.visitor.fetch };

async function signOut(as: CallerFetch, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await as.fetch('/api/auth/sign-out', { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
  const set = response.headers.getSetCookie().find((each) => each.includes('session_token='));
  return { status: response.status, body: await bodyOf<object>(response), clearsCookie: /max-age=0/i.test(set ?? '') };
}
async function isSignedIn(as: CallerFetch): Promise<boolean> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  return (
    (await bodyOf<{ json: { user: unknown } }>(await as.fetch('/api/rpc/session/current', init))).json.user !== null
  );
}
/**
 * Signs a user in on two browsers, `here` and `there`, and a second user on a third. `left` returns whether each of the three is
 * still signed in.
 */
async function givenSessions() {
  const person = await givenCandidate(app.db);
  const [here, there, outsider] = [
    await app.as(person),
    await app.as(person),
    await app.as(await givenCandidate(app.db)),
  ];
  const left = async () => [await isSignedIn(here), await isSignedIn(there), await isSignedIn(outsider)];
  return { here, there, left };
}
const lastEvent = () => JSON.parse(app.security.at(-1) ?? '{}');

describe('a sign-out', () => {
  it.each([
    ['no scope', {}],
    ['the scope local', { scope: 'local' }],
  ])('with %s ends the current session', async (_, body) => {
    const { here, left } = await givenSessions();
    expect(await signOut(here, body)).toMatchObject({ status: 200, clearsCookie: true });
    expect(await left()).toEqual([false, true, true]);
  });

  it('with the scope others ends all sessions except the current one', async () => {
    const { here, left } = await givenSessions();
    expect(await signOut(here, { scope: 'others' })).toEqual({
      status: 200,
      body: { success: true },
      clearsCookie: false,
    });
    expect(await left()).toEqual([true, false, true]);
    expect(lastEvent()).toMatchObject({ event: 'session.ended', path: '/sign-out' });
  });

  it('with the scope global ends all sessions', async () => {
    const { here, left } = await givenSessions();
    expect(await signOut(here, { scope: 'global' })).toMatchObject({ status: 200, clearsCookie: true });
    expect(await left()).toEqual([false, false, true]);
  });

  it.each([['everywhere'], ['GLOBAL'], [''], [null], [['global']], [{ scope: 'global' }], [1]])(
    'with the scope %j is refused and ends no session',
    async (scope) => {
      const { here, left } = await givenSessions();
      const { status, body } = await signOut(here, { scope });
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_SIGN_OUT_SCOPE' } });
      expect(await left()).toEqual([true, true, true]);
    },
  );

  it('without a session ends no session, and is refused with the scope others', async () => {
    const { left } = await givenSessions();
    expect((await signOut(app.visitor, { scope: 'global' })).status).toBe(200);
    const refused = await app.visitor.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scope: 'others' }),
    });
    expect(refused.status).toBe(401);
    expect(await left()).toEqual([true, true, true]);
  });
});
