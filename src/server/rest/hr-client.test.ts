import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { registerClient } from '#server/features/clients/registration.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { freePort } from '#tests/e2e/free-port.ts';
import { givenCompany } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { testApp } from '#tests/support/test-app.ts';

const EXAMPLE = join(projectFolder(), 'docs', 'examples', 'hr-client.mjs');

const port = await freePort();
const origin = `http://localhost:${port}`;
const app = await testApp({ origin });

async function serve(): Promise<void> {
  const server = createServer(getRequestListener(app.fetch)).listen(port, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Starts the example program; `lines` is its output line by line. */
function run(env: Record<string, string>, picture: string): { child: ChildProcess; lines: AsyncIterator<string> } {
  const child = spawn(process.execPath, [EXAMPLE, picture], {
    env: { ...env, PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

it('the example of an HR system publishes and pauses a job after the company has granted the permission', async () => {
  await serve();
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-hr-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const picture = join(folder, 'vaga.png');
  await writeFile(picture, await plainPng());
  const own = await freePort();
  const { id, secret } = await registerClient(app.db, {
    name: 'RH Fácil',
    redirect_uris: [`http://localhost:${own}/volta`],
    scopes: ['jobs:write'],
    isPublic: false,
  });
  const company = await givenCompany(app.db, { plano: 'premium' });
  const { child, lines } = run(
    { ENCAIXE: origin, CLIENT_ID: id, CLIENT_SECRET: secret ?? '', PORT: String(own) },
    picture,
  );
  const next = async (): Promise<string> => (await lines.next()).value;

  // Does what the company's user does: opens the authorization URL and grants the permission.
  const [, address = ''] = /^Abra (\S+)$/.exec(await next()) ?? [];
  const opened = await fetch(address, { redirect: 'manual' });
  const packed = new URL(opened.headers.get('location') ?? '', origin).searchParams.get('pedido') ?? '';
  const parameters = Object.fromEntries(new URLSearchParams(Buffer.from(packed, 'base64url').toString()));
  const { api } = await app.as(company);
  const { redirect } = await api.clients.allow(parameters as Parameters<typeof api.clients.allow>[0]);
  expect((await fetch(redirect)).status).toBe(200);

  const [, published = ''] = /^Publicada: (\S+) \(active\)$/.exec(await next()) ?? [];
  expect(await next()).toBe(`Pausada: ${published} (paused)`);
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  expect(await api.jobs.one({ id: published })).toMatchObject({ status: 'paused', title: 'Padeiro da manhã' });
});
