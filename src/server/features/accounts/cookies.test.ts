import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { session } from './schema.ts';

const SECURE = 'https://encaixe.example';
const secure = await testApp({ origin: SECURE });
const plain = await testApp();

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'massa-madre-as-5';

/** The cookies that come with a session. */
async function cookiesOfSignIn(app: typeof secure, origin: string): Promise<string[]> {
  const email = `${crypto.randomUUID()}@example.com`;
  const post = (path: string, body: object) =>
    app.visitor.fetch(`/api/auth${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  await post('/sign-up/email', { name: 'Ana', email, password: PASSWORD, user_type: 'candidate' });
  const link = await vi.waitFor(
    async () => {
      const { rows } = await app.pool.query('select text from mailbox_messages where to_address = $1', [email]);
      expect(rows).toHaveLength(1);
      return /\/api\/auth\/verify-email\S+/.exec(rows[0].text)?.[0] ?? '';
    },
    { timeout: 60_000 },
  );
  await app.visitor.fetch(link);
  const response = await post('/sign-in/email', { email, password: PASSWORD });
  expect(response.status, origin).toBe(200);
  return response.headers.getSetCookie();
}

it('over https a session’s cookie is bound to the host', async () => {
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

it('over http, on the machine itself, it needs no https', async () => {
  for (const cookie of await cookiesOfSignIn(plain, ORIGIN)) {
    expect(cookie).toMatch(/^encaixe\./);
    expect(cookie).not.toMatch(/Secure/i);
  }
});

it('a session of the former name opens nothing and ends', async () => {
  const person = await givenCandidate(secure.db);
  const { cookie } = await secure.as(person);
  const former = cookie.replace('__Host-', '__Secure-');
  const call = () =>
    secure.request('/api/rpc/session/current', {
      method: 'POST',
      headers: { ...JSON_TYPE, origin: SECURE, cookie: `a=b; ${former}` },
      body: '{}',
    });
  const response = await call();
  expect(await response.json()).toMatchObject({ json: { user: null } });
  expect(response.headers.getSetCookie().join()).toMatch(
    /^__Secure-encaixe\.session_token=; Max-Age=0; Path=\/; Secure/,
  );
  expect(await secure.db.select().from(session).where(eq(session.userId, person.user_id))).toEqual([]);
});

it('over https every answer keeps the browser there, files and refusals too', async () => {
  for (const path of ['/', '/assets/nada.js', '/media/nada.webp', '/api/nada']) {
    const { headers } = await secure.request(path);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src/);
  }
  const { headers } = await secure.request('/', { headers: { host: 'evil.example' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
