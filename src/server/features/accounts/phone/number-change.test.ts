import { beforeEach, describe, expect, it } from 'vitest';
import { otherCode } from '#tests/support/codes.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { testApp } from '#tests/support/test-app.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { account } from '../schema.ts';
import { formerNumberText, requestedNumberText } from './phone-texts.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newNumber, codeTo, mailsTo, signUpIn } = identity(app);
const INVALID_CHANGE = { status: 400, body: { code: 'PHONE_CHANGE_INVALID' } };
const WRONG = { status: 400, body: { code: 'INVALID_OTP' } };

beforeEach(() => app.pool.query('delete from rate_limit'));

const international = (number: string) => `+55${number}`;

let addresses = 0;
/** Returns a browser with a network address of its own. */
function newCaller(cookies = '') {
  const browser = newBrowser(cookies);
  const from = { 'x-forwarded-for': `10.60.${addresses >> 8}.${addresses++ & 255}` };
  const post = (path: string, body: object) => browser.post(path, body, from);
  return {
    ...browser,
    post,
    want: (phoneNumber: string, proof: object = { password: PASSWORD }) =>
      post('/phone-number/request-change', { phoneNumber, ...proof }),
    confirm: (otp: string) => post('/phone-number/change', { otp }),
    resend: () => post('/phone-number/resend-change', {}),
    remove: (proof: object = { password: PASSWORD }) => post('/phone-number/remove', proof),
    signIn: (phoneNumber: string) => post('/sign-in/phone-number', { phoneNumber, password: PASSWORD }),
    requestCode: (phoneNumber: string) => post('/phone-number/send-otp', { phoneNumber }),
    verify: (phoneNumber: string, code: string) => post('/phone-number/verify', { phoneNumber, code }),
  };
}
type Caller = ReturnType<typeof newCaller>;

const givenMember = () => signUpIn(newCaller());
async function givenNumbered() {
  const member = await givenMember();
  const number = newNumber();
  expect((await member.browser.want(number)).status).toBe(200);
  expect((await member.browser.confirm(await codeTo(number, 1))).status).toBe(200);
  // Waits for both mails: otherwise the second could arrive after the mail of a later action.
  await mailsTo(member.email, 2);
  return { ...member, number };
}
/** Returns a user who signed up with a number and has no address. */
async function givenWithoutEmail() {
  const number = newNumber();
  const browser = newCaller();
  const person = { name: 'Bia Lima', phoneNumber: number, password: PASSWORD, user_type: 'candidate' };
  await browser.post('/sign-up/phone-number', person);
  expect((await browser.verify(number, await codeTo(number, 1))).status).toBe(200);
  return { number, browser };
}
const ownerOf = async (number: string) =>
  (
    await app.pool.query(
      'select p.email, p.telefone from profiles p join phone_numbers n on n.user_id = p.user_id where n.number = $1',
      [international(number)],
    )
  ).rows;
const isSignedIn = async (browser: Caller) =>
  ((await browser.currentSession()) as { user: object | null }).user !== null;

describe('a sign-in number', () => {
  it('is a sign-in method after its code was typed, which ends other sessions and is announced by mail', async () => {
    const { email, browser } = await givenMember();
    const elsewhere = newCaller();
    await elsewhere.post('/sign-in/email', { email, password: PASSWORD });
    const number = newNumber();
    expect((await browser.want(`+55 ${number}`)).status).toBe(200);
    const code = await codeTo(number, 1);
    expect([await ownerOf(number), (await newCaller().signIn(number)).status]).toEqual([[], 401]);
    expect(await browser.confirm(otherCode(code))).toMatchObject(WRONG);

    expect((await browser.confirm(`${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200);

    expect(await ownerOf(number)).toEqual([{ email, telefone: number }]);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await newCaller().signIn(number)).status).toBe(200);
    const mail = (await mailsTo(email, 2)).at(-1);
    expect(mail?.subject).toBe('Um celular agora abre a sua conta');
    expect(await browser.confirm(code)).toMatchObject(INVALID_CHANGE);
    expect(app.security.join()).toContain('number.changed');
  });

  it('is replaced by another one: the former number is notified, signs in no more, and its codes are void', async () => {
    const { browser, number: former } = await givenNumbered();
    const visitor = newCaller();
    await visitor.requestCode(former);
    const pendingCode = await codeTo(former, 2);
    const number = newNumber();
    expect(await browser.want(former)).toMatchObject({ status: 400, body: { code: 'PHONE_IS_THE_SAME' } });
    await browser.want(number);
    expect((await browser.confirm(await codeTo(number, 1))).status).toBe(200);
    expect([await ownerOf(former), (await ownerOf(number))[0]?.telefone]).toEqual([[], number]);
    expect(await visitor.verify(former, pendingCode)).toMatchObject(WRONG);
    expect((await newCaller().signIn(former)).status).toBe(401);
    expect((await mailsTo(international(former), 3)).at(-1)?.text).toBe(formerNumberText({ host: 'encaixe.test' }));
  });

  it('does not replace a telefone that its owner wrote', async () => {
    const { email, browser } = await givenMember();
    await app.pool.query(`update profiles set telefone = '2133334444' where email = $1`, [email]);
    const number = newNumber();
    await browser.want(number);
    await browser.confirm(await codeTo(number, 1));
    expect(await ownerOf(number)).toEqual([{ email, telefone: '2133334444' }]);
  });

  it('requires reauthentication: the password, or a code to the mailbox', async () => {
    const { email, browser } = await givenMember();
    const number = newNumber();
    for (const proof of [{}, { password: 'nao-e-esta' }, { code: '00000000' }]) {
      expect((await browser.want(number, proof)).status).toBe(400);
    }
    expect((await newCaller().want(number)).status).toBe(401);
    await mailsTo(international(number), 0);
    await browser.post('/reauthenticate', {});
    const code = (await mailsTo(email, 2)).at(-1)?.text.match(/^\d{8}$/m)?.[0];
    expect((await browser.want(number, { code })).status).toBe(200);
  });

  it.each(['onze', '1134567890', '+1 212 555 0100', ''])(
    'must be a Brazilian mobile number, unlike %j',
    async (text) => {
      const { browser } = await givenMember();
      expect(await browser.want(text)).toMatchObject({ status: 400, body: { code: 'INVALID_PHONE_NUMBER' } });
    },
  );

  it('has the same response when it belongs to another account, whose owner is notified and keeps it', async () => {
    const { number: taken } = await givenNumbered();
    const answers = [];
    for (const number of [taken, newNumber()]) {
      const { browser } = await givenMember();
      const steps = [await browser.want(number), await browser.resend(), await browser.confirm('00000000')];
      answers.push(steps.map(({ status, body }) => ({ status, body })));
    }
    expect(answers[0]).toEqual(answers[1]);
    const texts = (await mailsTo(international(taken), 3)).slice(1).map(({ text }) => text);
    expect(texts).toEqual(Array(2).fill(requestedNumberText({ host: 'encaixe.test' })));
    expect(await ownerOf(taken)).toHaveLength(1);
  });

  it('that two users confirm in parallel is added to one of them', async () => {
    const number = newNumber();
    const [ana, bia] = [await givenMember(), await givenMember()];
    await ana.browser.want(number);
    const first = await codeTo(number, 1);
    await bia.browser.want(number);
    const second = await codeTo(number, 2);
    const answers = await Promise.all([ana.browser.confirm(first), bia.browser.confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await ownerOf(number)).toHaveLength(1);
  });

  it('voids the pending sign-ups with the same number', async () => {
    const number = newNumber();
    const outsider = newCaller();
    const person = { name: 'Mallory', phoneNumber: number, password: PASSWORD, user_type: 'candidate' };
    await outsider.post('/sign-up/phone-number', person);
    const theirs = await codeTo(number, 1);
    const { browser, email } = await givenMember();
    await browser.want(number);
    await browser.confirm(await codeTo(number, 2));
    expect(await outsider.verify(number, theirs)).toMatchObject(WRONG);
    expect(await ownerOf(number)).toMatchObject([{ email }]);
  });

  it('receives a code that sets a new password, even a first one', async () => {
    const { email, number, browser } = await givenNumbered();
    await app.pool.query(`delete from account where user_id = (select id from "user" where email = $1)`, [email]);
    await browser.post('/phone-number/request-password-reset', { phoneNumber: number });
    const reset = { phoneNumber: number, otp: await codeTo(number, 2), newPassword: PASSWORD };
    expect((await browser.post('/phone-number/reset-password', reset)).status).toBe(200);
    expect((await newCaller().signIn(number)).status).toBe(200);
  });
});

describe('the code of a requested number', () => {
  it('is valid only in the session that requested it', async () => {
    const { email, browser } = await givenMember();
    const number = newNumber();
    await browser.want(number);
    const code = await codeTo(number, 1);
    const elsewhere = newCaller();
    await elsewhere.post('/sign-in/email', { email, password: PASSWORD });
    const member = await givenMember();
    for (const each of [elsewhere, member.browser]) expect(await each.confirm(code)).toMatchObject(INVALID_CHANGE);
    expect((await newCaller().confirm(code)).status).toBe(401);
    expect((await browser.confirm(code)).status).toBe(200);
  });

  it('is accepted once for fifteen parallel uses', async () => {
    const { browser } = await givenMember();
    const number = newNumber();
    await browser.want(number);
    const code = await codeTo(number, 1);
    const answers = await Promise.all(Array.from({ length: 15 }, () => newCaller(browser.session()).confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['another one was sent', (browser: Caller) => browser.resend(), WRONG, 2],
    ['another number was requested', (browser: Caller) => browser.want(newNumber()), WRONG],
    [
      'ten minutes have passed',
      async () => {
        app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
      },
      WRONG,
    ],
    [
      'five wrong ones were typed',
      async (browser: Caller) => {
        for (let n = 0; n < 5; n++) await browser.confirm('x');
      },
      WRONG,
    ],
    [
      'an hour has passed since the number was requested',
      async () => {
        app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000);
      },
      INVALID_CHANGE,
    ],
  ])('is void after %s', async (_, happens, refused, messages = 1) => {
    const { browser } = await givenMember();
    const number = newNumber();
    await browser.want(number);
    const code = await codeTo(number, 1);
    await happens(browser);
    await mailsTo(international(number), messages);
    expect(await browser.confirm(code)).toMatchObject(refused);
    expect(await ownerOf(number)).toEqual([]);
  });

  it('signs no one in, and a sign-in code confirms nothing', async () => {
    const { number, browser } = await givenNumbered();
    const wanted = newNumber();
    await browser.want(wanted);
    expect(await browser.verify(wanted, await codeTo(wanted, 1))).toMatchObject(WRONG);
    await browser.requestCode(number);
    expect(await browser.confirm(await codeTo(number, 2))).toMatchObject(WRONG);
  });

  it('has ten attempts in a stolen session, and the number gets no more messages than public requests allow', async () => {
    const { browser } = await givenMember();
    const number = newNumber();
    await browser.want(number);
    const tried = [];
    for (let n = 0; n < 10; n++) tried.push((await browser.confirm('x')).status);
    // The password was one of the ten attempts.
    expect(tried).toEqual([...Array(9).fill(400), 429]);
    const sent = [];
    for (let n = 0; n < 5; n++) sent.push((await browser.resend()).status);
    expect(sent).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('removing the number', () => {
  it('is possible for an account with an address, after reauthentication', async () => {
    const { email, number, browser } = await givenNumbered();
    expect((await browser.remove({ password: 'nao-e-esta' })).status).toBe(400);
    expect((await newCaller().remove()).status).toBe(401);
    expect((await browser.remove()).status).toBe(200);
    expect(await ownerOf(number)).toEqual([]);
    expect((await newCaller().signIn(number)).status).toBe(401);
    expect((await mailsTo(email, 3)).at(-1)?.subject).toBe('Um celular foi removido da sua conta');
    expect((await mailsTo(international(number), 2)).at(-1)?.text).toContain('deixou de abrir');
    expect((await browser.remove()).status).toBe(404);
  });

  it('is refused for an account without an address: the last sign-in method stays', async () => {
    const { number, browser } = await givenWithoutEmail();
    expect(await browser.remove()).toMatchObject({ status: 400, body: { code: 'LAST_SIGN_IN_METHOD' } });
    const another = newNumber();
    expect((await browser.want(another)).status).toBe(200);
    expect((await browser.confirm(await codeTo(another, 1))).status).toBe(200);
    expect((await mailsTo(international(number), 2)).at(-1)?.text).toContain('deixou de abrir');
    expect((await newCaller().signIn(another)).status).toBe(200);
  });
});

it('refuses a number for operators', async () => {
  const { user_id, email } = await givenOperator(app.db, 'support', { factor: false });
  const password = await hashPassword(PASSWORD);
  const own = { id: user_id, userId: user_id, accountId: user_id, providerId: 'credential', password };
  await app.db.insert(account).values(own);
  const browser = newCaller();
  expect((await browser.post('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  expect((await browser.want(newNumber())).status).toBe(403);
});
