import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { subSeconds } from 'date-fns/subSeconds';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { account, session } from '../schema.ts';

const app = await testApp();
const { db } = app;

const PASSWORD = 'massa-madre-as-5';

const sessionsOf = (user_id: string) => db.select().from(session).where(eq(session.userId, user_id));

/** Returns a user with three sessions; `here` is one of them. */
async function givenThreeSessions() {
  const person = await givenCandidate(db);
  const here = await app.as(person);
  return { person, here, others: [await app.as(person), await app.as(person)] };
}

async function postAuth(as: { fetch: typeof app.visitor.fetch }, path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  return as.fetch(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the list of sessions', () => {
  it('has every open session, the current one first, and no token', async () => {
    const { person, here } = await givenThreeSessions();
    await db
      .update(session)
      .set({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
      .where(eq(session.userId, person.user_id));
    const stored = await sessionsOf(person.user_id);

    const list = await here.api.accounts.sessions();

    expect(list.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    expect(list[0]?.user_agent).toBe('Mozilla/5.0 (X11; Linux x86_64)');
    for (const { token } of stored) expect(JSON.stringify(list)).not.toContain(token);
  });

  it('leaves out expired sessions, and those of others', async () => {
    const { person, here } = await givenThreeSessions();
    await givenThreeSessions();
    const past = subSeconds(app.clock.now, 1);
    await db.insert(session).values({ id: randomUUID(), token: randomUUID(), userId: person.user_id, expiresAt: past });

    expect(await here.api.accounts.sessions()).toHaveLength(3);
  });
});

describe('ending a session', () => {
  it('ends that one and no other', async () => {
    const { here, others } = await givenThreeSessions();
    const list = await here.api.accounts.sessions();
    const [first, second] = others;
    const ofFirst = (await first?.api.accounts.sessions())?.find(({ current }) => current);

    await here.api.accounts.endSession({ id: ofFirst?.id ?? '' });

    expect(list.map(({ id }) => id)).toContain(ofFirst?.id);
    expect(await refusal(first?.api.profiles.mine() ?? Promise.resolve())).toBe('UNAUTHENTICATED');
    expect(await second?.api.accounts.sessions()).toHaveLength(2);
  });

  it("returns NOT_FOUND for another user's session", async () => {
    const { here } = await givenThreeSessions();
    const other = await givenThreeSessions();
    const [theirs] = await sessionsOf(other.person.user_id);

    expect(await refusal(here.api.accounts.endSession({ id: theirs?.id ?? '' }))).toBe('NOT_FOUND');

    expect(await sessionsOf(other.person.user_id)).toHaveLength(3);
  });

  it('ends all others at once and keeps the current one', async () => {
    const { here, others } = await givenThreeSessions();

    expect(await here.api.accounts.endOtherSessions()).toEqual({ ended: 2 });

    for (const { api } of others) expect(await refusal(api.profiles.mine())).toBe('UNAUTHENTICATED');
    expect(await here.api.accounts.sessions()).toMatchObject([{ current: true }]);
    expect(await here.api.accounts.endOtherSessions()).toEqual({ ended: 0 });
  });
});

describe('the auth route', () => {
  it.each(['/revoke-session', '/revoke-sessions', '/revoke-other-sessions', '/update-session', '/update-user'])(
    '%s is closed',
    async (path) => {
      const { here } = await givenThreeSessions();
      expect((await postAuth(here, path, { token: 'x', name: 'x' })).status).toBe(404);
    },
  );

  it('/list-sessions, which would send tokens, is closed', async () => {
    const { here } = await givenThreeSessions();
    expect((await here.fetch('/api/auth/list-sessions')).status).toBe(404);
  });

  it('/verify-password does not reveal whether a guess is right', async () => {
    const { here } = await givenOwner();
    expect((await postAuth(here, '/verify-password', { password: PASSWORD })).status).toBe(404);
  });
});

async function givenOwner() {
  const given = await givenThreeSessions();
  const { user_id } = given.person;
  const password = await hashPassword(PASSWORD);
  const ids = { id: randomUUID(), accountId: user_id, providerId: 'credential', userId: user_id };
  await db.insert(account).values({ ...ids, password });
  return given;
}

describe('a change of the password', () => {
  const NEW = 'pao-de-queijo-quente';

  it('ends the other sessions on request, creates a new one here, and is announced by mail', async () => {
    const { person, here, others } = await givenOwner();
    const body = { currentPassword: PASSWORD, newPassword: NEW, revokeOtherSessions: true };

    const response = await postAuth(here, '/change-password', body);

    expect(response.status).toBe(200);
    for (const { api } of [here, ...others]) expect(await refusal(api.profiles.mine())).toBe('UNAUTHENTICATED');
    expect(response.headers.getSetCookie().join()).toContain('session_token=');
    expect(await sessionsOf(person.user_id)).toHaveLength(1);
    await expect
      .poll(async () => {
        const query = 'select subject from mailbox_messages where to_address = $1';
        return (await app.pool.query(query, [person.email])).rows;
      })
      .toEqual([{ subject: 'Sua senha foi alterada' }]);
  });

  it.each([
    ['a wrong current password', { currentPassword: 'nao-e-esta', newPassword: NEW }, 'INVALID_PASSWORD'],
    ['a short new one', { currentPassword: PASSWORD, newPassword: 'cinco' }, 'PASSWORD_TOO_SHORT'],
    ['a well-known new one', { currentPassword: PASSWORD, newPassword: 'password1' }, 'PASSWORD_COMPROMISED'],
  ])('is refused with %s, without a notification', async (_, body, code) => {
    const { person, here, others } = await givenOwner();

    const response = await postAuth(here, '/change-password', { ...body, revokeOtherSessions: true });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
    for (const { api } of [here, ...others]) await expect(api.profiles.mine()).resolves.toBeDefined();
    expect((await app.pool.query('select 1 from mailbox_messages where to_address = $1', [person.email])).rows).toEqual(
      [],
    );
  });
});
