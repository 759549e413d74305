import { createServer, type RequestListener, request as send } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp, MAX_JSON_BYTES, rpc } from '../app.ts';
import { REQUEST_ID_HEADER } from './request-metrics.ts';
import { rpcFastPath } from './rpc-fast-path.ts';

const app = await testApp();
const hono = createApp(app.deps, { trustProxy: false, more: [] });
const appListener = getRequestListener(hono.fetch);
let leftToApp = 0;
const fastPath = await rpcFastPath({ app: hono, rpc, deps: app.deps, maxBytes: MAX_JSON_BYTES, trustProxy: false });
const ID = 'request-of-all';
const appWithId: RequestListener = (request, response) => {
  response.setHeader(REQUEST_ID_HEADER, ID);
  return appListener(request, response);
};
const withFastPath: RequestListener = (request, response) => {
  if (fastPath(request, response, ID)) return;
  leftToApp += 1;
  appWithId(request, response);
};
const servers = [withFastPath, appWithId].map((listener) => createServer(listener).listen(0, '127.0.0.1'));
afterAll(() => servers.map((server) => server.close()));

/** `more`: additional headers, which may repeat a name. */
type RawRequest = { method?: string; path: string; headers?: Record<string, string>; more?: string[]; body?: string };

function sendTo(server: number, { method = 'POST', path, headers = {}, more = [], body }: RawRequest) {
  const address = servers[server]?.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host = new URL(ORIGIN).host;
  return new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const flat = [...Object.entries({ host, ...length, ...headers }).flat(), ...more];
    const sent = send({ host: '127.0.0.1', port, method, path, headers: flat }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...remaining } = answer.headers;
        const isGzip = remaining['content-encoding'] === 'gzip';
        const { 'transfer-encoding': _____, ...options } = remaining;
        resolve({
          status: answer.statusCode,
          headers: options,
          body: (isGzip ? gunzipSync(bytes) : bytes).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends the request to the server with the fast path and to the one without: the responses must be equal. */
async function sendToBoth(request: RawRequest) {
  const [fast, slow] = [await sendTo(0, request), await sendTo(1, request)];
  expect(fast).toEqual(slow);
  return fast;
}

test('returns the same response and headers for a call on the fast path and in the app', async () => {
  const company = await givenCompany(app.db);
  const job = await givenJob(app.db, company, { description: 'Texto longo. '.repeat(200) });
  const { cookie } = await app.as(await givenCandidate(app.db));
  const call = { headers: { ...JSON_TYPE, cookie, origin: ORIGIN } };
  // Caches the caller, so that both servers read speculatively.
  await sendTo(1, { ...call, path: '/api/rpc/session/current', body: '{}' });
  leftToApp = 0;
  expect(await sendToBoth({ ...call, path: '/api/rpc/feed/deck', body: '{"json":{}}' })).toMatchObject({ status: 200 });
  expect(await sendToBoth({ ...call, path: '/api/rpc/feed/deck', body: '{"json":{"cursor":5}}' })).toMatchObject({
    status: 400,
  });
  expect(await sendToBoth({ ...call, path: '/api/rpc/feed/deck', body: '{' })).toMatchObject({ status: 400 });
  expect(await sendToBoth({ ...call, path: '/api/rpc/jobs/list', body: '{"json":{}}' })).toMatchObject({ status: 403 });
  expect(await sendToBoth({ path: '/api/rpc/feed/deck', headers: JSON_TYPE, body: '{"json":{}}' })).toMatchObject({
    status: 401,
  });
  expect(await sendToBoth({ path: '/api/rpc/session/current', headers: JSON_TYPE, body: '' })).toMatchObject({
    status: 200,
  });
  expect(
    await sendToBoth({ path: '/api/rpc/session/current', headers: JSON_TYPE, body: '\ufeff{"json":{}}' }),
  ).toMatchObject({ status: 200 });
  const unusualHeaders = ['__proto__', 'x', '__proto__', 'y', 'constructor', 'z', 'x-odd', '\u00ff\u0080'];
  expect(
    await sendToBoth({ ...call, path: '/api/rpc/jobs/list', more: unusualHeaders, body: '{"json":{}}' }),
  ).toMatchObject({
    status: 403,
  });
  const gzipHeaders = { ...call.headers, 'accept-encoding': 'gzip, br' };
  expect(await sendToBoth({ path: '/api/rpc/feed/deck', headers: gzipHeaders, body: '{"json":{}}' })).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
    body: expect.stringContaining(job.id),
  });
  expect(leftToApp).toBe(0);
});

test.each<[string, RawRequest]>([
  [
    'another site',
    { path: '/api/rpc/likes/counters', headers: { ...JSON_TYPE, origin: 'https://outro.example' }, body: '{}' },
  ],
  ['a form', { path: '/api/rpc/likes/counters', headers: { 'content-type': 'text/plain' }, body: '{}' }],
  [
    'a page of a sibling domain',
    { path: '/api/rpc/likes/counters', headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }, body: '{}' },
  ],
  ['another host', { path: '/api/rpc/likes/counters', headers: { ...JSON_TYPE, host: 'outro.example' }, body: '{}' }],
  [
    'a second host',
    {
      path: '/api/rpc/likes/counters',
      headers: JSON_TYPE,
      more: ['Host', 'outro.example'],
      body: '{}',
    },
  ],
  ['a body too large', { path: '/api/rpc/likes/counters', headers: JSON_TYPE, body: 'x'.repeat(MAX_JSON_BYTES + 1) }],
  ['another method', { method: 'GET', path: '/api/rpc/likes/counters' }],
  ['an unknown procedure', { path: '/api/rpc/likes/constructor', headers: JSON_TYPE, body: '{}' }],
  [
    'a client address that the client itself sends',
    {
      path: '/api/rpc/likes/counters',
      headers: { ...JSON_TYPE, 'x-encaixe-client-address': '203.0.113.9' },
      body: '{}',
    },
  ],
  [
    'a user who signed out without a connection',
    { path: '/api/rpc/likes/counters', headers: { ...JSON_TYPE, cookie: 'encaixe.saida=1' }, body: '{}' },
  ],
  ['a query string', { path: '/api/rpc/likes/counters?x=1', headers: JSON_TYPE, body: '{}' }],
])('leaves a request to the app: %s', async (_name, request) => {
  leftToApp = 0;
  await sendToBoth(request);
  expect(leftToApp).toBe(1);
});

test('returns the same response for a health check', async () => {
  leftToApp = 0;
  expect(await sendToBoth({ method: 'GET', path: '/api/health' })).toMatchObject({
    status: 200,
    body: '{"status":"ok"}',
  });
  expect(leftToApp).toBe(0);
});

test('logs the real address of a refused call on the fast path, and not the one that the client sends', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db));
  const headers = { ...JSON_TYPE, cookie, origin: ORIGIN, 'x-forwarded-for': '203.0.113.9' };
  // Caches the caller, so that both servers read speculatively.
  await sendTo(1, { path: '/api/rpc/session/current', headers, body: '{}' });
  leftToApp = 0;
  app.security.splice(0);
  await sendToBoth({ path: '/api/rpc/jobs/list', headers, body: '{"json":{}}' });
  const [onFastPath, inTheApp] = app.security.splice(0).map((line) => JSON.parse(line).address);
  expect(leftToApp).toBe(0);
  expect(onFastPath).toBe('127.0.0.1');
  expect(inTheApp).toBe(onFastPath);
});
