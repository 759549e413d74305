import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
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
])('%s takes the same statements for every address', async (path, bodyFor) => {
  const { member, waiting, nobody } = await everyKind();
  const expected = await work(path, bodyFor(nobody));
  expect(expected.length).toBeGreaterThan(3);
  expect(await work(path, bodyFor(member))).toEqual(expected);
  expect(await work(path, bodyFor(waiting))).toEqual(expected);
});

it('a sign-in with a wrong password takes the same work for every address', async () => {
  const { member, waiting, nobody } = await everyKind();
  const expected = await signInWork(nobody, 'nenhuma-delas-7');
  expect(expected.told.length).toBeGreaterThan(3);
  expect(expected.hashes).toBe(2);
  expect(await signInWork(member, 'nenhuma-delas-7')).toEqual(expected);
  expect(await signInWork(waiting, 'nenhuma-delas-7')).toEqual(expected);
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
