import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createTwilioSms } from '#server/platform/sms/twilio-sms.ts';
import { startTwilio } from '#tests/fakes/twilio.ts';
import { codeIn } from '#tests/support/codes.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { testApp } from '#tests/support/test-app.ts';
import {
  confirmNumberText,
  existingAccountText,
  formerNumberText,
  newPasswordText,
  requestedNumberText,
  signInText,
} from './phone-texts.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newEmail, mailsTo, confirmationsTo } = identity(app);

freezeDate();
const began = app.clock.now;
beforeEach(async () => {
  app.clock.now = began;
  await app.pool.query('delete from rate_limit');
});

let people = 0;
const newNumber = () => `119${String(++people).padStart(8, '0')}`;
const international = (number: string) => `+55${number}`;

let addresses = 0;

/** Returns a browser with a network address that made no request before. */
function newCaller(cookies = '') {
  const browser = newBrowser(cookies);
  const address = { 'x-forwarded-for': `10.${20 + Math.floor(++addresses / 250)}.${addresses % 250}.1` };
  const post = (path: string, body: object) => browser.post(path, body, address);
  return {
    ...browser,
    own: browser,
    post,
    signUp: (phoneNumber: string, more: object = {}) =>
      post('/sign-up/phone-number', {
        name: 'Ana Souza',
        phoneNumber,
        password: PASSWORD,
        user_type: 'candidate',
        ...more,
      }),
    signIn: (phoneNumber: string, password = PASSWORD) => post('/sign-in/phone-number', { phoneNumber, password }),
    verify: (phoneNumber: string, code: string) => post('/phone-number/verify', { phoneNumber, code }),
    requestCode: (phoneNumber: string) => post('/phone-number/send-otp', { phoneNumber }),
    requestReset: (phoneNumber: string) => post('/phone-number/request-password-reset', { phoneNumber }),
    reset: (phoneNumber: string, otp: string, newPassword: string) =>
      post('/phone-number/reset-password', { phoneNumber, otp, newPassword }),
    who: async () => ((await browser.currentSession()) as { user: { id: string; email: string | null } | null }).user,
  };
}

/**
 * Returns the code in the latest of `count` messages to this number; `about` selects among parallel ones, which arrive
 * in any order.
 */
async function codeTo(number: string, count: number, about = /^/): Promise<string> {
  const messages = (await mailsTo(international(number), count)).filter(({ text }) => about.test(text));
  const [, code] = /^Encaixe: (\d{8})\./.exec(messages.at(-1)?.text ?? '') ?? [];
  if (code === undefined) throw new Error('The message has no code');
  return code;
}
const other = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

async function givenMember(more: object = {}) {
  const number = newNumber();
  const browser = newCaller();
  await browser.signUp(number, more);
  expect((await browser.verify(number, await codeTo(number, 1))).status).toBe(200);
  return { number, browser };
}

const usersOf = async (number: string) =>
  (
    await app.pool.query(
      'select u.id, u.name, u.email, p.telefone from "user" u join phone_numbers n on n.user_id = u.id join profiles p on p.user_id = u.id where n.number = $1',
      [international(number)],
    )
  ).rows;
const invalidCode = { status: 400, body: { code: 'INVALID_OTP' } };

describe('a sign-up with a number', () => {
  it.each(['candidate', 'company'])(
    'of a %s takes effect after its code was typed, and the number becomes the telefone',
    async (user_type) => {
      const number = newNumber();
      const browser = newCaller();
      const written = `(${number.slice(0, 2)}) ${number.slice(2, 7)}-${number.slice(7)}`;
      expect(await browser.signUp(written, { user_type })).toMatchObject({ status: 200, body: { status: true } });
      expect(await usersOf(number)).toEqual([]);
      expect(await browser.who()).toBeNull();
      expect((await browser.signIn(number)).status).toBe(401);
      expect((await browser.verify(number, await codeTo(number, 1))).status).toBe(200);
      expect(await usersOf(number)).toMatchObject([{ name: 'Ana Souza', telefone: number }]);
      expect(await browser.who()).toMatchObject({ name: 'Ana Souza', email: null, user_type });
      expect(app.security.join()).toContain('sign-up.confirmed');
      expect(app.security.join()).not.toContain(number);
    },
  );

  it('is confirmed neither by another browser with the code, nor by the right code after five wrong ones', async () => {
    const number = newNumber();
    const attacker = newCaller();
    await attacker.signUp(number);
    const code = await codeTo(number, 1);
    expect(await newCaller().verify(number, code)).toMatchObject(invalidCode);
    for (let n = 0; n < 5; n++) expect(await attacker.verify(number, other(code))).toMatchObject(invalidCode);
    expect(await attacker.verify(number, code)).toMatchObject(invalidCode);
    expect(await usersOf(number)).toEqual([]);
  });

  it('of another person is not confirmed by the owner of the number, who signs up at the same time', async () => {
    const number = newNumber();
    const owner = newCaller();
    const attacker = newCaller();
    await owner.signUp(number, { password: 'senha-da-dona-8' });
    const owned = await codeTo(number, 1);
    await attacker.signUp(number, { name: 'Mallory Silva', password: 'senha-de-estranho-3' });
    const strange = await codeTo(number, 2);
    // The owner types the later code, then the earlier one.
    if (strange !== owned) expect(await owner.verify(number, strange)).toMatchObject(invalidCode);
    expect((await owner.verify(number, owned)).status).toBe(200);
    expect(await attacker.verify(number, strange)).toMatchObject(invalidCode);
    expect(await usersOf(number)).toMatchObject([{ name: 'Ana Souza' }]);
    expect((await newCaller().signIn(number, 'senha-de-estranho-3')).status).toBe(401);
    expect((await newCaller().signIn(number, 'senha-da-dona-8')).status).toBe(200);
  });

  it('that has an account gets the same response, and its owner is notified', async () => {
    const { number } = await givenMember();
    const [free, outsider] = [newNumber(), newCaller()];
    const answers = [await outsider.signUp(number), await outsider.signUp(free)];
    expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
    const messages = await mailsTo(international(number), 2);
    expect(messages[1]?.text).toBe(existingAccountText({ host: 'encaixe.test' }));
    expect(await usersOf(number)).toHaveLength(1);
  });

  it('that two browsers confirm in parallel creates one user', async () => {
    const number = newNumber();
    const browsers = [newCaller(), newCaller()] as const;
    await browsers[0].signUp(number);
    const first = await codeTo(number, 1);
    await browsers[1].signUp(number);
    const second = await codeTo(number, 2);
    const answers = await Promise.all([browsers[0].verify(number, first), browsers[1].verify(number, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await usersOf(number)).toHaveLength(1);
  });

  it.each([
    ['no number', { phoneNumber: 'onze' }, 'INVALID_PHONE_NUMBER'],
    ['a landline, which gets no message', { phoneNumber: '1134567890' }, 'INVALID_PHONE_NUMBER'],
    ['a number of a satellite network', { phoneNumber: '+882 16 1234567' }, 'INVALID_PHONE_NUMBER'],
    ['no name', { name: ' ' }, 'NAME_REQUIRED'],
    ['another type', { user_type: 'admin' }, 'INVALID_USER_TYPE'],
    ['a short password', { password: 'abc' }, 'PASSWORD_TOO_SHORT'],
    ['a common password', { password: '12345678' }, 'PASSWORD_COMPROMISED'],
    ['the number for a password', { phoneNumber: '11912345678', password: '11 91234-5678' }, 'PASSWORD_PERSONAL'],
    ['a picture', { image: 'https://example.com/a.png' }, 'INVALID_INPUT'],
  ])('is refused with %s', async (_, more, code) => {
    expect(await newCaller().signUp(newNumber(), more)).toMatchObject({ status: 400, body: { code } });
  });

  it('is refused when another account takes its number at the same moment', async () => {
    const member = await givenMember();
    const number = newNumber();
    const browser = newCaller();
    await browser.signUp(number);
    const code = await codeTo(number, 1);
    const change = await app.pool.connect();
    await change.query('begin');
    await change.query('update phone_numbers set number = $1 where number = $2', [
      international(number),
      international(member.number),
    ]);
    const answer = browser.verify(number, code);
    await waitUntilBlocked(change).finally(() => change.query('commit').then(() => change.release()));
    expect(await answer).toMatchObject(invalidCode);
    expect(await browser.who()).toBeNull();
  });

  it('expires after a day', async () => {
    const number = newNumber();
    const browser = newCaller();
    await browser.signUp(number);
    await codeTo(number, 1);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1000);
    await browser.requestCode(number);
    await newCaller().signUp(newNumber());
    await mailsTo(international(`119${String(people).padStart(8, '0')}`), 1);
    expect(await mailsTo(international(number), 1)).toHaveLength(1);
    const { rows } = await app.pool.query('select 1 from phone_sign_ups where number = $1', [international(number)]);
    expect(rows).toEqual([]);
  });
});

describe('a code sent to a number', () => {
  it('is valid once', async () => {
    const number = newNumber();
    const browser = newCaller();
    await browser.signUp(number);
    const code = await codeTo(number, 1);
    const answers = await Promise.all([1, 2, 3].map(() => browser.verify(number, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await browser.verify(number, code)).toMatchObject(invalidCode);
  });

  it('is void after the same browser requested another one', async () => {
    const number = newNumber();
    const browser = newCaller();
    await browser.signUp(number);
    const earlier = await codeTo(number, 1);
    await browser.requestCode(number);
    const later = await codeTo(number, 2);
    if (earlier !== later) expect(await browser.verify(number, earlier)).toMatchObject(invalidCode);
    expect((await browser.verify(number, later)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const number = newNumber();
    const browser = newCaller();
    await browser.signUp(number);
    const code = await codeTo(number, 1);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60 * 1000);
    expect(await browser.verify(number, code)).toMatchObject(invalidCode);
  });

  it('for signing in sets no password, and one for a new password signs no one in', async () => {
    const { number, browser } = await givenMember();
    const visitor = newCaller();
    await visitor.requestCode(number);
    const toEnter = await codeTo(number, 2);
    expect(await visitor.reset(number, toEnter, 'outra-senha-boa-7')).toMatchObject(invalidCode);
    await visitor.requestReset(number);
    const toReset = await codeTo(number, 3);
    if (toReset !== toEnter) expect(await visitor.verify(number, toReset)).toMatchObject(invalidCode);
    expect(await visitor.who()).toBeNull();
    expect(await browser.who()).not.toBeNull();
  });

  it('can not be guessed for one number from many networks: five attempts a message, ten messages a day', async () => {
    const { number } = await givenMember();
    let messages = 1;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const attacker = newCaller();
      const { status } = await attacker.requestReset(number);
      statuses.push(status);
      if (status !== 200) continue;
      const code = await codeTo(number, ++messages);
      for (let attempt = 0; attempt < 5; attempt++) await attacker.reset(number, other(code), 'senha-de-estranho-3');
      expect(await attacker.reset(number, code, 'senha-de-estranho-3')).toMatchObject(invalidCode);
      app.clock.now = new Date(app.clock.now.getTime() + 40 * 60 * 1000);
    }
    expect(messages).toBe(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('can neither be guessed nor used up from browsers other than the one that requested it', async () => {
    const { number } = await givenMember();
    const owner = newCaller();
    await owner.requestReset(number);
    const code = await codeTo(number, 2);
    const outsider = newCaller();
    await outsider.requestReset(number);
    const theirs = await codeTo(number, 3);
    if (theirs !== code) expect(await outsider.reset(number, code, 'senha-de-estranho-3')).toMatchObject(invalidCode);
    for (let n = 0; n < 6; n++) await outsider.reset(number, other(code), 'senha-de-estranho-3');
    expect((await owner.reset(number, code, 'outra-senha-boa-7')).status).toBe(200);
  });

  it('can not be guessed for many numbers from one network address', async () => {
    const attacker = newCaller();
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) answers.push((await attacker.verify(newNumber(), '000000')).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('the limits on messages, which cost money,', () => {
  it('allow five an hour to one number for all unknown browsers together', async () => {
    const number = newNumber();
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await newCaller().requestCode(number));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('x-retry-after'))).toBeGreaterThan(3000);
  });

  it('allow unknown browsers at one network address twenty an hour, over all numbers and routes', async () => {
    const attacker = newCaller();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push(
        (await attacker.requestCode(newNumber())).status,
        (await attacker.requestReset(newNumber())).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  });

  it('allow the configured total a day', async () => {
    const small = await testApp({ rateLimits: true, smsPerDay: 2 });
    const statuses: number[] = [];
    for (const number of [newNumber(), newNumber(), newNumber()]) {
      const { status } = await identity(small).newBrowser().post('/phone-number/send-otp', { phoneNumber: number });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('leave some for the owner’s known browser where others have used up theirs', async () => {
    const { number, browser } = await givenMember();
    await browser.post('/sign-out', {});
    for (let n = 0; n < 4; n++) expect((await newCaller().requestReset(number)).status).toBe(200);
    expect((await newCaller().requestReset(number)).status).toBe(429);
    expect((await browser.requestCode(number)).status).toBe(200);
    expect((await browser.verify(number, await codeTo(number, 6, /para entrar/))).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await browser.requestReset(number)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('reserve a fifth of a day’s messages for known browsers', async () => {
    const small = await testApp({ rateLimits: true, smsPerDay: 5 });
    const people = identity(small);
    const [owner, phoneNumber] = [people.newBrowser(), newNumber()];
    const account = { name: 'Ana Souza', phoneNumber, password: PASSWORD, user_type: 'candidate' };
    await owner.post('/sign-up/phone-number', account);
    const [message] = await people.mailsTo(international(phoneNumber), 1);
    const code = codeIn(message?.text);
    expect((await owner.post('/phone-number/verify', { phoneNumber, code })).status).toBe(200);
    const requestCode = async (browser: ReturnType<typeof newBrowser>, body: object) =>
      (await browser.post('/phone-number/send-otp', body)).status;
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push(await requestCode(people.newBrowser(), { phoneNumber: newNumber() }));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect([await requestCode(owner, { phoneNumber }), await requestCode(owner, { phoneNumber })]).toEqual([200, 429]);
  });

  it('allow none without a configured SMS service, and no sign-up with a number', async () => {
    const mute = await testApp({ sms: null });
    const visitor = identity(mute).newBrowser();
    const body = { name: 'Ana', phoneNumber: newNumber(), password: PASSWORD, user_type: 'candidate' };
    for (const path of ['/sign-up/phone-number', '/phone-number/send-otp', '/phone-number/request-password-reset']) {
      expect((await visitor.post(path, body)).status).toBe(404);
    }
    expect((await mute.pool.query('select 1 from phone_sign_ups')).rows).toEqual([]);
  });
});

describe('signing in', () => {
  it('accepts the number with its country code, with the password', async () => {
    const { number } = await givenMember();
    const visitor = newCaller();
    expect((await visitor.signIn(`+55 ${number}`)).status).toBe(200);
    expect(await visitor.who()).not.toBeNull();
    expect(await newCaller().signIn(number, 'errada-demais-1')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_PHONE_NUMBER_OR_PASSWORD' },
    });
  });

  it('accepts a code in place of the password', async () => {
    const { number } = await givenMember();
    const visitor = newCaller();
    await visitor.requestCode(number);
    expect((await visitor.verify(number, await codeTo(number, 2))).status).toBe(200);
    expect(await visitor.who()).not.toBeNull();
  });

  it('and other requests are refused with the placeholder address of a user without an e-mail address', async () => {
    const { number } = await givenMember();
    const [{ email }] = await usersOf(number);
    for (const [path, more] of [
      ['/sign-in/email', { password: PASSWORD }],
      ['/request-password-reset', {}],
      ['/send-verification-email', {}],
      ['/sign-up/email', { name: 'Ana', password: PASSWORD, user_type: 'candidate' }],
    ] as const) {
      const answer = await newCaller().post(path, { email, ...more });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } });
    }
  });

  it('is limited for the number from many network addresses, and separately on the owner’s browser', async () => {
    const { number, browser } = await givenMember();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await newCaller().signIn(number, 'errada-demais-1')).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    await browser.post('/sign-out', {});
    expect((await browser.signIn(number)).status).toBe(200);
  });

  it('requires the second factor, by password and by code', async () => {
    const { number, browser } = await givenMember();
    const { body } = await browser.own.post('/two-factor/enable', { password: PASSWORD });
    expect(decodeURIComponent(body.totpURI)).toContain(`Encaixe:${international(number)}?`);
    await enrolAuthenticator(browser.own, PASSWORD);
    const byPassword = newCaller();
    expect(await byPassword.signIn(number)).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(await byPassword.who()).toBeNull();
    const byCode = newCaller();
    await byCode.requestCode(number);
    const code = await codeTo(number, 3);
    expect(await byCode.verify(number, code)).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(await byCode.who()).toBeNull();
    await byCode.requestReset(number);
    expect((await byCode.reset(number, await codeTo(number, 4), 'outra-senha-boa-7')).status).toBe(200);
    expect(await byCode.who()).toBeNull();
    expect(await byCode.signIn(number, 'outra-senha-boa-7')).toMatchObject({ body: { twoFactorRedirect: true } });
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code, which ends every session and notifies the owner', async () => {
    const { number, browser } = await givenMember();
    const visitor = newCaller();
    await visitor.requestReset(number);
    const code = await codeTo(number, 2);
    expect(await visitor.reset(number, code, 'ana souza')).toMatchObject({ body: { code: 'PASSWORD_PERSONAL' } });
    expect(await visitor.reset(number, code, '12345678')).toMatchObject({ body: { code: 'PASSWORD_COMPROMISED' } });
    expect((await visitor.reset(number, code, 'outra-senha-boa-7')).status).toBe(200);
    expect(await visitor.reset(number, code, 'mais-outra-boa-8')).toMatchObject(invalidCode);
    expect(await browser.who()).toBeNull();
    expect((await newCaller().signIn(number)).status).toBe(401);
    expect((await newCaller().signIn(number, 'outra-senha-boa-7')).status).toBe(200);
    expect((await mailsTo(international(number), 3))[2]?.text).toContain('sua senha foi alterada');
  });

  it('of a number without an account gets the same response, but no message', async () => {
    const { number } = await givenMember();
    const unknown = newNumber();
    const visitor = newCaller();
    const answers = [await visitor.requestReset(unknown), await visitor.requestReset(number)];
    expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
    await mailsTo(international(number), 2);
    expect(await mailsTo(international(unknown), 0)).toEqual([]);
  });
});

it('sends a user without an e-mail address only mails that have a `short` text, and sends that text in ASCII as an SMS', async () => {
  const { number } = await givenMember();
  const [{ email, id }] = await usersOf(number);
  const mail = { to: email, subject: 'Deu match', html: '<p>', text: 'Deu match' };
  await app.db.transaction((tx) => app.deps.sendMail(tx, mail));
  await app.db.transaction((tx) =>
    app.deps.sendMail(tx, { ...mail, short: 'Encaixe: sua vaga “Pão d´água – 2º turno 🥖” está no ar…' }),
  );
  expect((await mailsTo(international(number), 2))[1]?.text).toBe(
    `Encaixe: sua vaga "Pao d'agua - 2o turno " esta no ar...`,
  );
  expect(await mailsTo(email, 0)).toEqual([]);
  expect(email).toContain(id);
});

it('frees the number of a removed account for its next owner', async () => {
  const { number, browser } = await givenMember();
  await newCaller().signUp(number);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ json: { password: PASSWORD } });
  expect((await browser.get('/api/rpc/accounts/remove', { ...init, body })).status).toBe(200);
  for (const table of ['phone_numbers', 'phone_sign_ups']) {
    const { rows } = await app.pool.query(`select 1 from ${table} where number = $1`, [international(number)]);
    expect(rows).toEqual([]);
  }
  const next = newCaller();
  await next.signUp(number, { name: 'Bia Lima' });
  expect((await next.verify(number, await codeTo(number, 3))).status).toBe(200);
  expect(await usersOf(number)).toMatchObject([{ name: 'Bia Lima' }]);
});

it('does not change how a user signs up with an e-mail address', async () => {
  const email = newEmail();
  const browser = newBrowser();
  await browser.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
  await browser.open((await confirmationsTo(email, 1))[0]);
  expect(await browser.currentSession()).toMatchObject({ user: { email } });
});

it('keeps each text of phone-texts.ts in 160 ASCII characters, so that it is one SMS', () => {
  const sent = { code: '12345678', host: 'www.encaixe.com.br' };
  for (const textOf of [
    confirmNumberText,
    signInText,
    newPasswordText,
    existingAccountText,
    requestedNumberText,
    formerNumberText,
  ]) {
    expect(textOf(sent)).toMatch(/^[\x20-\x7e\n]{1,160}$/);
  }
});

it('sends the code by the configured service', async () => {
  const twilio = await startTwilio();
  const log = createLog({ level: 'silent' });
  const other = await testApp({ sms: createTwilioSms({ ...twilio.settings, whatsapp: undefined, log }) });
  const browser = identity(other).newBrowser();
  const phoneNumber = newNumber();
  await browser.post('/sign-up/phone-number', { name: 'Ana', phoneNumber, password: PASSWORD, user_type: 'candidate' });
  await vi.waitFor(() => expect(twilio.received).toHaveLength(1), { timeout: 60_000 });
  const [{ To, Body = '' } = {}] = twilio.received;
  expect(To).toBe(international(phoneNumber));
  const code = codeIn(Body);
  expect(Body).toBe(confirmNumberText({ code, host: 'encaixe.test' }));
  expect((await browser.post('/phone-number/verify', { phoneNumber, code })).status).toBe(200);
  await twilio.stop();
});
