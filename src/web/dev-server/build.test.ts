import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createBackend, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { proxyTo, sessionPlugin } from './build.ts';

const SESSION = '<script type="application/json" id="encaixe-session">{"user":{"name":"$& Ana"}}</script>';
let received: IncomingHttpHeaders = {};
const backend = createBackend((request, response) => {
  received = request.headers;
  response.end(request.url === '/' ? `<head>${SESSION}</head><p>built</p>` : 'from the server');
});
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
const server = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;

const root = await mkdtemp(join(tmpdir(), 'encaixe-dev-'));
await writeFile(join(root, 'index.html'), '<!doctype html><head><!--encaixe-session--></head><p>written</p>');
const vite = await createServer({
  configFile: false,
  root,
  logLevel: 'silent',
  plugins: [sessionPlugin(server)],
  server: { host: '127.0.0.1', port: 0, ws: false, proxy: proxyTo(server) },
});
await vite.listen();
const [host = ''] = vite.resolvedUrls?.local.map((url) => new URL(url).host) ?? [];
afterAll(async () => {
  await vite.close();
  backend.close();
  await rm(root, { recursive: true });
});

const post = async (origin: string) => {
  const answer = await fetch(`http://${host}/api/auth/sign-in/email`, { method: 'POST', headers: { origin } });
  expect(await answer.text()).toBe('from the server');
  return received;
};

test("a request from Vite's page reaches the server with the server's own origin", async () => {
  expect(await post(`http://${host}`)).toMatchObject({ host: new URL(server).host, origin: server });
});

test('a request from another site reaches the server with that site’s origin', async () => {
  expect(await post('http://outro.example')).toMatchObject({ origin: 'http://outro.example' });
});

test("Vite's page contains the session that the server returns for the request's cookie", async () => {
  const headers = { accept: 'text/html', cookie: 'encaixe.session_token=abc' };
  const page = await (await fetch(`http://${host}/vagas`, { headers })).text();
  expect(page).toContain(SESSION);
  expect(page).toContain('written');
  expect(page).not.toContain('built');
  expect(received.cookie).toBe('encaixe.session_token=abc');
});

test('/dev/mailbox is forwarded to the server', async () => {
  const answer = await fetch(`http://${host}/dev/mailbox`, { headers: { accept: 'text/html' } });
  expect(await answer.text()).toBe('from the server');
});
