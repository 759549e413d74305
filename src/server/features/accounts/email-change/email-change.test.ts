import { describe, expect, it, vi } from 'vitest';
import { otherCode } from '#tests/support/codes.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { newBrowser, newEmail, mailsTo, linkIn, userOf, givenMember } = identity(app);
const SIGNED_OUT = { user: null };
const WRONG_CODE = { status: 400, body: { code: 'INVALID_OTP' } };
const INVALID_CHANGE = { status: 400, body: { code: 'EMAIL_CHANGE_INVALID' } };

type Browser = ReturnType<typeof newBrowser>;

const want = (browser: Browser, newEmail: string, proof: object = { password: PASSWORD }, from = {}) =>
  browser.post('/email-otp/request-email-change', { newEmail, ...proof }, from);
const agree = (browser: Browser, mailbox: 'current' | 'new', otp: string, from = {}) =>
  browser.post('/email-otp/change-email', { mailbox, otp }, from);
const resend = (browser: Browser) => browser.post('/email-otp/resend-email-change', {});

async function lastMail(email: string, count: number) {
  const mail = (await mailsTo(email, count)).at(-1) ?? { subject: '', text: '' };
  return { ...mail, code: mail.text.match(/^\d{8}$/m)?.[0] ?? '' };
}
/** Returns a user who has typed the code of the current mailbox, so that the new mailbox receives its code. */
async function givenAgreed() {
  const member = await givenMember();
  const wanted = newEmail();
  expect((await want(member.browser, wanted)).status).toBe(200);
  const { code } = await lastMail(member.email, 2);
  expect(await agree(member.browser, 'current', code)).toMatchObject({ status: 200, body: { changed: false } });
  return { ...member, wanted };
}
const advanceMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const lastEvent = () => JSON.parse(app.security.at(-1) ?? '{}').event;

describe('a new address', () => {
  it('takes effect only after both mailboxes confirmed it', async () => {
    const { email, browser } = await givenMember();
    const other = newBrowser();
    await other.signIn(email, PASSWORD);
    const wanted = newEmail();
    expect(await want(browser, wanted.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
    expect(lastEvent()).toBe('email.change-requested');
    const first = await lastMail(email, 2);
    expect([first.subject, first.text.includes(wanted)]).toEqual(['Confirme a troca do seu e-mail', true]);
    await mailsTo(wanted, 0);
    expect((await agree(browser, 'current', first.code)).body).toEqual({ changed: false });
    const second = await lastMail(wanted, 1);
    expect([second.subject, second.text.includes('Ana')]).toEqual(['Confirme seu novo e-mail no Encaixe', false]);
    expect(await userOf(email)).toBeDefined();

    expect((await agree(browser, 'new', second.code)).body).toEqual({ changed: true });

    expect(lastEvent()).toBe('email.changed');
    expect(await userOf(email)).toBeUndefined();
    expect(await browser.currentSession()).toMatchObject({ user: { email: wanted } });
    expect(await other.currentSession()).toEqual(SIGNED_OUT);
    expect((await lastMail(email, 3)).subject).toBe('O e-mail da sua conta foi trocado');
    expect((await lastMail(wanted, 2)).subject).toBe('Este é o novo e-mail da sua conta');
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(401);
    expect((await newBrowser().signIn(wanted, PASSWORD)).status).toBe(200);
    const { rows } = await app.pool.query('select email from profiles where email in ($1, $2)', [email, wanted]);
    expect(rows).toEqual([{ email: wanted }]);
  });

  it('requires reauthentication: the password, or without one a code', async () => {
    const { email, browser } = await givenMember();
    const wanted = newEmail();
    expect((await want(browser, wanted, {})).status).toBe(400);
    expect((await want(browser, wanted, { password: 'nao-e-esta' })).status).toBe(400);
    expect(await want(browser, wanted, { code: '00000000' })).toMatchObject(WRONG_CODE);
    expect(lastEvent()).toBe('email.refused');
    expect((await want(newBrowser(), wanted)).status).toBe(401);

    await app.pool.query(`delete from account where user_id = (select id from "user" where email = $1)`, [email]);
    expect((await want(browser, wanted)).status).toBe(400);
    await browser.post('/reauthenticate', {});
    const { code } = await lastMail(email, 2);
    expect((await want(browser, wanted, { code })).status).toBe(200);
    await agree(browser, 'current', (await lastMail(email, 3)).code);
    expect((await agree(browser, 'new', (await lastMail(wanted, 1)).code)).body).toEqual({ changed: true });
    expect(await browser.currentSession()).toMatchObject({ user: { email: wanted } });
  });

  it.each([['ana@'], ['ana'], [''], [`${'a'.repeat(250)}@example.com`], ['ana@example.com\0']])(
    'is refused if it is invalid: %j',
    async (wanted) => {
      const { browser } = await givenMember();
      expect((await want(browser, wanted)).status).toBe(400);
    },
  );

  it('must differ from the current one', async () => {
    const { email, browser } = await givenMember();
    expect((await want(browser, email.toUpperCase())).body).toMatchObject({ code: 'EMAIL_IS_THE_SAME' });
  });

  it('has the same response when it belongs to another account, whose owner is notified', async () => {
    const taken = (await givenMember()).email;
    const answers = [];
    for (const wanted of [taken, newEmail()]) {
      const { email, browser } = await givenMember();
      const response = await want(browser, wanted);
      const agreed = await agree(browser, 'current', (await lastMail(email, 2)).code);
      const again = await resend(browser);
      const tried = await agree(browser, 'new', '00000000');
      answers.push([response, agreed, again, tried].map(({ status, body }) => ({ status, body })));
    }
    expect(answers[0]).toEqual(answers[1]);
    const mails = await mailsTo(taken, 3);
    expect(mails.slice(1).map(({ subject, text }) => [subject, /^\d{8}$/m.test(text)])).toEqual([
      ['Você já tem uma conta no Encaixe', false],
      ['Você já tem uma conta no Encaixe', false],
    ]);
    expect((await newBrowser().signIn(taken, PASSWORD)).status).toBe(200);
  });

  it('needs only the code of the new mailbox and the password when the user had no address', async () => {
    const { email, browser } = await givenMember();
    const { id } = (await userOf(email)) ?? { id: '' };
    const none = `${id}@telefone.invalid`;
    await app.pool.query(`update "user" set email = $1, email_verified = false where id = $2`, [none, id]);
    expect((await browser.post('/reauthenticate', {})).body).toMatchObject({ code: 'EMAIL_MISSING' });
    const wanted = newEmail();
    expect((await want(browser, wanted, {})).status).toBe(400);
    expect((await want(browser, `alguem@telefone.invalid`)).body).toMatchObject({ code: 'INVALID_EMAIL' });
    expect((await want(browser, wanted)).status).toBe(200);
    expect((await agree(browser, 'new', (await lastMail(wanted, 1)).code)).body).toEqual({ changed: true });
    expect(await browser.currentSession()).toMatchObject({ user: { email: wanted } });
    expect(await userOf(wanted)).toMatchObject({ email_verified: true });
    await mailsTo(none, 0);
  });

  it('that another user took in between changes nothing', async () => {
    const { email, browser, wanted } = await givenAgreed();
    const { code } = await lastMail(wanted, 1);
    const owner = newBrowser();
    await owner.signUp({ name: 'Rui', email: wanted, password: PASSWORD, user_type: 'candidate' });
    await owner.open(linkIn(await lastMail(wanted, 2)));
    expect(await agree(browser, 'new', code)).toMatchObject(INVALID_CHANGE);
    expect(await userOf(email)).toMatchObject({ name: 'Ana Souza' });
    expect(await userOf(wanted)).toMatchObject({ name: 'Rui' });
  });
});

describe('the two codes', () => {
  it('are valid once, and each for its own mailbox, the current one first', async () => {
    const { email, browser } = await givenMember();
    const wanted = newEmail();
    await want(browser, wanted);
    const { code } = await lastMail(email, 2);
    expect(await agree(browser, 'new', code)).toMatchObject(WRONG_CODE);
    expect((await agree(browser, 'current', code)).status).toBe(200);
    const second = await lastMail(wanted, 1);
    expect(await agree(browser, 'current', code)).toMatchObject(WRONG_CODE);
    if (second.code !== code) expect(await agree(browser, 'new', code)).toMatchObject(WRONG_CODE);
    expect((await agree(browser, 'new', second.code)).status).toBe(200);
    expect(await agree(browser, 'new', second.code)).toMatchObject(INVALID_CHANGE);
  });

  it('are void after another change is requested', async () => {
    const { email, browser, wanted } = await givenAgreed();
    const first = await lastMail(wanted, 1);
    const better = newEmail();
    await want(browser, better);
    expect(await agree(browser, 'new', first.code)).toMatchObject(WRONG_CODE);
    await agree(browser, 'current', (await lastMail(email, 3)).code);
    expect(await agree(browser, 'new', first.code)).toMatchObject(WRONG_CODE);
    await agree(browser, 'new', (await lastMail(better, 1)).code);
    expect(await browser.currentSession()).toMatchObject({ user: { email: better } });
  });

  it('are void after new ones were sent', async () => {
    const { email, browser } = await givenMember();
    const wanted = newEmail();
    await want(browser, wanted);
    const first = await lastMail(email, 2);
    expect((await resend(browser)).status).toBe(200);
    const second = await lastMail(email, 3);
    if (first.code !== second.code) expect(await agree(browser, 'current', first.code)).toMatchObject(WRONG_CODE);
    expect((await agree(browser, 'current', second.code)).status).toBe(200);
    await lastMail(wanted, 1);
    expect((await resend(browser)).status).toBe(200);
    expect((await agree(browser, 'new', (await lastMail(wanted, 2)).code)).body).toEqual({ changed: true });
    expect(await resend(browser)).toMatchObject(INVALID_CHANGE);
  });

  it('expire after ten minutes, and the change after an hour', async () => {
    const { browser, wanted } = await givenAgreed();
    const { code } = await lastMail(wanted, 1);
    advanceMinutes(10);
    expect(await agree(browser, 'new', code)).toMatchObject(WRONG_CODE);
    await resend(browser);
    const again = await lastMail(wanted, 2);
    advanceMinutes(50);
    expect(await agree(browser, 'new', again.code)).toMatchObject(INVALID_CHANGE);
  });

  it('allow no sixth attempt', async () => {
    const { browser, wanted } = await givenAgreed();
    const { code } = await lastMail(wanted, 1);
    for (let n = 0; n < 5; n++) expect(await agree(browser, 'new', otherCode(code))).toMatchObject(WRONG_CODE);
    expect(await agree(browser, 'new', code)).toMatchObject(WRONG_CODE);
  });

  it('are valid only in the session that requested them, and end with it', async () => {
    const { email, browser, wanted } = await givenAgreed();
    const { code } = await lastMail(wanted, 1);
    const thief = newBrowser();
    await thief.signIn(email, PASSWORD);
    expect(await agree(thief, 'new', code)).toMatchObject(INVALID_CHANGE);
    expect((await agree(newBrowser(), 'new', code)).status).toBe(401);
    await browser.post('/sign-out', {});
    await browser.signIn(email, PASSWORD);
    expect(await agree(browser, 'new', code)).toMatchObject(INVALID_CHANGE);
    expect(await userOf(email)).toBeDefined();
  });

  it('change the address once when they are sent twice in parallel', async () => {
    const { browser, wanted } = await givenAgreed();
    const { code } = await lastMail(wanted, 1);
    const answers = await Promise.all([agree(browser, 'new', code), agree(browser, 'new', code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await mailsTo(wanted, 2);
  });
});

describe('with the change', () => {
  it('everything sent to the former address becomes void', async () => {
    const { email, browser, wanted } = await givenAgreed();
    const outsider = newBrowser();
    await outsider.post('/request-password-reset', { email });
    const reset = linkToken(linkIn(await lastMail(email, 3)));
    await outsider.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const mail = await lastMail(email, 4);
    const token = linkToken(linkIn(mail));

    await agree(browser, 'new', (await lastMail(wanted, 1)).code);

    expect((await outsider.post('/reset-password', { token: reset, newPassword: 'fermento-natural-8' })).status).toBe(
      400,
    );
    expect((await outsider.post('/magic-link/verify', { token })).status).toBe(400);
    expect((await outsider.post('/sign-in/email-otp', { email, otp: mail.code })).status).toBe(400);
    expect(await outsider.currentSession()).toEqual(SIGNED_OUT);
  });

  it('another person’s sign-up with the new address becomes void', async () => {
    const { browser, wanted } = await givenAgreed();
    const { code } = await lastMail(wanted, 1);
    const outsider = newBrowser();
    await outsider.signUp({ name: 'Rui', email: wanted, password: 'senha-de-estranho-3', user_type: 'company' });
    const [link] = (await mailsTo(wanted, 2)).slice(1).map(linkIn);
    expect((await agree(browser, 'new', code)).body).toEqual({ changed: true });
    expect((await outsider.open(link)).session).toBe(false);
    expect((await outsider.signIn(wanted, 'senha-de-estranho-3')).status).not.toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email: wanted } });
  });

  it('bills go to the new address', async () => {
    const { email, browser, wanted } = await givenAgreed();
    const owner = await userOf(email);
    const person = { user_id: owner?.id ?? '', email, name: 'Ana' };
    const customer_id = await app.deps.payments.createCustomer(person);
    await app.pool.query(
      `insert into billing_customers (user_id, provider, customer_id) values ($1, 'demonstration', $2)`,
      [person.user_id, customer_id],
    );
    await agree(browser, 'new', (await lastMail(wanted, 1)).code);
    await vi.waitFor(async () => {
      const { rows } = await app.pool.query(
        `select object ->> 'email' as email from fake_stripe_objects where id = $1`,
        [customer_id],
      );
      expect(rows).toEqual([{ email: wanted }]);
    });
  });
});

describe('the limits', async () => {
  const limited = await testApp({ rateLimits: true, trustProxy: true });
  const people = identity(limited);

  it('allow ten codes and passwords, and five mails with codes, in a stolen session', async () => {
    const { browser } = await people.givenMember();
    let net = 0;
    const from = () => ({ 'x-forwarded-for': `10.9.${++net}.1` });
    const statuses = [(await want(browser, people.newEmail(), { password: PASSWORD }, from())).status];
    for (let n = 0; n < 10; n++) statuses.push((await agree(browser, 'current', '00000000', from())).status);
    expect(statuses).toEqual([200, ...Array(9).fill(400), 429]);
    expect((await want(browser, people.newEmail(), { password: PASSWORD }, from())).status).toBe(429);
    const attempts: number[] = [];
    for (let n = 0; n < 5; n++)
      attempts.push((await browser.post('/email-otp/resend-email-change', {}, from())).status);
    expect(attempts).toEqual([200, 200, 200, 200, 429]);
  });
});
