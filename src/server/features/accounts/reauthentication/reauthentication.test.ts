import { APIError } from 'better-auth/api';
import { describe, expect, it, vi } from 'vitest';
import { BusyError } from '#server/platform/limiter.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { passkeyDevice } from '#tests/support/passkey.ts';
import { bodyOf, ORIGIN, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { newBrowser, mailsTo, userOf, givenMember } = identity(app);
freezeDate();
const WRONG_CODE = { status: 400, body: { code: 'INVALID_OTP' } };
const WRONG_PASSWORD = { status: 400, body: { code: 'INVALID_PASSWORD' } };

type Browser = ReturnType<typeof newBrowser>;

/** Returns a user without a password. */
async function givenPasswordless() {
  const member = await givenMember();
  await app.pool.query(`delete from account where user_id = (select id from "user" where email = $1)`, [member.email]);
  return member;
}
async function codeFor(browser: Browser, email: string, mails: number) {
  expect((await browser.post('/reauthenticate', {})).status).toBe(200);
  // Finds the mail by its subject: mails of an earlier action may arrive later.
  const code = (await mailsTo(email, mails)).findLast(({ subject }) => subject === 'Confirme que é você');
  return code?.text.match(/^\d{8}$/m)?.[0] ?? '';
}
async function remove(browser: Browser, proof: object) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const response = await browser.get('/api/rpc/accounts/remove', { ...init, body: JSON.stringify({ json: proof }) });
  return { status: response.status, body: (await bodyOf<{ json: object }>(response)).json };
}
async function addPasskey(browser: Browser, proof: object) {
  const begun = await browser.post('/passkey/generate-register-options', proof);
  if (begun.status !== 200) return begun;
  const device = passkeyDevice({ origin: ORIGIN, rpID: new URL(ORIGIN).hostname });
  const response = device.register(begun.body);
  return browser.post('/passkey/verify-registration', { name: 'Meu celular', response });
}
const passkeyOf = async (email: string): Promise<string> =>
  (await app.pool.query(`select p.id from passkeys p join "user" u on u.id = user_id where email = $1`, [email]))
    .rows[0].id;

describe('a mailed code, in place of the password,', () => {
  it('suffices to enrol an authenticator, renew its recovery codes, and remove it', async () => {
    const { email, browser } = await givenPasswordless();
    const begun = await browser.post('/two-factor/enable', { code: await codeFor(browser, email, 2) });
    expect(begun.status).toBe(200);
    await app.pool.query(`update "user" set two_factor_enabled = true where email = $1`, [email]);
    const renewed = await browser.post('/two-factor/generate-backup-codes', { code: await codeFor(browser, email, 3) });
    expect([renewed.status, renewed.body.backupCodes.length]).toEqual([200, 10]);
    expect((await browser.post('/two-factor/disable', { code: await codeFor(browser, email, 4) })).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ two_factor_enabled: false });
  });

  it('suffices to disable the authenticator of a user who has a password', async () => {
    const { email, browser } = await givenMember();
    await enrolAuthenticator(browser, PASSWORD);
    expect((await browser.post('/two-factor/disable', { code: await codeFor(browser, email, 3) })).status).toBe(200);
    expect((await newBrowser().signIn(email, PASSWORD)).body).toHaveProperty('user');
  });

  it('suffices to add and remove a passkey, and to remove the account', async () => {
    const { email, browser } = await givenPasswordless();
    expect((await addPasskey(browser, { code: await codeFor(browser, email, 2) })).status).toBe(200);
    const id = await passkeyOf(email);
    const gone = { id, code: await codeFor(browser, email, 4) };
    expect((await browser.post('/passkey/delete-passkey', gone)).status).toBe(200);
    expect((await remove(browser, { code: await codeFor(browser, email, 6) })).status).toBe(200);
    expect(await userOf(email)).toBeUndefined();
  });
});

describe('without the password or a code', () => {
  const WAYS: [path: string, more: object][] = [
    ['/two-factor/enable', {}],
    ['/two-factor/disable', {}],
    ['/two-factor/generate-backup-codes', {}],
    ['/passkey/generate-register-options', {}],
    ['/passkey/delete-passkey', { id: '00000000-0000-4000-8000-000000000000' }],
  ];
  it.each(WAYS)('%s is refused, even to a user without a password', async (path, more) => {
    const [ana, rui] = [await givenMember(), await givenPasswordless()];
    for (const { browser } of [ana, rui]) {
      expect(await browser.post(path, more)).toMatchObject(WRONG_PASSWORD);
      expect(await browser.post(path, { ...more, password: 'nao-e-esta' })).toMatchObject(WRONG_PASSWORD);
      expect(await browser.post(path, { ...more, password: '' })).toMatchObject(WRONG_PASSWORD);
      expect(await browser.post(path, { ...more, code: '00000000' })).toMatchObject(WRONG_CODE);
      expect(await browser.post(path, { ...more, code: '', password: PASSWORD })).toMatchObject(WRONG_CODE);
    }
  });

  it('no account is removed', async () => {
    const { email, browser } = await givenPasswordless();
    const cases: [object, number, string][] = [
      [{ code: '00000000' }, 403, 'WRONG_CODE'],
      [{ password: PASSWORD }, 403, 'WRONG_PASSWORD'],
      [{}, 400, 'BAD_REQUEST'],
      [{ password: PASSWORD, code: '00000000' }, 400, 'BAD_REQUEST'],
    ];
    for (const [proof, status, code] of cases)
      expect(await remove(browser, proof)).toMatchObject({ status, body: { code } });
    expect(await userOf(email)).toBeDefined();
  });
});

describe('a proof that the server cannot check', () => {
  it.each([
    ['the queue of password hashes is full', new BusyError('Too much work is waiting')],
    ['the session cannot be read', new APIError('UNAUTHORIZED')],
  ])('is not reported as wrong when %s', async (_, error) => {
    const { email, browser } = await givenMember();
    const checking = vi.spyOn(app.deps.auth.api, 'verifyReauthentication').mockRejectedValueOnce(error);
    expect(await remove(browser, { password: PASSWORD })).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(checking).toHaveBeenCalledOnce();
    checking.mockRestore();
    expect((await remove(browser, { password: PASSWORD })).status).toBe(200);
    expect(await userOf(email)).toBeUndefined();
  });
});

describe('a mailed code of reauthentication', () => {
  const tryIt = (browser: Browser, code: string) => browser.post('/passkey/generate-register-options', { code });

  it('is valid once', async () => {
    const { email, browser } = await givenMember();
    const code = await codeFor(browser, email, 2);
    expect((await tryIt(browser, code)).status).toBe(200);
    expect(await tryIt(browser, code)).toMatchObject(WRONG_CODE);
  });

  it('is valid only in the session that requested it, not in another one of the same account or of another user', async () => {
    const { email, browser } = await givenMember();
    const thief = newBrowser();
    await thief.signIn(email, PASSWORD);
    const rui = await givenMember();
    const code = await codeFor(browser, email, 2);
    expect(await tryIt(thief, code)).toMatchObject(WRONG_CODE);
    expect(await tryIt(rui.browser, code)).toMatchObject(WRONG_CODE);
    expect((await tryIt(newBrowser(), code)).status).toBe(401);
    expect((await tryIt(browser, code)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { email, browser } = await givenMember();
    const code = await codeFor(browser, email, 2);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    expect(await tryIt(browser, code)).toMatchObject(WRONG_CODE);
  });

  it('signs no one in, and a sign-in code proves nothing here', async () => {
    const { email, browser } = await givenMember();
    const code = await codeFor(browser, email, 2);
    expect(await newBrowser().post('/sign-in/email-otp', { email, otp: code })).toMatchObject(WRONG_CODE);
    await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const { text = '' } = (await mailsTo(email, 3)).at(-1) ?? {};
    const other = text.match(/^\d{8}$/m)?.[0] ?? '';
    if (other !== code) expect(await tryIt(browser, other)).toMatchObject(WRONG_CODE);
  });

  it('requires a session, and the route that checks it is closed', async () => {
    const { browser } = await givenMember();
    expect((await newBrowser().post('/reauthenticate', {})).status).toBe(401);
    for (const path of ['/verify-reauthentication', '/verify-password']) {
      expect((await browser.post(path, { password: PASSWORD })).status).toBe(404);
    }
  });
});

describe('the limits', async () => {
  const limited = await testApp({ rateLimits: true, trustProxy: true });
  const people = identity(limited);

  it('allow ten attempts of passwords and codes together, and five mails, in a stolen session', async () => {
    const { email, browser } = await people.givenMember();
    let net = 0;
    const from = () => ({ 'x-forwarded-for': `10.9.${++net}.1` });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const proof = n % 2 ? { code: '00000000' } : { password: 'nao-e-esta' };
      const path = n % 3 ? '/two-factor/enable' : '/passkey/generate-register-options';
      statuses.push((await browser.post(path, proof, from())).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const attempts: number[] = [];
    for (let n = 0; n < 6; n++) attempts.push((await browser.post('/reauthenticate', {}, from())).status);
    expect(attempts).toEqual([...Array(5).fill(200), 429]);
    await people.mailsTo(email, 6);
  });
});
