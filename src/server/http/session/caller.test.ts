import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { session } from '../../features/accounts/schema.ts';
import { callerRequestOf, findCaller } from './caller.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const app = await testApp();
const { secret, authCookies } = await app.deps.auth.$context;
const COOKIE_NAME = authCookies.sessionToken.name;

const sign = (token: string, key = secret) => `${token}.${createHmac('sha256', key).update(token).digest('base64')}`;
const cookie = (value: string) => new Headers({ cookie: `${COOKIE_NAME}=${encodeURIComponent(value)}` });

async function givenSession(days: number) {
  const person = await givenCandidate(app.db);
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  await app.db.insert(session).values({ id: randomUUID(), token, userId: person.user_id, expiresAt });
  return { person, token, headers: cookie(sign(token)), expiresAt };
}

const expiryOf = async (token: string) =>
  (await app.db.select({ at: session.expiresAt }).from(session).where(eq(session.token, token)))[0]?.at;

test('returns the profile of a session’s user', async () => {
  const { person, headers } = await givenSession(30);
  expect(await findCaller(app.deps, callerRequestOf(headers))).toMatchObject({
    user_id: person.user_id,
    email: person.email,
  });
});

test('runs no query for a cookie with an invalid signature', async () => {
  const { token } = await givenSession(30);
  let queries = 0;
  app.pool.on('acquire', () => {
    queries += 1;
  });
  for (const forged of [
    token,
    `${token}.`,
    sign(token, 'another secret'),
    sign(token).slice(0, -1),
    `x${sign(token)}`,
  ]) {
    expect(await findCaller(app.deps, callerRequestOf(cookie(forged)))).toBeNull();
  }
  expect(queries).toBe(0);
});

test('refuses a revoked session at once', async () => {
  const { token, headers } = await givenSession(30);
  await app.db.delete(session).where(eq(session.token, token));
  expect(await findCaller(app.deps, callerRequestOf(headers))).toBeNull();
});

test('refuses an expired session', async () => {
  const { headers } = await givenSession(-1);
  expect(await findCaller(app.deps, callerRequestOf(headers))).toBeNull();
});

const requestWith = (headers: Headers) =>
  app.request('/api/rpc/likes/counters', {
    method: 'POST',
    headers: { cookie: headers.get('cookie') ?? '', 'content-type': 'application/json' },
    body: '{}',
  });

test('renews a session that was last renewed over a day ago, with a new cookie in the response', async () => {
  const { person, token, headers, expiresAt } = await givenSession(28.9);
  const answered = await requestWith(headers);
  expect(answered.status).toBe(200);
  expect(answered.headers.getSetCookie().join()).toContain(
    `${COOKIE_NAME}=${encodeURIComponent(sign(token))}; Max-Age=2592000`,
  );
  await app.deps.renewals.flush();
  expect((await expiryOf(token))?.getTime()).toBeGreaterThan(expiresAt.getTime() + DAY_MS);
  expect(await findCaller(app.deps, callerRequestOf(headers))).toMatchObject({ user_id: person.user_id });
  expect((await requestWith(headers)).headers.getSetCookie()).toEqual([]);
});

test('renews a session with the same cookie as better-auth', async () => {
  const { token, headers } = await givenSession(28.9);
  const { headers: library } = await app.deps.auth.api.getSession({ headers, returnHeaders: true });
  const parts = (line = '') => line.split('; ').sort();
  const own = library.getSetCookie().find((line) => line.startsWith(`${COOKIE_NAME}=`));
  expect(parts(await app.deps.renewals.renew(token))).toEqual(parts(own));
});

test('writes the renewals of several sessions in one statement, and does not restore a revoked session', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, () => givenSession(2)));
  const [revoked, ...others] = sessions;
  await Promise.all([...sessions, ...sessions].map(({ headers }) => requestWith(headers)));
  await app.db.delete(session).where(eq(session.token, revoked?.token ?? ''));
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  app.pool.on('acquire', count);
  await app.deps.renewals.flush();
  app.pool.off('acquire', count);
  expect(queries).toBe(1);
  expect(await expiryOf(revoked?.token ?? '')).toBeUndefined();
  for (const { token } of others) {
    expect((await expiryOf(token))?.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
  }
});

test('does not renew a session that expires before its renewal is written', async () => {
  const { token, headers } = await givenSession(2);
  await requestWith(headers);
  await app.db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(session.token, token));
  await app.deps.renewals.flush();
  expect((await requestWith(headers)).status).toBe(401);
});

test('limits a renewal to 90 days after the sign-in', async () => {
  const { token, headers } = await givenSession(1);
  await app.pool.query(`update session set created_at = now() - interval '80 days' where token = $1`, [token]);
  await app.pool.query(`update session set expires_at = now() + interval '1 day' where token = $1`, [token]);
  await requestWith(headers);
  await app.deps.renewals.flush();
  const ends = (await expiryOf(token))?.getTime() ?? 0;
  expect(Math.abs(ends - (Date.now() + 10 * DAY_MS))).toBeLessThan(60_000);
});

test('renews a session at the next request after a failed renewal', async () => {
  const { token, headers, expiresAt } = await givenSession(2);
  await requestWith(headers);
  await app.pool.query('alter table session rename to sessions_away');
  await app.deps.renewals.flush();
  await app.pool.query('alter table sessions_away rename to session');
  expect(await expiryOf(token)).toEqual(expiresAt);
  expect((await requestWith(headers)).headers.getSetCookie()).toHaveLength(1);
  await app.deps.renewals.flush();
  expect((await expiryOf(token))?.getTime()).toBeGreaterThan(expiresAt.getTime());
});

test('does not renew a session that was last renewed within the last day', async () => {
  const { token, headers, expiresAt } = await givenSession(29.1);
  const cookies: string[] = [];
  expect(await findCaller(app.deps, callerRequestOf(headers), (line) => cookies.push(line))).not.toBeNull();
  expect(cookies).toEqual([]);
  expect(await expiryOf(token)).toEqual(expiresAt);
});

test('does not renew a session more than 60 days after the sign-in, and refuses it after 90 days', async () => {
  const { person, token, headers } = await givenSession(30);
  const setAge = (days: number) =>
    app.pool.query(`update session set created_at = now() - make_interval(days => $2) where token = $1`, [token, days]);
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  for (const days of [61, 75, 89]) {
    await setAge(days);
    const ends = await expiryOf(token);
    const cookies: string[] = [];
    app.pool.on('acquire', count);
    expect(await findCaller(app.deps, callerRequestOf(headers), (line) => cookies.push(line))).toMatchObject({
      user_id: person.user_id,
    });
    app.pool.off('acquire', count);
    expect(cookies).toEqual([]);
    expect(await expiryOf(token)).toEqual(ends);
  }
  expect(queries).toBe(3);
  await setAge(91);
  expect(await findCaller(app.deps, callerRequestOf(headers))).toBeNull();
});

test('finds the same user as better-auth for every cookie', async () => {
  const { token } = await givenSession(30);
  const value = fc.oneof(
    fc.constantFrom(sign(token), sign(token, 'another secret'), token, `${token}.`, `.${sign(token)}`, ''),
    fc
      .tuple(fc.constant(sign(token)), fc.nat(100), fc.string({ maxLength: 3 }))
      .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at)),
    fc.string(),
  );
  const encoding = fc.constantFrom<(text: string) => string>(
    encodeURIComponent,
    (text) => text,
    (text) => `"${encodeURIComponent(text)}"`,
    (text) => ` ${encodeURIComponent(text)} `,
  );
  const name = fc.constantFrom(COOKIE_NAME, ` ${COOKIE_NAME} `, `x${COOKIE_NAME}`, `__Secure-${COOKIE_NAME}`, 'other');
  const one = fc.tuple(name, encoding, value).map(([key, write, text]) => `${key}=${write(text)}`);
  const header = fc
    .array(fc.oneof(one, fc.constantFrom('', '=', 'a', 'a=b')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(';'));
  await fc.assert(
    fc.asyncProperty(header, async (text) => {
      let headers: Headers;
      try {
        headers = new Headers({ cookie: text });
      } catch {
        return;
      }
      const found = await app.deps.auth.api.getSession({ headers });
      expect((await findCaller(app.deps, callerRequestOf(headers)))?.user_id).toBe(found?.user.id);
    }),
    { numRuns: 300 },
  );
});
