import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { identity } from '#tests/support/identity.ts';
import { listenToStatements } from '#tests/support/statements.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newEmail, confirmationsTo, mailsTo } = identity(app);
const PASSWORD = 'forno-quente-as-5';

const statementsOf = listenToStatements(app.pool);
/** Tells a request from the worker that answers it later. */
const request = new AsyncLocalStorage<true>();

/** Passwords hashed, for a request. */
let hashes = 0;
createHook({
  init: (_id, type) => {
    if (type === 'SCRYPTREQUEST' && request.getStore()) hashes += 1;
  },
}).enable();

let requests = 0;
/** What the database is told for one request from an address that never asked before. */
async function work(path: string, body: object): Promise<string[]> {
  hashes = 0;
  const from = { 'x-forwarded-for': `10.1.${++requests}.1` };
  return request.run(true, () => statementsOf(() => newBrowser().post(path, body, from)));
}

const account = (email: string) => ({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });

async function everyKind() {
  const [member, waiting, nobody] = [newEmail(), newEmail(), newEmail()];
  const browser = newBrowser();
  await browser.post('/sign-up/email', account(member), { 'x-forwarded-for': '10.2.0.1' });
  await browser.open((await confirmationsTo(member, 1))[0]);
  await browser.post('/sign-up/email', account(waiting), { 'x-forwarded-for': '10.2.0.2' });
  await confirmationsTo(waiting, 1);
  return { member, waiting, nobody };
}

/** The database's work for a sign-in with this password, in whatever order, and how often one was hashed. */
async function signInWork(email: string, password: string) {
  const told = await work('/sign-in/email', { email, password });
  return { told: told.sort(), hashes };
}

it.each([
  ['/request-password-reset', (email: string) => ({ email })],
  ['/send-verification-email', (email: string) => ({ email })],
  ['/sign-up/email', (email: string) => account(email)],
  ['/email-otp/send-verification-otp', (email: string) => ({ email, type: 'sign-in' })],
])('%s takes the same statements for every address', async (path, bodyFor) => {
  const { member, waiting, nobody } = await everyKind();
  const expected = await work(path, bodyFor(nobody));
  expect(expected.length).toBeGreaterThan(3);
  expect(await work(path, bodyFor(member))).toEqual(expected);
  expect(await work(path, bodyFor(waiting))).toEqual(expected);
});

let numbers = 0;
const newNumber = () => `119${String(++numbers).padStart(8, '0')}`;
const phoneAccount = (phoneNumber: string) => ({
  name: 'Ana Souza',
  phoneNumber,
  password: PASSWORD,
  user_type: 'candidate',
});

async function everyNumber() {
  const [member, waiting, nobody] = [newNumber(), newNumber(), newNumber()];
  const browser = newBrowser();
  await browser.post('/sign-up/phone-number', phoneAccount(member), { 'x-forwarded-for': '10.4.0.1' });
  const [message] = await mailsTo(`+55${member}`, 1);
  const code = /\d{8}/.exec(message?.text ?? '')?.[0];
  await browser.post('/phone-number/verify', { phoneNumber: member, code }, { 'x-forwarded-for': '10.4.0.1' });
  await newBrowser().post('/sign-up/phone-number', phoneAccount(waiting), { 'x-forwarded-for': '10.4.0.2' });
  await mailsTo(`+55${waiting}`, 1);
  return { member, waiting, nobody };
}

it.each([
  ['/sign-up/phone-number', phoneAccount],
  ['/phone-number/send-otp', (phoneNumber: string) => ({ phoneNumber })],
  ['/phone-number/request-password-reset', (phoneNumber: string) => ({ phoneNumber })],
  ['/sign-in/phone-number', (phoneNumber: string) => ({ phoneNumber, password: 'nenhuma-delas-7' })],
])('%s takes the same work for every number', async (path, bodyFor) => {
  const { member, waiting, nobody } = await everyNumber();
  const expected = { told: await work(path, bodyFor(nobody)), hashes };
  expect(expected.told.length).toBeGreaterThan(2);
  expect({ told: await work(path, bodyFor(member)), hashes }).toEqual(expected);
  expect({ told: await work(path, bodyFor(waiting)), hashes }).toEqual(expected);
});

it.each([
  ['/phone-number/verify', { code: '00000000' }],
  ['/phone-number/reset-password', { otp: '00000000', newPassword: 'outra-senha-boa-7' }],
])('a wrong code at %s takes the same work for every number', async (path, typed) => {
  const all = await everyNumber();
  const told: string[][] = [];
  for (const phoneNumber of [all.nobody, all.member, all.waiting]) {
    const browser = newBrowser();
    const from = { 'x-forwarded-for': `10.5.${++requests}.1` };
    await browser.post('/phone-number/request-password-reset', { phoneNumber }, from);
    if (phoneNumber === all.member) await mailsTo(`+55${phoneNumber}`, 2);
    told.push(await request.run(true, () => statementsOf(() => browser.post(path, { phoneNumber, ...typed }, from))));
  }
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

it('a sign-in with a wrong password takes the same work for every address', async () => {
  const { member, waiting, nobody } = await everyKind();
  const expected = await signInWork(nobody, 'nenhuma-delas-7');
  expect(expected.told.length).toBeGreaterThan(3);
  expect(expected.hashes).toBe(2);
  expect(await signInWork(member, 'nenhuma-delas-7')).toEqual(expected);
  expect(await signInWork(waiting, 'nenhuma-delas-7')).toEqual(expected);
});

it('a wrong code of a mail takes the same work for every address, asked for or not', async () => {
  const { member, waiting, nobody } = await everyKind();
  const expected = await work('/sign-in/email-otp', { email: nobody, otp: 'nenhum' });
  expect(expected.length).toBeGreaterThan(2);
  for (const email of [member, waiting, nobody]) {
    const from = { 'x-forwarded-for': `10.4.${++requests}.1` };
    const browser = newBrowser();
    await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' }, from);
    await vi.waitFor(async () => {
      const { rowCount } = await app.pool.query('select 1 from one_time_codes where subject = $1', [email]);
      expect(rowCount).toBe(1);
    });
    const told = await statementsOf(() => browser.post('/sign-in/email-otp', { email, otp: 'nenhum' }, from));
    expect(told).toEqual(expected);
  }
});

it('whoever signs up with a stranger’s address learns nothing of it by signing in', async () => {
  const { member, nobody } = await everyKind();
  const [known, unknown] = await Promise.all(
    [member, nobody].map(async (email, n) => {
      const browser = newBrowser();
      const from = { 'x-forwarded-for': `10.3.${n}.1` };
      await browser.post('/sign-up/email', { ...account(email), password: 'senha-de-estranho-3' }, from);
      await mailsTo(email, email === member ? 2 : 1);
      const own = await browser.signIn(email, 'senha-de-estranho-3', from);
      const wrong = await newBrowser().signIn(email, 'nenhuma-delas-7', from);
      return [own, wrong].map(({ status, body }) => ({ status, body: JSON.stringify(body) }));
    }),
  );
  expect(known).toEqual(unknown);
  expect(known?.map(({ status }) => status)).toEqual([403, 401]);
  expect(await signInWork(member, 'nenhuma-delas-7')).toEqual(await signInWork(nobody, 'nenhuma-delas-7'));
});
