import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { otherCode } from '#tests/support/codes.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { newBrowser, newEmail, mailsTo, linkIn, userOf, givenMember } = identity(app);
freezeDate();
const SIGNED_OUT = { user: null };
const WRONG_CODE = { status: 400, body: { code: 'INVALID_OTP' } };
const INVALID_LINK = { status: 400, body: { code: 'INVALID_TOKEN' } };

type Browser = ReturnType<typeof newBrowser>;
type People = Pick<ReturnType<typeof identity>, 'mailsTo' | 'linkIn'>;

const account = (email: string, more: object = {}) => ({
  name: 'Ana Souza',
  email,
  password: PASSWORD,
  user_type: 'candidate',
  ...more,
});
const requestCode = (browser: Browser, email: string, from = {}) =>
  browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' }, from);
/** Returns the last of `count` mails, with its link, token and code. */
async function received(email: string, count: number, people: People = { mailsTo, linkIn }) {
  const mail = (await people.mailsTo(email, count)).at(-1) ?? { subject: '', text: '' };
  const link = new URL(people.linkIn(mail));
  return { mail, link, code: mail.text.match(/^\d{8}$/m)?.[0] ?? '', token: linkToken(link.href) ?? '' };
}
const typeCode = (browser: Browser, email: string, otp: string, from = {}) =>
  browser.post('/sign-in/email-otp', { email, otp }, from);
const press = (browser: Browser, token: string, from = {}) => browser.post('/magic-link/verify', { token }, from);
const lastEvent = () => JSON.parse(app.security.at(-1) ?? '{}').event;
async function advanceMinutes(minutes: number) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
}

describe('a sign-in mail', () => {
  it('has a code, valid once, in the browser that requested it', async () => {
    const { email } = await givenMember();
    const browser = newBrowser();
    expect(await requestCode(browser, email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
    expect(lastEvent()).toBe('sign-in.requested');
    const { mail, code } = await received(email, 2);
    expect(mail.subject).toBe('Seu código para entrar no Encaixe');
    expect(await typeCode(newBrowser(), email, code)).toMatchObject(WRONG_CODE);
    expect((await typeCode(browser, email, ` ${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200);
    expect(lastEvent()).toBe('sign-in.succeeded');
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    expect(await typeCode(browser, email, code)).toMatchObject(WRONG_CODE);
    expect(lastEvent()).toBe('sign-in.failed');
  });

  it('has a link that is valid once, in any browser, and that stays valid when it is only opened', async () => {
    const { email } = await givenMember();
    await requestCode(newBrowser(), email);
    const { link, token, code } = await received(email, 2);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/auth`);
    expect(link.search, 'the server receives no token').toBe('?mode=link&redirect=%2Fdashboard');
    for (const scanned of [link.href, `/api/auth/magic-link/verify?token=${token}`]) {
      const scanner = newBrowser();
      expect((await scanner.open(scanned)).session).toBe(false);
      expect(await scanner.currentSession()).toEqual(SIGNED_OUT);
    }
    const phone = newBrowser();
    expect((await press(phone, token)).status).toBe(200);
    expect(await phone.currentSession()).toMatchObject({ user: { email } });
    expect(await press(newBrowser(), token)).toMatchObject(INVALID_LINK);
    expect(await typeCode(phone, email, code)).toMatchObject(WRONG_CODE);
  });

  it('redirects to the requested page, but never to another site', async () => {
    const { email } = await givenMember();
    const wanting = (callbackURL: string) =>
      newBrowser().post('/email-otp/send-verification-otp', { email, type: 'sign-in', callbackURL });
    expect((await wanting('https://evil.example/')).status).toBe(403);
    await wanting('/vagas?a=b');
    expect((await received(email, 2)).link.searchParams.get('redirect')).toBe('/vagas?a=b');
  });

  it('voids earlier mails that the same browser requested, but not those of another browser', async () => {
    const { email } = await givenMember();
    const [ana, outsider] = [newBrowser(), newBrowser()];
    await requestCode(ana, email);
    const first = await received(email, 2);
    await requestCode(ana, email);
    const second = await received(email, 3);
    await requestCode(outsider, email);
    await received(email, 4);
    for (let n = 0; n < 6; n++) await typeCode(outsider, email, otherCode(second.code));
    if (first.code !== second.code) expect(await typeCode(ana, email, first.code)).toMatchObject(WRONG_CODE);
    expect(await press(newBrowser(), first.token)).toMatchObject(INVALID_LINK);
    expect((await typeCode(ana, email, second.code)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { email } = await givenMember();
    const browser = newBrowser();
    await requestCode(browser, email);
    const { code, token } = await received(email, 2);
    await advanceMinutes(10);
    expect(await typeCode(browser, email, code)).toMatchObject(WRONG_CODE);
    expect(await press(browser, token)).toMatchObject(INVALID_LINK);
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('allows no sixth attempt at its code', async () => {
    const { email } = await givenMember();
    const browser = newBrowser();
    await requestCode(browser, email);
    const { code } = await received(email, 2);
    for (let n = 0; n < 5; n++) await typeCode(browser, email, otherCode(code));
    expect(await typeCode(browser, email, code)).toMatchObject(WRONG_CODE);
  });

  it('opens one session for several parallel uses', async () => {
    const { email } = await givenMember();
    const browser = newBrowser();
    await requestCode(browser, email);
    const { code, token } = await received(email, 2);
    const answers = await Promise.all([
      typeCode(browser, email, code),
      typeCode(browser, email, code),
      press(newBrowser(), token),
      press(newBrowser(), token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not valid for another address, and can not be requested for another purpose', async () => {
    const [ana, rui] = [await givenMember(), await givenMember()];
    const browser = newBrowser();
    await requestCode(browser, ana.email);
    const { code } = await received(ana.email, 2);
    expect(await typeCode(browser, rui.email, code)).toMatchObject(WRONG_CODE);
    for (const type of ['forget-password', 'email-verification', 'change-email']) {
      const path = '/email-otp/send-verification-otp';
      expect((await browser.post(path, { email: ana.email, type })).status).toBe(400);
    }
  });

  it('leaves no readable code in the queue, and no readable link token in the queue or in one_time_codes', async () => {
    const { email } = await givenMember();
    await requestCode(newBrowser(), email);
    const { code, token } = await received(email, 2);
    const { rows } = await app.pool.query('select data::text as stored from pgboss.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    const stored = await app.pool.query('select code_hash, link_hash from one_time_codes');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });
});

describe('an address without a confirmed account', () => {
  it('is answered like any other, and gets no mail and no account', async () => {
    const { email } = await givenMember();
    const unknownEmail = newEmail();
    const alike = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
    const browser = newBrowser();
    expect(alike(await requestCode(browser, unknownEmail))).toEqual(alike(await requestCode(newBrowser(), email)));
    await mailsTo(email, 2);
    await mailsTo(unknownEmail, 0);
    expect(alike(await typeCode(browser, unknownEmail, '12345678'))).toEqual(
      alike(await typeCode(newBrowser(), email, 'nenhum')),
    );
    expect(await userOf(unknownEmail)).toBeUndefined();
    expect((await app.pool.query('select 1 from sign_ups where email = $1', [unknownEmail])).rowCount).toBe(0);
  });

  it('is confirmed by the code if an operator gave it an account', async () => {
    const email = newEmail();
    await app.pool.query(
      `insert into "user" (id, name, email, email_verified, user_type) values ($1, 'Ana', $2, false, 'candidate')`,
      [randomUUID(), email],
    );
    const browser = newBrowser();
    await requestCode(browser, email);
    const { code } = await received(email, 1);
    expect((await typeCode(browser, email, code)).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_verified: true });
  });

  it('is refused if it is the placeholder of a user without an address', async () => {
    const browser = newBrowser();
    const email = `${randomUUID()}@telefone.invalid`;
    expect((await requestCode(browser, email)).status).toBe(400);
    expect((await typeCode(browser, email, '00000000')).status).toBe(400);
  });
});

describe('a user with an authenticator', () => {
  it.each(['code', 'link'] as const)('must also give its code after the %s of a mail', async (way) => {
    const { email, browser } = await givenMember();
    const { nextCode } = await enrolAuthenticator(browser, PASSWORD);
    const thief = newBrowser();
    await requestCode(thief, email);
    const { code, token } = await received(email, 3);
    const answer = await (way === 'code' ? typeCode(thief, email, code) : press(thief, token));
    expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect([lastEvent(), thief.session(), await thief.currentSession()]).toEqual(['factor.requested', '', SIGNED_OUT]);
    expect((await thief.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await thief.post('/two-factor/verify-totp', { code: await nextCode() })).status).toBe(200);
    expect(await thief.currentSession()).toMatchObject({ user: { email } });
  });

  it('signs out the previous user of that browser', async () => {
    const { email, browser } = await givenMember();
    await enrolAuthenticator(browser, PASSWORD);
    const rui = await givenMember();
    await requestCode(rui.browser, email);
    const { code } = await received(email, 3);
    expect((await typeCode(rui.browser, email, code)).body).toMatchObject({ twoFactorRedirect: true });
    expect(await rui.browser.currentSession()).toEqual(SIGNED_OUT);
  });
});

describe('a pending sign-up', () => {
  it('is confirmed by the code in the browser that made it, with its password', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.signUp(account(email, { user_type: 'company' }));
    await mailsTo(email, 1);
    await requestCode(browser, email);
    const { mail, code } = await received(email, 2);
    expect(mail.text).toContain('também confirma o cadastro');
    expect(mail.text).not.toContain('Ana');
    expect((await typeCode(browser, email, code)).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email, user_type: 'company' } });
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it.each(['code', 'link'] as const)('that another person made loses its password (%s)', async (way) => {
    const email = newEmail();
    const outsider = newBrowser();
    await outsider.signUp(account(email, { password: 'senha-de-estranho-3' }));
    await mailsTo(email, 1);
    const owner = newBrowser();
    await requestCode(owner, email);
    const { code, token } = await received(email, 2);
    expect((await (way === 'code' ? typeCode(owner, email, code) : press(owner, token))).status).toBe(200);
    expect(await owner.currentSession()).toMatchObject({ user: { email } });
    expect((await outsider.signIn(email, 'senha-de-estranho-3')).status).toBe(401);
    expect(await outsider.currentSession()).toEqual(SIGNED_OUT);

    await owner.post('/request-password-reset', { email });
    const reset = (await mailsTo(email, 3)).at(-1) ?? { subject: '', text: '' };
    const link = linkToken(linkIn(reset));
    expect((await owner.post('/reset-password', { token: link, newPassword: PASSWORD })).status).toBe(200);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
    expect((await mailsTo(email, 4)).at(-1)?.subject).toBe('Sua senha foi alterada');
  });

  it('among several is selected by its password, not by a code in a browser that made none of them', async () => {
    const email = newEmail();
    await newBrowser().signUp(account(email, { name: 'Estranho', password: 'senha-de-estranho-3' }));
    await mailsTo(email, 1);
    await newBrowser().signUp(account(email));
    await mailsTo(email, 2);
    const phone = newBrowser();
    await requestCode(phone, email);
    const { code } = await received(email, 3);
    expect(await typeCode(phone, email, code)).toMatchObject({ status: 403, body: { code: 'PASSWORD_NEEDED' } });
    expect(await userOf(email)).toBeUndefined();
    expect((await phone.signIn(email, PASSWORD)).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ name: 'Ana Souza' });
  });
});

describe('the limits on mailed codes', async () => {
  const limited = await testApp({ rateLimits: true, trustProxy: true });
  const people = identity(limited);
  let net = 0;
  const from = () => ({ 'x-forwarded-for': `10.${Math.floor(++net / 250)}.${net % 250}.1` });

  const givenOne = () => people.givenMember({ headers: from() });

  it('allow ten attempts on one account from all networks, while the owner’s link and browser sign in', async () => {
    const { email, browser } = await givenOne();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await typeCode(people.newBrowser(), email, '00000000', from())).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);

    const phone = people.newBrowser();
    await requestCode(phone, email, from());
    const mail = await received(email, 2, people);
    expect((await typeCode(phone, email, mail.code, from())).status).toBe(429);
    expect((await press(phone, mail.token, from())).status).toBe(200);

    await browser.post('/sign-out', {}, from());
    await requestCode(browser, email, from());
    const { code } = await received(email, 3, people);
    expect((await typeCode(browser, email, code, from())).status).toBe(200);
  });

  it('count attempts on an e-mail address without an account in the same way', async () => {
    const email = people.newEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await typeCode(people.newBrowser(), email, '00000000', from())).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('allow fifty attempts in a day', async () => {
    const { email } = await givenOne();
    expect((await typeCode(people.newBrowser(), email, '00000000', from())).status).toBe(400);
    await limited.pool.query(`update rate_limit set count = 50 where key like 'mail-code-day|%' and count = 1`);
    expect((await typeCode(people.newBrowser(), email, '00000000', from())).status).toBe(429);
  });

  it('refuse one network address that tries many accounts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const address = { 'x-forwarded-for': '192.0.2.9' };
      statuses.push((await typeCode(people.newBrowser(), people.newEmail(), '00000000', address)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('allow five mails an hour for unknown browsers together, and further ones for the owner’s own browser', async () => {
    const { email, browser } = await givenOne();
    for (let n = 0; n < 7; n++) expect((await requestCode(people.newBrowser(), email, from())).status).toBe(200);
    // The first of the five was the confirmation.
    await people.mailsTo(email, 5);
    await requestCode(browser, email, from());
    await people.mailsTo(email, 6);
  });
});
