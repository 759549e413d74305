import { describe, expect, it, vi } from 'vitest';
import { beginAuthenticator, enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { newBrowser, mailsTo, linkIn, givenMember } = identity(app);
const SIGNED_OUT = { user: null };

freezeDate();

type Browser = ReturnType<typeof newBrowser>;

async function givenEnrolled() {
  const { email, browser } = await givenMember();
  const enrolled = await enrolAuthenticator(browser, PASSWORD);
  // Waits for both mails: otherwise the second could arrive after the mail of a later action.
  await mailsTo(email, 2);
  return { email, browser, ...enrolled };
}
/** Returns a browser that has passed the password and must give the code. */
async function signInUntilCode(email: string): Promise<Browser> {
  const browser = newBrowser();
  expect((await browser.signIn(email, PASSWORD)).body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return browser;
}
const tryCode = (browser: Browser, code: string) => browser.post('/two-factor/verify-totp', { code });
const tryRecovery = (browser: Browser, code = '') => browser.post('/two-factor/verify-backup-code', { code });
const factorsOf = async (browser: Browser) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  return (await bodyOf<{ json: object }>(await browser.get('/api/rpc/accounts/factors', init))).json;
};
const lastEvents = (count: number) => app.security.slice(-count).map((line) => JSON.parse(line).event);

describe('enrolling an authenticator', () => {
  it('requires the password', async () => {
    const { browser } = await givenMember();
    expect((await browser.post('/two-factor/enable', { password: 'nao-e-esta' })).status).toBe(400);
    expect((await browser.post('/two-factor/enable', {})).status).toBe(400);
    expect((await newBrowser().post('/two-factor/enable', { password: PASSWORD })).status).toBe(401);
  });

  it('takes effect with its first right code, and is announced by mail', async () => {
    const { email, browser } = await givenMember();
    const begun = await beginAuthenticator(browser, PASSWORD);
    expect(await factorsOf(browser)).toMatchObject({ authenticator: false, recovery_codes_left: 0 });
    expect((await newBrowser().signIn(email, PASSWORD)).body).toHaveProperty('user');
    expect((await tryCode(browser, '000000')).status).toBe(401);

    expect((await tryCode(browser, await begun.nextCode())).status).toBe(200);

    expect(lastEvents(1)).toEqual(['factor.enrolled']);
    expect(await factorsOf(browser)).toMatchObject({ authenticator: true, recovery_codes_left: 10 });
    expect((await mailsTo(email, 2)).at(-1)?.subject).toBe('Verificação em duas etapas ativada');
    await signInUntilCode(email);
  });

  it('ends every other session', async () => {
    const { email, browser } = await givenMember();
    const thief = newBrowser();
    await thief.signIn(email, PASSWORD);
    await enrolAuthenticator(browser, PASSWORD);
    expect(await thief.currentSession()).toEqual(SIGNED_OUT);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it('leaves no secret and no recovery code readable', async () => {
    const { browser } = await givenMember();
    const { body } = await browser.post('/two-factor/enable', { password: PASSWORD });
    const secret = new URL(body.totpURI).searchParams.get('secret') ?? '';
    const { rows } = await app.pool.query('select t::text, j.data::text from two_factor t, pgboss.job j');
    expect(rows.length).toBeGreaterThan(0);
    for (const readable of [secret, Buffer.from(secret).toString('hex'), ...body.backupCodes]) {
      expect(JSON.stringify(rows)).not.toContain(readable);
    }
  });

  it('can not be repeated in a stolen session without the password, nor after it is active', async () => {
    const { browser, nextCode } = await givenEnrolled();
    expect((await browser.post('/two-factor/enable', { password: 'nao-e-esta' })).status).toBe(400);
    const again = await browser.post('/two-factor/enable', { password: PASSWORD });
    expect(again).toMatchObject({ status: 400, body: { code: 'TOTP_ALREADY_ENABLED' } });
    expect((await tryCode(browser, await nextCode())).status).toBe(200);
  });

  it('can not be set in the database without an authenticator', async () => {
    const { email } = await givenMember();
    const claim = app.pool.query('update "user" set two_factor_enabled = true where email = $1', [email]);
    await expect(claim).rejects.toThrow('No authenticator was enrolled');
  });
});

describe('a user with an authenticator', () => {
  it('is signed in after the code, not after the password', async () => {
    const { email, nextCode } = await givenEnrolled();
    const browser = await signInUntilCode(email);
    expect(lastEvents(1)).toEqual(['factor.requested']);
    expect([browser.session(), await browser.currentSession()]).toEqual(['', SIGNED_OUT]);
    expect((await tryCode(browser, await nextCode())).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    expect(app.security.map((line) => JSON.parse(line).event)).toContain('factor.passed');
  });

  it('must give a code in every browser each time, even in one that requests to be trusted', async () => {
    const { email, browser, nextCode } = await givenEnrolled();
    const other = await signInUntilCode(email);
    const trusting = { code: await nextCode(), trustDevice: true };
    expect((await other.post('/two-factor/verify-totp', trusting)).status).toBe(200);
    for (const each of [browser, other]) {
      await each.post('/sign-out', {});
      expect((await each.signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true });
    }
  });

  it('can not sign in otherwise: creating a session is refused', async () => {
    const { email } = await givenEnrolled();
    const { rows } = await app.pool.query('select id from "user" where email = $1', [email]);
    const { internalAdapter } = await app.deps.auth.$context;
    await expect(internalAdapter.createSession(rows[0].id)).rejects.toMatchObject({
      body: { code: 'SECOND_FACTOR_NEEDED' },
    });
  });

  it('can not bypass the code with a new password, which voids earlier challenges', async () => {
    const { email, nextCode } = await givenEnrolled();
    const before = await signInUntilCode(email);
    const browser = newBrowser();
    await browser.post('/request-password-reset', { email });
    const mail = (await mailsTo(email, 3)).at(-1) ?? { subject: '', text: '' };
    const token = linkToken(linkIn(mail));
    expect((await browser.post('/reset-password', { token, newPassword: 'fermento-natural-8' })).status).toBe(200);
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
    expect((await browser.signIn(email, 'fermento-natural-8')).body).toMatchObject({ twoFactorRedirect: true });
    expect((await tryCode(before, await nextCode())).status).toBe(401);
  });

  it('keeps the session in which the password is changed, and no other', async () => {
    const { email, browser, nextCode } = await givenEnrolled();
    const stolen = await signInUntilCode(email);
    await tryCode(stolen, await nextCode());
    const change = { currentPassword: PASSWORD, newPassword: 'fermento-natural-8', revokeOtherSessions: true };
    expect((await browser.post('/change-password', change)).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    expect(await stolen.currentSession()).toEqual(SIGNED_OUT);
  });

  it('must give their own code where another user was signed in, who is signed out', async () => {
    const { email, nextCode } = await givenEnrolled();
    const { browser } = await givenMember();
    const former = newBrowser(browser.session());
    expect((await browser.signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true });
    expect(await former.currentSession()).toEqual(SIGNED_OUT);
    expect((await tryCode(browser, await nextCode())).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it.each(['get-totp-uri', 'view-backup-codes'])('gets 404 from /two-factor/%s', async (name) => {
    const { browser } = await givenEnrolled();
    expect((await browser.post(`/two-factor/${name}`, { password: PASSWORD })).status).toBe(404);
  });
});

describe('a code of an authenticator', () => {
  it('is valid once, and voids the ones before it', async () => {
    const { email, code, nextCode } = await givenEnrolled();
    const earlier = await code(1);
    await nextCode();
    const used = await nextCode();
    expect((await tryCode(await signInUntilCode(email), used)).status).toBe(200);
    expect(await tryCode(await signInUntilCode(email), used)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    });
    expect((await tryCode(await signInUntilCode(email), earlier)).status).toBe(401);
    expect((await tryCode(await signInUntilCode(email), await nextCode())).status).toBe(200);
  });

  it('opens one session for two parallel uses', async () => {
    const { email, nextCode } = await givenEnrolled();
    const browsers = await Promise.all([signInUntilCode(email), signInUntilCode(email)]);
    const used = await nextCode();
    const answers = await Promise.all(browsers.map((browser) => tryCode(browser, used)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is useless without the password', async () => {
    const { nextCode } = await givenEnrolled();
    expect((await tryCode(newBrowser(), await nextCode())).status).toBe(401);
  });

  it('of another user is refused', async () => {
    const [ana, thief] = [await givenEnrolled(), await givenEnrolled()];
    expect((await tryCode(await signInUntilCode(ana.email), await thief.nextCode())).status).toBe(401);
  });

  it('is refused ten minutes after the password', async () => {
    const { email, nextCode } = await givenEnrolled();
    const browser = await signInUntilCode(email);
    vi.setSystemTime(Date.now() + 10 * 60 * 1000);
    expect((await tryCode(browser, await nextCode())).status).toBe(401);
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('can be tried five times after one password', async () => {
    const { email, nextCode } = await givenEnrolled();
    const browser = await signInUntilCode(email);
    for (let n = 0; n < 5; n++) expect((await tryCode(browser, 'x')).body).toMatchObject({ code: 'INVALID_CODE' });
    const refused = await tryCode(browser, await nextCode());
    expect(refused).toMatchObject({ status: 400, body: { code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' } });
    expect((await tryCode(browser, await nextCode())).status).toBe(401);
  });
});

describe('a recovery code', () => {
  it('opens a session once, in any spelling, and the owner is notified by mail', async () => {
    const { email, browser, recoveryCodes } = await givenEnrolled();
    const [first = '', second] = recoveryCodes;
    const other = await signInUntilCode(email);
    expect((await tryRecovery(other, ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect(await other.currentSession()).toMatchObject({ user: { email } });
    const mail = (await mailsTo(email, 3)).at(-1);
    expect(mail?.subject).toBe('Um código de recuperação foi usado');
    expect(mail?.text).toContain('Restam 9 códigos');
    expect(await factorsOf(browser)).toMatchObject({ authenticator: true, recovery_codes_left: 9 });
    expect((await tryRecovery(await signInUntilCode(email), first)).body).toMatchObject({
      code: 'INVALID_BACKUP_CODE',
    });
    expect((await tryRecovery(await signInUntilCode(email), second)).status).toBe(200);
  });

  it('opens one session for two parallel uses', async () => {
    const { email, recoveryCodes } = await givenEnrolled();
    const browsers = await Promise.all([signInUntilCode(email), signInUntilCode(email)]);
    const answers = await Promise.all(browsers.map((browser) => tryRecovery(browser, recoveryCodes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is void once the user has made new codes, which requires the password', async () => {
    const { email, browser, recoveryCodes } = await givenEnrolled();
    const path = '/two-factor/generate-backup-codes';
    expect((await browser.post(path, { password: 'nao-e-esta' })).status).toBe(400);
    const { status, body } = await browser.post(path, { password: PASSWORD });
    expect([status, body.backupCodes.length, lastEvents(1)]).toEqual([200, 10, ['factor.renewed']]);
    expect((await tryRecovery(await signInUntilCode(email), recoveryCodes[0])).status).toBe(401);
    expect((await tryRecovery(await signInUntilCode(email), body.backupCodes[0])).status).toBe(200);
  });
});

describe('removing an authenticator', () => {
  it('requires the password and is announced by mail', async () => {
    const { email, browser } = await givenEnrolled();
    expect((await browser.post('/two-factor/disable', { password: 'nao-e-esta' })).status).toBe(400);
    await signInUntilCode(email);
    expect((await browser.post('/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(lastEvents(1)).toEqual(['factor.ended']);
    expect((await mailsTo(email, 3)).at(-1)?.subject).toBe('Verificação em duas etapas desativada');
    expect(await factorsOf(browser)).toMatchObject({ authenticator: false, recovery_codes_left: 0 });
    expect((await newBrowser().signIn(email, PASSWORD)).body).toHaveProperty('user');
  });

  it('is refused to a user who has not given the code yet', async () => {
    const { email } = await givenEnrolled();
    const browser = await signInUntilCode(email);
    expect((await browser.post('/two-factor/disable', { password: PASSWORD })).status).toBe(401);
    expect((await browser.post('/two-factor/generate-backup-codes', { password: PASSWORD })).status).toBe(401);
  });
});

describe('the limits on codes', async () => {
  const limited = await testApp({ rateLimits: true, trustProxy: true });
  const people = identity(limited);
  let net = 0;
  const from = () => ({ 'x-forwarded-for': `10.${Math.floor(++net / 250)}.${net % 250}.1` });

  async function givenOne() {
    const member = await people.givenMember({ headers: from() });
    return { ...member, ...(await enrolAuthenticator(member.browser, PASSWORD, from())) };
  }
  async function attackerWith(email: string) {
    const browser = people.newBrowser();
    expect((await browser.signIn(email, PASSWORD, from())).body).toMatchObject({ twoFactorRedirect: true });
    return browser;
  }
  const attempt = async (browser: Browser, code: string, address = from()) =>
    (await browser.post('/two-factor/verify-totp', { code }, address)).status;

  it('allow ten attempts on one account, from all network addresses and after any number of passwords', async () => {
    const { email, browser, nextCode } = await givenOne();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const thief = await attackerWith(email);
      for (let n = 0; n < 4; n++) statuses.push(await attempt(thief, '000000'));
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await attempt(await attackerWith(email), await nextCode())).toBe(429);

    // The owner signs in with a known browser.
    await browser.post('/sign-out', {}, from());
    await browser.signIn(email, PASSWORD, from());
    expect(await attempt(browser, await nextCode())).toBe(200);
  });

  it('allow fifty attempts in a day', async () => {
    const { email, nextCode } = await givenOne();
    const thief = await attackerWith(email);
    expect(await attempt(thief, '000000')).toBe(401);
    await limited.pool.query(`update rate_limit set count = 50 where key like 'factor-day|%' and count = 1`);
    expect(await attempt(thief, await nextCode())).toBe(429);
  });

  it('refuse one network address that tries many accounts', async () => {
    const [ana, rui] = [await givenOne(), await givenOne()];
    const statuses: number[] = [];
    for (let n = 0; n < 2; n++) {
      for (const { email } of [ana, rui]) {
        statuses.push(await attempt(await attackerWith(email), '000000', { 'x-forwarded-for': '192.0.2.9' }));
      }
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('allow ten attempts at the password to remove the authenticator in a stolen session', async () => {
    const { browser } = await givenOne();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await browser.post('/two-factor/disable', { password: 'nao-e-esta' }, from())).status);
    }
    // The enrolment was one of the ten attempts.
    expect(statuses).toEqual([...Array(9).fill(400), 429, 429]);
  });
});
