import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newNumber, codeTo, mailsTo, linkIn, signUpIn } = identity(app);
const NEW_PASSWORD = 'fermento-natural-8';
const PHONE_FACTOR = { twoFactorRedirect: true, twoFactorMethods: ['otp'] };
const NO_SECOND_FACTOR = { twoFactorRedirect: true, twoFactorMethods: [] };
const NO_CHALLENGE = { status: 401, body: { code: 'INVALID_TWO_FACTOR_COOKIE' } };
const WRONG = { status: 400, body: { code: 'INVALID_OTP' } };

// better-auth reads the system clock.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => app.pool.query('delete from rate_limit'));

const international = (number: string) => `+55${number}`;
let addresses = 0;
/**
 * Returns a browser that uses another network address for each request, because better-auth allows three in ten
 * seconds.
 */
function newCaller() {
  const browser = newBrowser();
  const from = () => ({ 'x-forwarded-for': `10.70.${addresses >> 8}.${addresses++ & 255}` });
  const post = (path: string, body: object = {}) => browser.post(path, body, from());
  return {
    ...browser,
    post,
    own: { ...browser, post },
    signIn: (email: string, password = PASSWORD) => post('/sign-in/email', { email, password }),
    send: () => post('/two-factor/send-otp'),
    verify: (code: string) => post('/two-factor/verify-otp', { code }),
    recover: (code = '') => post('/two-factor/verify-backup-code', { code }),
    isSignedIn: async () => ((await browser.currentSession()) as { user: object | null }).user !== null,
  };
}
type Caller = ReturnType<typeof newCaller>;

/** Finds a mail by its subject: mails may arrive in any order. */
async function mailWith(email: string, count: number, subject: string) {
  return (await mailsTo(email, count)).find((mail) => mail.subject === subject) ?? { subject: '', text: '' };
}
const SIGN_IN = 'Seu código para entrar no Encaixe';
const RESET = 'Crie uma nova senha no Encaixe';
const factorsOf = async (browser: Caller) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  return (await bodyOf<{ json: object }>(await browser.get('/api/rpc/accounts/factors', init))).json;
};

const givenMember = () => signUpIn(newCaller());
async function enrolPhone(browser: Caller, number: string, messages = 1): Promise<string[]> {
  const begun = await browser.post('/two-factor/phone/enable', { phoneNumber: number, password: PASSWORD });
  expect(begun.status).toBe(200);
  const otp = await codeTo(number, messages);
  const { status, body } = await browser.post('/two-factor/phone/confirm', { otp });
  expect(status).toBe(200);
  return body.backupCodes;
}
async function givenEnrolled() {
  const member = await givenMember();
  const number = newNumber();
  return { ...member, number, recoveryCodes: await enrolPhone(member.browser, number) };
}
/** Returns a user whose sign-in number is also the second factor. */
async function givenSameNumber() {
  const { email, browser } = await givenMember();
  const number = newNumber();
  await browser.post('/phone-number/request-change', { phoneNumber: number, password: PASSWORD });
  expect((await browser.post('/phone-number/change', { otp: await codeTo(number, 1) })).status).toBe(200);
  return { email, browser, number, recoveryCodes: await enrolPhone(browser, number, 2) };
}
/** Returns a browser that has passed the password and must give the second factor. */
async function signInUntilCode(email: string): Promise<Caller> {
  const browser = newCaller();
  expect((await browser.signIn(email)).body).toEqual(PHONE_FACTOR);
  return browser;
}

describe('a number as the second factor', () => {
  it('is active from its first code on, comes with recovery codes, ends other sessions and is announced by mail', async () => {
    const { email, browser } = await givenMember();
    const thief = newCaller();
    await thief.signIn(email);
    const number = newNumber();
    for (const proof of [{}, { password: 'nao-e-esta' }, { code: '00000000' }]) {
      const refused = await browser.post('/two-factor/phone/enable', { phoneNumber: number, ...proof });
      expect(refused.status).toBe(400);
    }
    await browser.post('/two-factor/phone/enable', { phoneNumber: number, password: PASSWORD });
    const otp = await codeTo(number, 1);
    expect(await browser.post('/two-factor/phone/confirm', { otp: '00000000' })).toMatchObject(WRONG);
    expect((await thief.post('/two-factor/phone/confirm', { otp })).body.code).toBe('PHONE_CHANGE_INVALID');
    expect((await newCaller().signIn(email)).body).toHaveProperty('user');

    const confirmed = await browser.post('/two-factor/phone/confirm', { otp });

    expect([confirmed.status, confirmed.body.backupCodes.length]).toEqual([200, 10]);
    expect(await factorsOf(browser)).toMatchObject({
      phone: international(number),
      authenticator: false,
      recovery_codes_left: 10,
      sign_in_number: null,
    });
    expect([await browser.isSignedIn(), await thief.isSignedIn()]).toEqual([true, false]);
    expect((await mailWith(email, 2, 'Código por celular ativado')).text).toContain('protege mais');
    expect(app.security.join()).toContain('factor.enrolled');
    await signInUntilCode(email);
  });

  it('receives a code only on request, and the code opens one session', async () => {
    const { email, number } = await givenEnrolled();
    const browser = await signInUntilCode(email);
    expect((await browser.post('/two-factor/methods')).body).toEqual({
      authenticator: false,
      phone: number.slice(-2),
    });
    await mailsTo(international(number), 1);
    expect((await browser.send()).status).toBe(200);
    const code = await codeTo(number, 2);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.verify(`${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await (await signInUntilCode(email)).verify(code)).toMatchObject(WRONG);
    expect(await browser.verify(code)).toMatchObject(NO_CHALLENGE);
  });

  it('is removed after reauthentication, with its recovery codes', async () => {
    const { email, browser, recoveryCodes } = await givenEnrolled();
    const stopped = await signInUntilCode(email);
    expect((await browser.post('/two-factor/phone/disable', { password: 'nao-e-esta' })).status).toBe(400);
    expect((await stopped.post('/two-factor/phone/disable', { password: PASSWORD })).status).toBe(401);
    expect((await browser.post('/two-factor/phone/disable', { password: PASSWORD })).status).toBe(200);
    expect(await factorsOf(browser)).toMatchObject({ phone: null, recovery_codes_left: 0 });
    expect((await mailWith(email, 3, 'Código por celular desativado')).text).not.toBe('');
    expect((await stopped.send()).status).toBe(401);
    expect((await stopped.recover(recoveryCodes[0])).status).toBe(401);
    expect((await newCaller().signIn(email)).body).toHaveProperty('user');
  });

  it('can not exist without recovery codes in the database', async () => {
    const { email } = await givenMember();
    const claim = app.pool.query(
      `insert into phone_factors select id, '+5511987654321', now() from "user" where email = $1`,
      [email],
    );
    await expect(claim).rejects.toThrow('No recovery codes were made');
  });
});

describe('no sign-in method bypasses a number as the second factor', () => {
  const ways: [
    string,
    (given: { email: string; number: string; browser: Caller }) => Promise<{ status: number; body: object }>,
  ][] = [
    ['the password', ({ email, browser }) => browser.signIn(email)],
    [
      'a code by mail',
      async ({ email, browser }) => {
        await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
        const otp = (await mailWith(email, 3, SIGN_IN)).text.match(/^\d{8}$/m)?.[0];
        return browser.post('/sign-in/email-otp', { email, otp });
      },
    ],
    [
      'a link by mail',
      async ({ email, browser }) => {
        await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
        const token = linkToken(linkIn(await mailWith(email, 3, SIGN_IN)));
        return browser.post('/magic-link/verify', { token });
      },
    ],
    [
      'a new password by mail',
      async ({ email, browser }) => {
        await browser.post('/request-password-reset', { email });
        const token = linkToken(linkIn(await mailWith(email, 3, RESET)));
        expect((await browser.post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
        return browser.signIn(email, NEW_PASSWORD);
      },
    ],
  ];
  it.each(ways)('%s requires its code', async (_, comeIn) => {
    const given = await givenEnrolled();
    const browser = newCaller();
    expect((await comeIn({ ...given, browser })).body).toEqual(PHONE_FACTOR);
    expect(await browser.isSignedIn()).toBe(false);
    await browser.send();
    expect((await browser.verify(await codeTo(given.number, 2))).status).toBe(200);
  });

  it('refuses a code to the same number as the second factor: only a recovery code is accepted', async () => {
    const { number, recoveryCodes } = await givenSameNumber();
    const browser = newCaller();
    await browser.post('/phone-number/send-otp', { phoneNumber: number });
    const code = await codeTo(number, 3);
    expect((await browser.post('/phone-number/verify', { phoneNumber: number, code })).body).toEqual(NO_SECOND_FACTOR);
    expect((await browser.post('/two-factor/methods')).body).toEqual({ authenticator: false, phone: null });
    expect(await browser.send()).toMatchObject(NO_CHALLENGE);
    expect(await browser.verify(code)).toMatchObject(NO_CHALLENGE);
    expect((await browser.recover(recoveryCodes[0])).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('the number does not count after a password set by its code, but counts after one set by mail', async () => {
    const { email, number, recoveryCodes } = await givenSameNumber();
    const before = await signInUntilCode(email);
    await before.send();
    const pendingCode = await codeTo(number, 3);
    const thief = newCaller();
    await thief.post('/phone-number/request-password-reset', { phoneNumber: number });
    const reset = { phoneNumber: number, otp: await codeTo(number, 4), newPassword: NEW_PASSWORD };
    expect((await thief.post('/phone-number/reset-password', reset)).status).toBe(200);
    expect(await before.verify(pendingCode)).toMatchObject(NO_CHALLENGE);
    const signIn = { phoneNumber: number, password: NEW_PASSWORD };
    expect((await thief.post('/sign-in/phone-number', signIn)).body).toEqual(NO_SECOND_FACTOR);
    expect(await thief.send()).toMatchObject(NO_CHALLENGE);
    const owner = newCaller();
    expect((await owner.signIn(email, NEW_PASSWORD)).body).toEqual(NO_SECOND_FACTOR);
    expect((await owner.recover(recoveryCodes[0])).status).toBe(200);

    await thief.post('/request-password-reset', { email });
    const token = linkToken(linkIn(await mailWith(email, 6, RESET)));
    await thief.post('/reset-password', { token, newPassword: PASSWORD });
    await signInUntilCode(email);
  });
});

describe('a user with a number and an authenticator', () => {
  it('is offered both, and signs in with the authenticator or one of the account’s newest recovery codes', async () => {
    const { email, browser, number, recoveryCodes } = await givenEnrolled();
    // Beginning to enrol an authenticator leaves the recovery codes valid.
    await browser.post('/two-factor/enable', { password: PASSWORD });
    expect((await (await signInUntilCode(email)).recover(recoveryCodes[0])).status).toBe(200);
    const { nextCode, recoveryCodes: newer } = await enrolAuthenticator(browser.own, PASSWORD);
    const both = { twoFactorRedirect: true, twoFactorMethods: ['totp', 'otp'] };
    const visitor = newCaller();
    expect((await visitor.signIn(email)).body).toEqual(both);
    expect((await visitor.recover(recoveryCodes[1])).status).toBe(401);
    expect((await visitor.post('/two-factor/verify-totp', { code: await nextCode() })).status).toBe(200);
    await browser.post('/two-factor/disable', { password: PASSWORD });
    expect(await factorsOf(browser)).toMatchObject({ authenticator: false, recovery_codes_left: 10 });
    expect((await (await signInUntilCode(email)).recover(newer[0])).status).toBe(200);
    await codeTo(number, 1);
  });

  it('gets no other recovery codes for the number', async () => {
    const { email, browser } = await givenMember();
    const { recoveryCodes } = await enrolAuthenticator(browser.own, PASSWORD);
    expect(await enrolPhone(browser, newNumber())).toEqual([]);
    const visitor = newCaller();
    await visitor.signIn(email);
    expect((await visitor.recover(recoveryCodes[0])).status).toBe(200);
    const renewed = await browser.post('/two-factor/generate-backup-codes', { password: PASSWORD });
    expect(renewed.body.backupCodes).toHaveLength(10);
  });
});

describe('the code to a number as the second factor', () => {
  async function givenSent() {
    const given = await givenEnrolled();
    const browser = await signInUntilCode(given.email);
    expect((await browser.send()).status).toBe(200);
    return { ...given, member: given.browser, browser, code: await codeTo(given.number, 2) };
  }

  it('is valid only in the browser that requested it, and only for that account', async () => {
    const { email, browser, code } = await givenSent();
    const outsider = await givenSent();
    for (const other of [await signInUntilCode(email), outsider.browser])
      expect(await other.verify(code)).toMatchObject(WRONG);
    expect(await newCaller().verify(code)).toMatchObject(NO_CHALLENGE);
    expect((await browser.verify(code)).status).toBe(200);
  });

  it('opens one session for fifteen parallel uses', async () => {
    const { browser, code } = await givenSent();
    const answers = await Promise.all(Array.from({ length: 15 }, () => browser.verify(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof givenSent>>) => Promise<unknown>, number]>([
    ['another one was sent', ({ browser }) => browser.send(), 3],
    ['the number was changed', ({ member }) => enrolPhone(member, newNumber()), 2],
    [
      'ten minutes have passed',
      async () => {
        const later = new Date(Date.now() + 10 * 60_000);
        vi.setSystemTime(later);
        app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
      },
      2,
    ],
  ])('is void after %s', async (_, happens, messages) => {
    const given = await givenSent();
    await happens(given);
    await mailsTo(international(given.number), messages);
    expect((await given.browser.verify(given.code)).status).toBeGreaterThanOrEqual(400);
    expect(await given.browser.isSignedIn()).toBe(false);
  });

  it('allows five attempts after one first factor, and ten for an account from all network addresses', async () => {
    const { email, browser, code } = await givenSent();
    const tried = [];
    for (let n = 0; n < 5; n++) tried.push((await browser.verify('x')).status);
    expect(tried).toEqual(Array(5).fill(400));
    expect((await browser.verify(code)).body.code).toBe('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
    const other = await signInUntilCode(email);
    const more = [];
    for (let n = 0; n < 5; n++) more.push((await other.verify('x')).status);
    expect(more).toEqual([400, 400, 400, 400, 429]);
  });

  it('is sent to a user who passed the password even if others have used up the number’s messages', async () => {
    const { email, number } = await givenSameNumber();
    for (let n = 0; n < 3; n++) await newCaller().post('/phone-number/send-otp', { phoneNumber: number });
    expect((await newCaller().post('/phone-number/send-otp', { phoneNumber: number })).status).toBe(429);
    const browser = await signInUntilCode(email);
    const sent = [];
    for (let n = 0; n < 6; n++) sent.push((await browser.send()).status);
    expect(sent).toEqual([...Array(5).fill(200), 429]);
  });
});
