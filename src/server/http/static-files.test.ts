import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp, rpc } from '../app.ts';
import { pageRoutes } from '../pages/pages.ts';
import { staticFiles } from './static-files.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const FONT = Buffer.from('not compressed any further');

const folder = await mkdtemp(join(tmpdir(), 'encaixe-files-'));
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, '.vite'));
const buildFiles: [name: string, content: string | Buffer][] = [
  ['index.html', '<head></head><body><!--encaixe-session--></body>'],
  ['.vite/manifest.json', '{}'],
  ['.vite/screens.json', '[{"path":"/$","isFramed":false,"chunks":[]}]'],
  ['sw.js', 'self;'],
  ['assets/start-a1b2.js', SCRIPT],
  ['assets/start-a1b2.js.br', brotliCompressSync(SCRIPT)],
  ['assets/sans-c3d4.woff2', FONT],
];
for (const [name, content] of buildFiles) await writeFile(join(folder, name), content);

const app = await testApp();
const pages = await pageRoutes(app.deps, { folder, mailboxPath: null, rpc });
const hono = createApp(app.deps, { trustProxy: false, more: [pages] });
const appListener = getRequestListener(hono.fetch);
let leftToApp = 0;
const rest: RequestListener = (requests, response) => {
  leftToApp += 1;
  return appListener(requests, response);
};
const handler = await staticFiles({ app: hono, folder, ownOrigins: app.deps.ownOrigins, rest });
const servers = [handler, appListener].map((listener) => createServer(listener).listen(0, '127.0.0.1'));
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  leftToApp = 0;
});

/** `directly`: sends to the app, without the static file handler. */
type RequestOptions = { method?: string; headers?: Record<string, string>; directly?: boolean };
type ReceivedResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

function send(
  path: string,
  { method = 'GET', headers = {}, directly = false }: RequestOptions = {},
): Promise<ReceivedResponse> {
  const address = servers[directly ? 1 : 0]?.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host = new URL(ORIGIN).host;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.once('error', reject).end();
  });
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const FILE = '/assets/start-a1b2.js';

test('serves the compressed file of the build, with the headers of the app, a length and a strong ETag', async () => {
  const { status, headers, body } = await send(FILE, { headers: BROWSER });
  expect(leftToApp).toBe(0);
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  const { headers: plain } = await send(FILE, { headers: BROWSER, directly: true });
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...options } = plain;
  expect(headers).toMatchObject(options);
});

test('responds 304 when the client has the current file', async () => {
  const { headers } = await send(FILE, { headers: BROWSER });
  for (const known of [String(headers.etag), `"other", W/${headers.etag}`]) {
    const again = await send(FILE, { headers: { ...BROWSER, 'if-none-match': known } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    expect(again.headers['content-encoding']).toBeUndefined();
  }
  expect((await send(FILE, { headers: { ...BROWSER, 'if-none-match': '"other"' } })).status).toBe(200);
  expect(leftToApp).toBe(0);
});

test('returns the headers of GET for HEAD', async () => {
  const [head, get] = [await send(FILE, { method: 'HEAD', headers: BROWSER }), await send(FILE, { headers: BROWSER })];
  expect(head.body.length).toBe(0);
  const { date: _, ...options } = get.headers;
  expect(head.headers).toMatchObject(options);
});

test('serves a file without a compressed copy to a client that accepts no compression', async () => {
  const { headers, body } = await send('/assets/sans-c3d4.woff2');
  expect(leftToApp).toBe(0);
  expect(body).toEqual(FONT);
  expect(headers['content-encoding']).toBeUndefined();
});

test.each([
  ['a client without brotli', FILE, { headers: { 'accept-encoding': 'gzip' } }],
  ['another host name', FILE, { headers: { ...BROWSER, host: 'stranger.example' } }],
  ['a part of a file', FILE, { headers: { ...BROWSER, range: 'bytes=0-1' } }],
  ['another method', FILE, { method: 'POST', headers: BROWSER }],
  ['a file of another build', '/assets/start-before.js', { headers: BROWSER }],
  ['a name that only looks like a file', '/perfil.php', { headers: BROWSER }],
  ['index.html', '/index.html', { headers: BROWSER }],
  ['the root path', '/', { headers: BROWSER }],
  ['a path with a query string', `${FILE}?x`, { headers: BROWSER }],
])('passes the request to the app for %s', async (_, path, sent) => {
  await send(path, sent);
  expect(leftToApp).toBe(1);
});
