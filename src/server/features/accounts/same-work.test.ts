import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { codeIn } from '#tests/support/codes.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newEmail, confirmationsTo, mailsTo } = identity(app);

const statementsOf = recordStatements(app.pool);
/** A step that is a password's hash, and not a statement. */
const HASH = 'hash';
/** Separates the hashes of the current request from those of a worker. */
const request = new AsyncLocalStorage<{ hashed: () => void }>();
createHook({
  init: (_id, type) => {
    if (type === 'SCRYPTREQUEST') request.getStore()?.hashed();
  },
}).enable();

let requests = 0;
/**
 * Returns the statements and hashes of one request in their order, from a network address that made no request before.
 */
async function steps(path: string, body: object): Promise<string[]> {
  const from = { 'x-forwarded-for': `10.1.${++requests}.1` };
  return statementsOf((step) => request.run({ hashed: () => step(HASH) }, () => newBrowser().post(path, body, from)));
}

const account = (email: string) => ({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });

async function everyKind() {
  const [member, waiting, unknown] = [newEmail(), newEmail(), newEmail()];
  const browser = newBrowser();
  await browser.post('/sign-up/email', account(member), { 'x-forwarded-for': '10.2.0.1' });
  await browser.open((await confirmationsTo(member, 1))[0]);
  await browser.post('/sign-up/email', account(waiting), { 'x-forwarded-for': '10.2.0.2' });
  await confirmationsTo(waiting, 1);
  return { member, waiting, unknown };
}

/** Returns the statements and hashes of a sign-in with this password, in their order. */
const signInSteps = (email: string, password: string) => steps('/sign-in/email', { email, password });

it.each([
  ['/request-password-reset', (email: string) => ({ email })],
  ['/send-verification-email', (email: string) => ({ email })],
  ['/sign-up/email', (email: string) => account(email)],
  ['/email-otp/send-verification-otp', (email: string) => ({ email, type: 'sign-in' })],
])('%s runs the same statements for every address', async (path, bodyFor) => {
  const { member, waiting, unknown } = await everyKind();
  const expected = await steps(path, bodyFor(unknown));
  expect(expected.length).toBeGreaterThan(3);
  expect(await steps(path, bodyFor(member))).toEqual(expected);
  expect(await steps(path, bodyFor(waiting))).toEqual(expected);
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
  const [member, waiting, unknown] = [newNumber(), newNumber(), newNumber()];
  const browser = newBrowser();
  await browser.post('/sign-up/phone-number', phoneAccount(member), { 'x-forwarded-for': '10.4.0.1' });
  const [message] = await mailsTo(`+55${member}`, 1);
  const code = codeIn(message?.text);
  await browser.post('/phone-number/verify', { phoneNumber: member, code }, { 'x-forwarded-for': '10.4.0.1' });
  await newBrowser().post('/sign-up/phone-number', phoneAccount(waiting), { 'x-forwarded-for': '10.4.0.2' });
  await mailsTo(`+55${waiting}`, 1);
  return { member, waiting, unknown };
}

it.each([
  ['/sign-up/phone-number', phoneAccount],
  ['/phone-number/send-otp', (phoneNumber: string) => ({ phoneNumber })],
  ['/phone-number/request-password-reset', (phoneNumber: string) => ({ phoneNumber })],
  ['/sign-in/phone-number', (phoneNumber: string) => ({ phoneNumber, password: 'nenhuma-delas-7' })],
])('%s takes the same work for every number', async (path, bodyFor) => {
  const { member, waiting, unknown } = await everyNumber();
  const expected = await steps(path, bodyFor(unknown));
  expect(expected.length).toBeGreaterThan(2);
  expect(await steps(path, bodyFor(member))).toEqual(expected);
  expect(await steps(path, bodyFor(waiting))).toEqual(expected);
});

it.each([
  ['/phone-number/verify', { code: '00000000' }],
  ['/phone-number/reset-password', { otp: '00000000', newPassword: 'outra-senha-boa-7' }],
])('a wrong code at %s takes the same work for every number', async (path, typed) => {
  const all = await everyNumber();
  const statements: string[][] = [];
  for (const phoneNumber of [all.unknown, all.member, all.waiting]) {
    const browser = newBrowser();
    const from = { 'x-forwarded-for': `10.5.${++requests}.1` };
    await browser.post('/phone-number/request-password-reset', { phoneNumber }, from);
    if (phoneNumber === all.member) await mailsTo(`+55${phoneNumber}`, 2);
    statements.push(await statementsOf(() => browser.post(path, { phoneNumber, ...typed }, from)));
  }
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[2]).toEqual(statements[0]);
});

it('a sign-in with a wrong password takes the same steps in the same order for every address', async () => {
  const { member, waiting, unknown } = await everyKind();
  const expected = await signInSteps(unknown, 'nenhuma-delas-7');
  expect(expected.filter((step) => step === HASH)).toHaveLength(2);
  expect(expected.indexOf(HASH)).toBeGreaterThan(3);
  expect(await signInSteps(member, 'nenhuma-delas-7')).toEqual(expected);
  expect(await signInSteps(waiting, 'nenhuma-delas-7')).toEqual(expected);
});

it('two parallel sign-ins, with and without an account, take the same steps', async () => {
  const { member, unknown } = await everyKind();
  for (const pair of [
    [member, unknown],
    [unknown, member],
  ]) {
    const [first, second] = await Promise.all(pair.map((email) => signInSteps(email, 'nenhuma-delas-7')));
    expect(first).toEqual(second);
  }
});

it('a wrong mailed code takes the same work for every address, requested or not', async () => {
  const { member, waiting, unknown } = await everyKind();
  const expected = await steps('/sign-in/email-otp', { email: unknown, otp: 'nenhum' });
  expect(expected.length).toBeGreaterThan(2);
  for (const email of [member, waiting, unknown]) {
    const from = { 'x-forwarded-for': `10.4.${++requests}.1` };
    const browser = newBrowser();
    await browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' }, from);
    await vi.waitFor(async () => {
      const { rowCount } = await app.pool.query('select 1 from one_time_codes where subject = $1', [email]);
      expect(rowCount).toBe(1);
    });
    const statements = await statementsOf(() => browser.post('/sign-in/email-otp', { email, otp: 'nenhum' }, from));
    expect(statements).toEqual(expected);
  }
});

it('a person who signs up with another’s address learns nothing about it by signing in', async () => {
  const { member, unknown } = await everyKind();
  const [known, notKnown] = await Promise.all(
    [member, unknown].map(async (email, n) => {
      const browser = newBrowser();
      const from = { 'x-forwarded-for': `10.3.${n}.1` };
      await browser.post('/sign-up/email', { ...account(email), password: 'senha-de-estranho-3' }, from);
      await mailsTo(email, email === member ? 2 : 1);
      const own = await browser.signIn(email, 'senha-de-estranho-3', from);
      const wrong = await newBrowser().signIn(email, 'nenhuma-delas-7', from);
      return [own, wrong].map(({ status, body }) => ({ status, body: JSON.stringify(body) }));
    }),
  );
  expect(known).toEqual(notKnown);
  expect(known?.map(({ status }) => status)).toEqual([403, 401]);
  expect(await signInSteps(member, 'nenhuma-delas-7')).toEqual(await signInSteps(unknown, 'nenhuma-delas-7'));
});
