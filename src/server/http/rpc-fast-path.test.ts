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
const whole = getRequestListener(hono.fetch);
let left = 0;
const fastPath = await rpcFastPath({ app: hono, rpc, deps: app.deps, maxBytes: MAX_JSON_BYTES, trustProxy: false });
const ID = 'request-of-all';
const named: RequestListener = (request, response) => {
  response.setHeader(REQUEST_ID_HEADER, ID);
  return whole(request, response);
};
const withFastPath: RequestListener = (request, response) => {
  if (fastPath(request, response, ID)) return;
  left += 1;
  named(request, response);
};
const servers = [withFastPath, named].map((listener) => createServer(listener).listen(0, '127.0.0.1'));
afterAll(() => servers.map((server) => server.close()));

/** `more`: additional headers, which may repeat a name. */
type RawRequest = { method?: string; path: string; headers?: Record<string, string>; more?: string[]; body?: string };

function ask(server: number, { method = 'POST', path, headers = {}, more = [], body }: RawRequest) {
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
        const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...kept } = answer.headers;
        const isPacked = kept['content-encoding'] === 'gzip';
        const { 'transfer-encoding': _____, ...options } = kept;
        resolve({
          status: answer.statusCode,
          headers: options,
          body: (isPacked ? gunzipSync(bytes) : bytes).toString(),
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
  const [fast, slow] = [await ask(0, request), await ask(1, request)];
  expect(fast).toEqual(slow);
  return fast;
}

test('a call has the same response on the fast path and in the app, header by header', async () => {
  const company = await givenCompany(app.db);
  const job = await givenJob(app.db, company, { description: 'Texto longo. '.repeat(200) });
  const { cookie } = await app.as(await givenCandidate(app.db));
  const call = { headers: { ...JSON_TYPE, cookie, origin: ORIGIN } };
  // Renews the session, once.
  await ask(1, { ...call, path: '/api/rpc/session/current', body: '{}' });
  left = 0;
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
  const odd = ['__proto__', 'x', '__proto__', 'y', 'constructor', 'z', 'x-odd', '\u00ff\u0080'];
  expect(await sendToBoth({ ...call, path: '/api/rpc/jobs/list', more: odd, body: '{"json":{}}' })).toMatchObject({
    status: 403,
  });
  const packed = { ...call.headers, 'accept-encoding': 'gzip, br' };
  expect(await sendToBoth({ path: '/api/rpc/feed/deck', headers: packed, body: '{"json":{}}' })).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
    body: expect.stringContaining(job.id),
  });
  expect(left).toBe(0);
});

test.each<[string, RawRequest]>([
  [
    'another site',
    { path: '/api/rpc/likes/counters', headers: { ...JSON_TYPE, origin: 'https://outro.example' }, body: '{}' },
  ],
  ['a form', { path: '/api/rpc/likes/counters', headers: { 'content-type': 'text/plain' }, body: '{}' }],
  [
    'a page of a sibling',
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
  ['no such procedure', { path: '/api/rpc/likes/constructor', headers: JSON_TYPE, body: '{}' }],
  [
    'an address of its own saying',
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
  ['a query', { path: '/api/rpc/likes/counters?x=1', headers: JSON_TYPE, body: '{}' }],
])('%s is left to the app', async (_name, request) => {
  left = 0;
  await sendToBoth(request);
  expect(left).toBe(1);
});

test('a health check has the same response', async () => {
  left = 0;
  expect(await sendToBoth({ method: 'GET', path: '/api/health' })).toMatchObject({
    status: 200,
    body: '{"status":"ok"}',
  });
  expect(left).toBe(0);
});

test('a refusal on the fast path logs the real address, whatever the caller claims', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db));
  const headers = { ...JSON_TYPE, cookie, origin: ORIGIN, 'x-forwarded-for': '203.0.113.9' };
  // Renews the session, once.
  await ask(1, { path: '/api/rpc/session/current', headers, body: '{}' });
  left = 0;
  app.security.splice(0);
  await sendToBoth({ path: '/api/rpc/jobs/list', headers, body: '{"json":{}}' });
  const [onFastPath, inTheApp] = app.security.splice(0).map((line) => JSON.parse(line).address);
  expect(left).toBe(0);
  expect(onFastPath).toBe('127.0.0.1');
  expect(inTheApp).toBe(onFastPath);
});
