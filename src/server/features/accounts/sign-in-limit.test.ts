import { describe, expect, it } from 'vitest';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { accountKey } from './identity-mail.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const unlimited = await testApp({ database: app });

async function attempt(email: string, address: string, target = app) {
  const response = await target.visitor.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'nao-e-esta' }),
  });
  return { status: response.status, retryAfter: Number(response.headers.get('x-retry-after')) };
}
/** Runs attempts in parallel, each from its own network address in the network 10.`net`. */
const fromAnywhere = (email: string, count: number, net: number, target = app) =>
  Promise.all(Array.from({ length: count }, (_, n) => attempt(email, `10.${net}.${n}.1`, target)));

describe('the limits on sign-ins', () => {
  const newEmail = async () => (await givenCandidate(app.db)).email;
  it('refuse the 11th attempt of a network address within a minute, whatever the account', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await attempt(`alguem${n}@example.com`, '192.0.2.7')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt('alguem@example.com', '192.0.2.8')).status).toBe(401);
  });

  it('allow exactly 20 of 30 parallel attempts on one account, from 30 network addresses', async () => {
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

  it('count attempts on an e-mail address without an account in the same way', async () => {
    const answers = await fromAnywhere('ninguem@example.com', 21, 2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('restart when the window of 15 minutes has passed, not before', async () => {
    const email = await newEmail();
    await fromAnywhere(email, 21, 3);
    const goBack = (seconds: number) =>
      app.pool.query('update rate_limit set last_request = last_request - $1', [seconds * 1000]);

    await goBack(800);
    expect((await attempt(email, '10.4.0.1')).status).toBe(429);
    await goBack(101);
    expect((await attempt(email, '10.4.0.2')).status).toBe(401);
  });

  it('allow 100 attempts on one account in a day, however they are distributed', async () => {
    const email = await newEmail();
    expect((await attempt(email, '10.5.0.1')).status).toBe(401);
    // Simulates 98 more attempts, a few in each quarter of an hour.
    const key = `sign-in-day|${accountKey(email)}`;
    const { rowCount } = await app.pool.query('update rate_limit set count = 99 where key = $1 and count = 1', [key]);
    expect(rowCount).toBe(1);

    expect((await attempt(email, '10.5.0.2')).status).toBe(401);
    const refused = await attempt(email, '10.5.0.3');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(23 * 3600);
    expect((await attempt(await newEmail(), '10.5.0.4')).status).toBe(401);

    const goBack = (seconds: number) =>
      app.pool.query('update rate_limit set last_request = last_request - $1', [seconds * 1000]);
    await goBack(23 * 3600);
    expect((await attempt(email, '10.5.0.5')).status).toBe(429);
    await goBack(3601);
    expect((await attempt(email, '10.5.0.6')).status).toBe(401);
  });

  it('store no e-mail address', async () => {
    await attempt('ninguem@example.com', '10.6.0.1');
    const { rows } = await app.pool.query('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('do not apply where limits are off', async () => {
    const answers = await fromAnywhere('ninguem@example.com', 25, 5, unlimited);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('the owner', () => {
  const people = identity(app);
  const { newBrowser, mailsTo, linkIn } = people;
  let net = 20;
  const from = () => ({ 'x-forwarded-for': `10.8.${++net}.1` });

  const givenMember = () => people.givenMember({ headers: from() });

  it('signs in with a known browser while others try', async () => {
    const { email, browser } = await givenMember();
    await fromAnywhere(email, 21, ++net);
    expect((await newBrowser().signIn(email, PASSWORD, from())).status).toBe(429);

    await browser.post('/sign-out', {});
    expect((await browser.signIn(email, PASSWORD, from())).status).toBe(200);
  });

  it('signs in with a known browser even if others have used up the attempts of the day', async () => {
    const { email, browser } = await givenMember();
    await attempt(email, `10.${++net}.1.1`);
    const key = `sign-in-day|${accountKey(email)}`;
    await app.pool.query('update rate_limit set count = 100 where key = $1', [key]);
    expect((await newBrowser().signIn(email, PASSWORD, from())).status).toBe(429);
    await browser.post('/sign-out', {});
    expect((await browser.signIn(email, PASSWORD, from())).status).toBe(200);
  });

  it('signs in with a new browser through the mailed link', async () => {
    const { email } = await givenMember();
    await fromAnywhere(email, 21, ++net);
    const phone = newBrowser();
    await phone.post('/request-password-reset', { email }, from());
    const [, mail] = await mailsTo(email, 2);
    const token = linkToken(linkIn(mail ?? { subject: '', text: '' }));
    expect((await phone.post('/reset-password', { token, newPassword: 'fermento-natural-8' }, from())).status).toBe(
      200,
    );
    expect((await phone.signIn(email, 'fermento-natural-8', from())).status).toBe(200);
  });

  it('has 20 attempts with a known browser; the browser of another account is unknown', async () => {
    const { email, browser } = await givenMember();
    const other = (await givenMember()).browser;
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await browser.signIn(email, 'nao-e-esta', from())).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    await fromAnywhere(email, 21, ++net);
    expect((await other.signIn(email, PASSWORD, from())).status).toBe(429);
  });

  it('gets five mails an hour, for all callers together', async () => {
    const { email } = await givenMember();
    for (let n = 0; n < 7; n++) {
      expect((await newBrowser().post('/request-password-reset', { email }, from())).status).toBe(200);
    }
    await mailsTo(email, 5);
  });

  it('can try the current password ten times in 15 minutes, from all network addresses', async () => {
    const { browser } = await givenMember();
    const change = { currentPassword: 'nao-e-esta', newPassword: 'fermento-natural-8' };
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await browser.post('/change-password', change, from())).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});
