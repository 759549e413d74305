import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createHops, HOP_HEADER } from './hop.ts';
import { createPassing } from './passing.ts';

const portOf = (server: ReturnType<typeof createServer>): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const hops = createHops({ secret: 'x'.repeat(32), now: () => new Date() });
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const there = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
await once(there, 'listening');
const region = { name: 'rj', origin: `http://127.0.0.1:${portOf(there)}`, states: [] };
let leadTo = region;
const log = createLog({ level: 'silent' });
const metrics = createMetrics();
const passing = createPassing({ own: 'sp', publicUrl: 'https://encaixe.test', hops, log, metrics });
const here = createServer((request, response) =>
  passing.pass(request, response, { id: 'um-pedido', region: leadTo }),
).listen(0, '127.0.0.1');
await once(here, 'listening');
afterEach(() => {
  answer = () => {};
  leadTo = region;
});
afterAll(() => {
  passing.close();
  for (const server of [here, there]) {
    server.close();
    server.closeAllConnections();
  }
});

const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
  send({
    host: '127.0.0.1',
    port: portOf(here),
    path,
    method,
    headers: { host: 'encaixe.test', ...headers },
    agent: false,
  });

/** What the other region hears next. */
const heard = () =>
  new Promise<{ request: IncomingMessage; response: ServerResponse }>((resolve) => {
    answer = (request, response) => resolve({ request, response });
  });

test('an upload is heard as it comes, and its answer comes back with both its cookies', async () => {
  const hearing = heard();
  const sent = ask('/api/media/avatar', 'POST', { 'content-type': 'image/webp' });
  sent.write('first ');
  const { request, response } = await hearing;
  const parts: string[] = [];
  request.setEncoding('utf8').on('data', (part) => parts.push(part));
  await vi.waitFor(() => expect(parts.join('')).toBe('first '));
  sent.end('second');
  await once(request, 'end');
  expect(parts.join('')).toBe('first second');
  response.writeHead(201, ['set-cookie', 'a=1', 'set-cookie', 'b=2', 'connection', 'x-secret', 'x-secret', 'kept']);
  response.end('done');
  const [came]: IncomingMessage[] = await once(sent, 'response');
  expect(came?.statusCode).toBe(201);
  expect(came?.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(came?.headers['x-secret']).toBeUndefined();
  came?.resume();
});

test('what a client makes up about itself goes no further', async () => {
  const hearing = heard();
  const made = {
    'x-forwarded-for': '198.51.100.9, 203.0.113.4',
    'x-encaixe-client-address': '10.0.0.1',
    'x-request-id': 'made-up-by-it',
    connection: 'keep-alive, x-private',
    'x-private': 'yes',
    cookie: 'a=1',
  };
  const sent = ask('/vagas?pagina=2', 'GET', made);
  sent.end();
  const { request, response } = await hearing;
  const { headers, url } = request;
  expect(url).toBe('/vagas?pagina=2');
  expect(headers).toMatchObject({ host: 'encaixe.test', cookie: 'a=1', 'x-request-id': 'um-pedido' });
  expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.4', 'x-forwarded-proto': 'https' });
  for (const name of ['x-encaixe-client-address', 'x-private']) expect(headers[name]).toBeUndefined();
  const hop = String(headers[HOP_HEADER]);
  expect(hops.read({ method: 'GET', url: '/vagas?pagina=2' }, hop)).toMatchObject({
    said: { to: 'rj', address: '203.0.113.4' },
  });
  expect(hops.read({ method: 'GET', url: '/vagas' }, hop)).toBeNull();
  response.end();
  const [came] = await once(sent, 'response');
  came.resume();
});

test('whoever goes away is not worked for, before the answer and in the middle of it', async () => {
  const early = heard();
  const first = ask('/api/rpc/feed/deck', 'POST', { 'content-length': '10' }).on('error', () => {});
  first.write('half');
  const { request } = await early;
  request.on('error', () => {});
  first.destroy();
  await vi.waitFor(() => expect(request.destroyed).toBe(true));
  const late = heard();
  const second = ask('/api/events', 'GET').on('error', () => {});
  second.end();
  const { response } = await late;
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: a\n\n');
  const [came]: IncomingMessage[] = await once(second, 'response');
  came?.on('error', () => {});
  second.destroy();
  await vi.waitFor(() => expect(response.destroyed).toBe(true));
});

test('streams of events end with the server between, and other answers go on', async () => {
  const hearing = heard();
  const stream = ask('/api/events', 'GET');
  stream.end();
  const { response } = await hearing;
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: a\n\n');
  const [came]: IncomingMessage[] = await once(stream, 'response');
  came?.resume();
  const working = heard();
  const other = ask('/api/rpc/feed/deck', 'GET');
  other.end();
  const { response: slow } = await working;
  passing.endStreams();
  await once(came ?? stream, 'end');
  slow.end('all of it');
  const [whole]: IncomingMessage[] = await once(other, 'response');
  expect(await whole?.setEncoding('utf8').toArray()).toEqual(['all of it']);
});

test('an answer that breaks off breaks off for the browser too', async () => {
  const hearing = heard();
  const sent = ask('/vagas', 'GET');
  sent.end();
  const { response } = await hearing;
  response.writeHead(200, { 'content-length': '100' }).write('the beginning');
  const [came]: IncomingMessage[] = await once(sent, 'response');
  came?.resume();
  const broken = once(came ?? sent, 'error');
  response.destroy();
  await broken;
});

test('what came of it is counted by region', async () => {
  const passed = (outcome: string) =>
    metrics.samples()[`encaixe_region_passed_total{region="rj",outcome="${outcome}"}`] ?? 0;
  const [answered, failed] = [passed('answered'), passed('failed')];
  answer = (_, response) => response.end();
  const good = ask('/vagas', 'GET').end();
  const [came]: IncomingMessage[] = await once(good, 'response');
  came?.resume();
  answer = ({ socket }) => socket.destroy();
  const bad = ask('/vagas', 'POST').end();
  const [refused]: IncomingMessage[] = await once(bad, 'response');
  expect(refused?.statusCode).toBe(503);
  expect([passed('answered'), passed('failed')]).toEqual([answered + 1, failed + 1]);
});

/** Requests as they are written, one behind the other on one connection; what comes back. */
function written(text: string) {
  const socket = connect(portOf(here), '127.0.0.1');
  let came = '';
  socket.setEncoding('latin1').on('data', (part) => {
    came += part;
  });
  socket.on('error', () => {});
  socket.write(text);
  return { answers: () => came.match(/HTTP\/1\.1 \d+/g) ?? [], end: () => socket.destroy() };
}

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nhost: encaixe.test\r\nx-encaixe-region-hop: made-up\r\n\r\n';
const FRAMED: readonly [string, string][] = [
  [`content-length: ${SMUGGLED.length}`, SMUGGLED],
  ['transfer-encoding: chunked', `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`],
];
const LISTED = ['content-length', 'host', 'transfer-encoding', 'content-length, transfer-encoding , Host'];

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'])(
  'a body of %s is a body to the other region, whatever the connection is said to be for',
  async (method) => {
    for (const [frame, body] of FRAMED) {
      for (const listed of LISTED) {
        const requests: string[] = [];
        const bodies: string[] = [];
        answer = (request, response) => {
          requests.push(`${request.method} ${request.url} ${request.headers.host}`);
          void request
            .setEncoding('latin1')
            .toArray()
            .then((parts) => {
              bodies.push(parts.join(''));
              response.end();
            });
        };
        const head = `${method} /first HTTP/1.1\r\nhost: encaixe.test\r\nconnection: ${listed}\r\n${frame}\r\n\r\n`;
        const { answers, end } = written(`${head}${body}GET /next HTTP/1.1\r\nhost: encaixe.test\r\n\r\n`);
        await vi.waitFor(() => expect(answers()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']), 5000);
        end();
        expect([requests, bodies]).toEqual([
          [`${method} /first encaixe.test`, 'GET /next encaixe.test'],
          [SMUGGLED, ''],
        ]);
      }
    }
  },
);

test('what the other side never saw is asked for again, unless it had a body', async () => {
  const answered = async (headers: Record<string, string>, body?: string) => {
    const sent = ask('/vagas', 'GET', headers).end(body);
    const [came]: IncomingMessage[] = await once(sent, 'response');
    came?.resume();
    return came?.statusCode;
  };
  /** Closes the connection of the first request that comes; the next one is answered. */
  const closedOnce = () => {
    let requests = 0;
    answer = ({ socket }, response) => {
      requests++;
      if (requests === 1) socket.destroy();
      else response.end();
    };
    return () => requests;
  };
  answer = (_, response) => response.end();
  expect(await answered({})).toBe(200);
  const bare = closedOnce();
  expect([await answered({}), bare()]).toEqual([200, 2]);
  const full = closedOnce();
  expect([await answered({ 'content-length': '1' }, 'a'), full()]).toEqual([503, 1]);
});

test('a connection goes on after an upload that nobody could take', async () => {
  leadTo = { ...region, origin: 'http://127.0.0.1:1' };
  const size = 4_000_000;
  const head = `POST /api/media/avatar HTTP/1.1\r\nhost: encaixe.test\r\ncontent-length: ${size}\r\n\r\n`;
  const next = 'GET /vagas HTTP/1.1\r\nhost: encaixe.test\r\n\r\n';
  const { answers, end } = written(`${head}${'a'.repeat(size)}${next}`);
  await vi.waitFor(() => expect(answers()).toEqual(['HTTP/1.1 503', 'HTTP/1.1 503']), 5000);
  end();
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.skipIf(!hasIpv6)('a region may be known by an address of IPv6', async () => {
  const six = createServer((_, response) => response.end('six')).listen(0, '::1');
  await once(six, 'listening');
  leadTo = { ...region, origin: `http://[::1]:${portOf(six)}` };
  const sent = ask('/vagas', 'GET').end();
  const [came]: IncomingMessage[] = await once(sent, 'response');
  expect(await came?.setEncoding('utf8').toArray()).toEqual(['six']);
  six.close();
  six.closeAllConnections();
});
