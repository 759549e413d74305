import { describe, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const unlimited = await testApp();

async function attempt(email: string, address: string, target = app) {
  const response = await target.visitor.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'nao-e-esta' }),
  });
  return { status: response.status, retryAfter: Number(response.headers.get('x-retry-after')) };
}
/** Attempts at once, each from an address of its own in the network 10.`net`. */
const fromAnywhere = (email: string, count: number, net: number, target = app) =>
  Promise.all(Array.from({ length: count }, (_, n) => attempt(email, `10.${net}.${n}.1`, target)));

describe('the limits on sign-ins', () => {
  const newEmail = async () => (await givenCandidate(app.db)).email;
  it('refuse the 11th attempt of an address within a minute, whatever the account', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await attempt(`alguem${n}@example.com`, '192.0.2.7')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt('alguem@example.com', '192.0.2.8')).status).toBe(401);
  });

  it('let exactly 20 of 30 simultaneous attempts on one account through, from 30 addresses', async () => {
    const email = await newEmail();
    const answers = await fromAnywhere(email, 30, 1);

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    for (const { retryAfter } of refused) {
      expect(retryAfter).toBeGreaterThan(800);
      expect(retryAfter).toBeLessThanOrEqual(900);
    }
    expect((await attempt(email.toUpperCase(), '10.9.9.9')).status).toBe(429);
    expect((await attempt(await newEmail(), '10.9.9.9')).status).toBe(401);
  });

  it('count an address that no account has in the same way', async () => {
    const answers = await fromAnywhere('ninguem@example.com', 21, 2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('begin anew when the window of 15 minutes is over, not before', async () => {
    const email = await newEmail();
    await fromAnywhere(email, 21, 3);
    const goBack = (seconds: number) =>
      app.pool.query('update rate_limit set last_request = last_request - $1', [seconds * 1000]);

    await goBack(800);
    expect((await attempt(email, '10.4.0.1')).status).toBe(429);
    await goBack(101);
    expect((await attempt(email, '10.4.0.2')).status).toBe(401);
  });

  it('keep no e-mail address', async () => {
    const { rows } = await app.pool.query('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('do not hold where limits are off', async () => {
    const answers = await fromAnywhere('ninguem@example.com', 25, 5, unlimited);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});
