import { expect, it } from 'vitest';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { ORIGIN, SECRET, testApp } from '#tests/support/test-app.ts';
import { CommandError } from '../../command-error.ts';
import { runCommand } from './command.ts';

const app = await testApp();
const { db, pool } = app;
const { newBrowser } = identity(app);

freezeDate();
let people = 0;
const newEmail = () => `equipe${++people}@encaixe.test`;
const parts = { db, publicUrl: ORIGIN, secret: SECRET, txtRecords: async () => [], now: () => app.clock.now };
const run = (...args: string[]) => runCommand(parts, args);

const tokenIn = (printed: string) => /\/nova-senha#token=(\S+)/.exec(printed)?.[1] ?? '';

/** Sets a password with the link that the command printed, signs in, and returns the browser. */
async function withPassword(email: string, printed: string) {
  const browser = newBrowser();
  const set = await browser.post('/reset-password', { token: tokenIn(printed), newPassword: PASSWORD });
  expect(set.status).toBe(200);
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  return browser;
}

const request = async (browser: ReturnType<typeof newBrowser>, path = 'current') => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
  return (await browser.get(`/api/rpc/operator/${path}`, init)).json() as Promise<{
    json: { code?: string; email?: string };
  }>;
};

// This test must run first, because later tests add administrators.
it('keeps the last administrator, even by SQL', async () => {
  const [first, second] = [newEmail(), newEmail()];
  await run('add', first, '--role', 'administrator');
  for (const way of [
    ['remove', first],
    ['role', first, '--role', 'support'],
  ]) {
    await expect(run(...way)).rejects.toThrow('É o último administrator');
  }
  const users = pool.query(`delete from "user" where email = $1`, [first]);
  await expect(users).rejects.toMatchObject({ constraint: 'administrator_stays' });
  await run('add', second, '--role', 'administrator');
  const went = await Promise.allSettled([run('remove', first), run('role', second, '--role', 'support')]);
  expect(went.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('creates an operator, who sets a password with the link and enrols an authenticator before any call', async () => {
  const email = newEmail();
  const printed = await run('add', email.toUpperCase(), '--role', 'moderator');
  const browser = await withPassword(email, printed);
  expect(await request(browser)).toMatchObject({ json: { code: 'SECOND_FACTOR_MISSING' } });
  await enrolAuthenticator(browser, PASSWORD);
  expect(await request(browser)).toMatchObject({ json: { email } });
  expect(await request(browser, 'acts')).toMatchObject({ json: { code: 'FORBIDDEN' } });
  expect(await run('list')).toContain(`${email}  moderator`);
  const again = await newBrowser().post('/reset-password', { token: tokenIn(printed), newPassword: PASSWORD });
  expect(again.status).toBe(400);
});

it('lists operators, and marks those without an authenticator', async () => {
  const email = newEmail();
  await run('add', email);
  expect(await run('list')).toContain(`${email}  support (sem autenticador)`);
});

it('changes the role at once', async () => {
  const email = newEmail();
  const browser = await withPassword(email, await run('add', email));
  await enrolAuthenticator(browser, PASSWORD);
  expect(await request(browser, 'acts')).toMatchObject({ json: { code: 'FORBIDDEN' } });
  await run('role', email, '--role', 'administrator');
  expect((await request(browser, 'acts')).json.code).toBeUndefined();
});

it('makes a password link for an operator, and removes all former sign-in methods', async () => {
  const email = newEmail();
  const browser = await withPassword(email, await run('add', email));
  await enrolAuthenticator(browser, PASSWORD);
  const printed = await run('link', email);
  expect(await request(browser)).toMatchObject({ json: { code: 'UNAUTHENTICATED' } });
  expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(401);
  const back = await withPassword(email, printed);
  expect(await request(back)).toMatchObject({ json: { code: 'SECOND_FACTOR_MISSING' } });
});

it('removes an operator, whose sessions end', async () => {
  const email = newEmail();
  const browser = await withPassword(email, await run('add', email));
  await enrolAuthenticator(browser, PASSWORD);
  expect(await run('remove', email)).toBe(`${email} não é mais operador.`);
  expect(await request(browser)).toMatchObject({ json: { code: 'UNAUTHENTICATED' } });
  expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(401);
});

it('records the commands add, role, link and remove in the audit log', async () => {
  const email = newEmail();
  await run('add', email);
  await run('role', email, '--role', 'moderator');
  await run('link', email);
  await run('remove', email);
  const { rows } = await pool.query('select operator_id, act, details from operator_acts order by id desc limit 4');
  expect(rows).toEqual([
    { operator_id: null, act: 'command/remove', details: { role: 'moderator' } },
    { operator_id: null, act: 'command/link', details: null },
    { operator_id: null, act: 'command/role', details: { role: 'moderator' } },
    { operator_id: null, act: 'command/add', details: { role: 'support' } },
  ]);
});

it('refuses to add the address of a user, and deletes pending sign-ups with the added address', async () => {
  const candidate = await givenCandidate(db);
  await expect(run('add', candidate.email)).rejects.toThrow(CommandError);
  const email = newEmail();
  const account = { name: 'Ana Souza', email, password: 'outra-senha-longa-9', user_type: 'candidate' };
  expect((await newBrowser().signUp(account)).status).toBe(200);
  await run('add', email);
  await expect(run('add', email)).rejects.toThrow(CommandError);
  expect((await pool.query('select from sign_ups where email = $1', [email])).rowCount).toBe(0);
});

it.each([
  ['no arguments', []],
  ['an unknown command', ['mais', 'ana@encaixe.test']],
  ['no address', ['add']],
  ['an invalid address', ['add', 'ana']],
  ['an unknown role', ['add', 'ana@encaixe.test', '--role', 'chefe']],
  ['no role', ['role', 'ana@encaixe.test']],
  ['an unknown operator to remove', ['remove', 'ninguem@encaixe.test']],
  ['an unknown operator to link', ['link', 'ninguem@encaixe.test']],
  ['too many arguments', ['remove', 'ana@encaixe.test', 'bia@encaixe.test']],
  ['an unknown option', ['list', '--tudo']],
])('refuses %s with a CommandError, and changes no operator', async (_, args) => {
  const before = await run('list');
  await expect(run(...args)).rejects.toThrow(CommandError);
  expect(await run('list')).toBe(before);
});
