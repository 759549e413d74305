import { expect, it } from 'vitest';
import { clientsOf } from '#tests/support/clients.ts';
import { givenCompany } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { CommandError } from '../../command-error.ts';
import { runCommand } from './command.ts';

const app = await testApp();
const { db } = app;
const { tokensFor, refresh } = clientsOf(app);

const run = (...args: string[]) => runCommand(db, args);
const ADD = ['add', '--name', 'RH Fácil', '--redirect', 'https://rh.example/volta', '--scope', 'jobs:write profile'];

async function added(...more: string[]) {
  const printed = await run(...ADD, ...more);
  const [, id = ''] = /client_id +(\S+)/.exec(printed) ?? [];
  const [, secret = null] = /client_secret +(\S+)/.exec(printed) ?? [];
  return { id, secret };
}

it('registers a client with a secret that is shown once', async () => {
  const client = await added();
  expect(client.secret).toMatch(/^[\w-]{43}$/);
  await tokensFor(await givenCompany(db), client, 'jobs:write');
  const listed = await run('list');
  expect(listed).toContain(`${client.id}  RH Fácil\n  jobs:write profile\n  https://rh.example/volta`);
  expect(listed).not.toContain(client.secret);
});

it('registers a client without a secret', async () => {
  const client = await added('--public');
  expect(client.secret).toBeNull();
  await tokensFor(await givenCompany(db), client, 'jobs:write');
  expect(await run('list')).toContain(`${client.id}  RH Fácil (sem segredo)`);
});

it('registers the custom URI scheme of an app, for a public client only', async () => {
  const app_address = ['--redirect', 'br.com.exemplo.app:/volta'];
  const { id } = await added('--public', ...app_address);
  expect(await run('list')).toContain(id);
  await expect(added(...app_address)).rejects.toThrow('br.com.exemplo.app:/volta');
});

it('replaces a secret, which voids the previous one', async () => {
  const client = await added();
  const company = await givenCompany(db);
  const { refresh_token } = await tokensFor(company, client, 'profile');
  const [, secret = ''] = /client_secret +(\S+)/.exec(await run('secret', client.id)) ?? [];
  await expect(refresh(client, refresh_token)).rejects.toThrow();
  await refresh({ id: client.id, secret }, refresh_token);
});

it('removes a client with all its grants', async () => {
  const client = await added();
  const { refresh_token } = await tokensFor(await givenCompany(db), client, 'profile');
  expect(await run('remove', client.id)).toBe(`${client.id} removido.`);
  await expect(refresh(client, refresh_token)).rejects.toThrow();
  await expect(run('remove', client.id)).rejects.toThrow(CommandError);
});

it.each([
  ['no arguments', []],
  ['an unknown command', ['mais']],
  ['no name', ['add', '--redirect', 'https://rh.example/volta', '--scope', 'profile']],
  ['a blank name', [...ADD, '--name', ' ']],
  ['no address', ['add', '--name', 'RH', '--scope', 'profile']],
  ['an address without https', [...ADD, '--redirect', 'http://rh.example/volta']],
  ['a scheme without a domain name', [...ADD, '--public', '--redirect', 'exemplo:/volta']],
  ['an address with a query', [...ADD, '--redirect', 'https://rh.example/volta?x=1']],
  ['no scope', ['add', '--name', 'RH', '--redirect', 'https://rh.example/volta']],
  ['an unknown scope', [...ADD, '--scope', 'profile tudo']],
  ['an unknown option', [...ADD, '--tudo']],
  ['an invalid id', ['remove', "' or 1=1 --"]],
  ['a secret of an unknown client', ['secret', '11111111-1111-4111-8111-111111111111']],
])('reports what is wrong with %s, and changes nothing', async (_, args) => {
  const before = await run('list');
  await expect(run(...args)).rejects.toThrow(CommandError);
  expect(await run('list')).toBe(before);
});
