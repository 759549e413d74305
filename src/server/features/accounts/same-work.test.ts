import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { identity } from '#tests/support/identity.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newEmail, confirmationsTo } = identity(app);
const PASSWORD = 'forno-quente-as-5';

const statements: string[] = [];
/** Tells a request's statements from those of the worker that answers it later. */
const request = new AsyncLocalStorage<true>();
const heard = new WeakSet<PoolClient>();
app.pool.on('acquire', (client) => {
  if (heard.has(client)) return;
  heard.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [first] = args;
    if (request.getStore())
      statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query(...args);
  }) as typeof client.query;
});

let requests = 0;
/** What the database is told for one request from an address that never asked before. */
async function work(path: string, body: object): Promise<string[]> {
  statements.length = 0;
  const from = { 'x-forwarded-for': `10.1.${++requests}.1` };
  await request.run(true, () => newBrowser().post(path, body, from));
  return [...statements];
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
