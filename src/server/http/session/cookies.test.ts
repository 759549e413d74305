import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { session } from '../../features/accounts/schema.ts';

const SECURE = 'https://encaixe.example';
const secure = await testApp({ origin: SECURE });
const plain = await testApp({ database: secure });

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'massa-madre-as-5';

const post = (app: typeof secure, path: string, body: object) =>
  app.visitor.fetch(`/api/auth${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });

async function signUpAndConfirm(app: typeof secure, email: string): Promise<void> {
  await post(app, '/sign-up/email', { name: 'Ana', email, password: PASSWORD, user_type: 'candidate' });
  const link = await vi.waitFor(
    async () => {
      const { rows } = await app.pool.query('select text from mailbox_messages where to_address = $1', [email]);
      expect(rows).toHaveLength(1);
      return /\/api\/auth\/verify-email\S+/.exec(rows[0].text)?.[0] ?? '';
    },
    { timeout: 60_000 },
  );
  await app.visitor.fetch(link);
}

async function cookiesOfSignIn(app: typeof secure, origin: string): Promise<string[]> {
  const email = `${crypto.randomUUID()}@example.com`;
  await signUpAndConfirm(app, email);
  const response = await post(app, '/sign-in/email', { email, password: PASSWORD });
  expect(response.status, origin).toBe(200);
  return response.headers.getSetCookie();
}

it('binds the session cookie to the host over https', async () => {
  const cookies = await cookiesOfSignIn(secure, SECURE);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-encaixe\./);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/Domain/i);
  }
});

it('sets a cookie that needs no https when the server is used over http', async () => {
  for (const cookie of await cookiesOfSignIn(plain, ORIGIN)) {
    expect(cookie).toMatch(/^encaixe\./);
    expect(cookie).not.toMatch(/Secure/i);
  }
});

describe('a browser whose user signed out while offline (accounts#offline-sign-out)', () => {
  const request = (app: typeof secure, origin: string, cookie: string, path = '/api/rpc/session/current') =>
    app.request(path, { method: 'POST', headers: { ...JSON_TYPE, origin, cookie }, body: '{}' });
  const sessionsOf = (app: typeof secure, user_id: string) =>
    app.db.select().from(session).where(eq(session.userId, user_id));

  it.each([
    ['https', secure, SECURE, '__Host-encaixe.'],
    ['http', plain, ORIGIN, 'encaixe.'],
  ] as const)('is treated as signed out over %s, and only its session is revoked', async (_, app, origin, prefix) => {
    const person = await givenCandidate(app.db);
    const [here, there] = [await app.as(person), await app.as(person)];
    const response = await request(app, origin, `a=b; ${here.cookie}; ${prefix}saida=1`);
    expect(await response.json()).toMatchObject({ json: { user: null } });
    const deletedCookies = response.headers.getSetCookie().filter((line) => /=; Max-Age=0; Path=\//.test(line));
    expect(deletedCookies.map((line) => line.split('=')[0])).toEqual([`${prefix}saida`, `${prefix}session_token`]);
    expect(await sessionsOf(app, person.user_id)).toHaveLength(1);
    expect(await (await request(app, origin, here.cookie)).json()).toMatchObject({ json: { user: null } });
    expect(await (await request(app, origin, there.cookie)).json()).toMatchObject({
      json: { user: { id: person.user_id } },
    });
  });

  it('is recognised over https only by the cookie that is bound to the host', async () => {
    const person = await givenCandidate(secure.db);
    const { cookie } = await secure.as(person);
    const response = await request(secure, SECURE, `${cookie}; encaixe.saida=1`);
    expect(await response.json()).toMatchObject({ json: { user: { id: person.user_id } } });
  });

  it('is treated as signed out even if revoking its session fails, and the next request revokes it', async () => {
    const person = await givenCandidate(plain.db);
    const { cookie } = await plain.as(person);
    const failing = vi.spyOn(plain.deps.auth.api, 'signOut').mockRejectedValueOnce(new Error('away'));
    const response = await request(plain, ORIGIN, `${cookie}; encaixe.saida=1`);
    expect(await response.json()).toMatchObject({ json: { user: null } });
    expect(response.headers.getSetCookie()).toEqual([]);
    failing.mockRestore();
    await request(plain, ORIGIN, `${cookie}; encaixe.saida=1`);
    expect(await sessionsOf(plain, person.user_id)).toEqual([]);
  });

  it.each([
    ['', false],
    [', even if revoking the previous session fails', true],
  ])('keeps the session of the user who signs in next%s', async (_, isFailing) => {
    const before = await plain.as(await givenCandidate(plain.db));
    const email = `${crypto.randomUUID()}@example.com`;
    await signUpAndConfirm(plain, email);
    const headers = { ...JSON_TYPE, origin: ORIGIN, cookie: `${before.cookie}; encaixe.saida=1` };
    const body = JSON.stringify({ email, password: PASSWORD });
    const ending = vi.spyOn(plain.deps.auth.api, 'signOut');
    if (isFailing) ending.mockRejectedValueOnce(new Error('away'));
    const response = await plain.request('/api/auth/sign-in/email', { method: 'POST', headers, body });
    expect(ending).toHaveBeenCalledOnce();
    ending.mockRestore();
    const set = response.headers.getSetCookie();
    expect(set.filter((line) => line.startsWith('encaixe.session_token='))).toHaveLength(1);
    const [cookie = ''] = set.find((line) => line.startsWith('encaixe.session_token='))?.split(';') ?? [];
    expect(await (await request(plain, ORIGIN, cookie)).json()).toMatchObject({ json: { user: { email } } });
    expect(set.some((line) => line.startsWith('encaixe.saida=; Max-Age=0'))).toBe(true);
  });
});

it('sends the HSTS header with every response, including files and refusals', async () => {
  for (const path of ['/', '/assets/nada.js', '/media/nada.webp', '/api/nada']) {
    const { headers } = await secure.request(path);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src/);
  }
  const { headers } = await secure.request('/', { headers: { host: 'evil.example' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
