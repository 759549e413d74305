import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { currentRequestId } from '../platform/request-id.ts';
import { observeRequests, routeOf } from './request-metrics.ts';

async function server(rest: RequestListener, { trustProxy = false, level = 'info' } = {}) {
  const metrics = createMetrics();
  const lines: string[] = [];
  const log = createLog({ level, destination: { write: (line) => void lines.push(line) } });
  const isProcedure = (path: string) => path === 'feed/deck';
  const listening = createServer(observeRequests({ metrics, log, trustProxy, isProcedure, rest })).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void listening.close());
  await vi.waitFor(() => expect(listening.address()).not.toBeNull());
  const { port } = listening.address() as { port: number };
  const loggedLines = () => lines.map((line) => JSON.parse(line));
  return {
    port,
    metrics,
    log,
    loggedLines,
    request: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

const GENERATED_ID = /^[0-9a-f]{12}$/;
const CLIENT_ID = { headers: { 'x-request-id': 'edge-7f3a.9' } };

test.each([
  ['/api/rpc/feed/deck', 'feed/deck'],
  ['/api/rpc/feed/deck?x=1', 'feed/deck'],
  ['/api/rpc/feed/made-up', 'unknown'],
  ['/api/made-up/1', 'unknown'],
  ['/api/auth/sign-in/email', 'api/auth'],
  ['/api/v1/profile', 'api/v1'],
  ['/api/events?since=1', 'api/events'],
  ['/media/avatar/a.webp', 'media'],
  ['/assets/index-1.js', 'file'],
  ['/favicon.svg', 'file'],
  ['/readyz', 'probe'],
  ['/vagas', 'page'],
  ['/', 'page'],
])('labels %s as %s', (url, route) => {
  expect(routeOf(url, (path) => path === 'feed/deck')).toBe(route);
});

test('gives each request an id, in the response and in all its log lines', async () => {
  const at = await server((_, response) => {
    setImmediate(() => {
      at.log.warn('Something about it');
      response.end(currentRequestId());
    });
  });
  const answers = await Promise.all([at.request('/vagas'), at.request('/vagas', CLIENT_ID)]);
  const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids);
  for (const id of ids) expect(id).toMatch(GENERATED_ID);
  expect(new Set(ids).size).toBe(2);
  await vi.waitFor(() => expect(at.loggedLines()).toHaveLength(4));
  for (const request_id of ids) {
    expect(at.loggedLines().filter((line) => line.request_id === request_id)).toMatchObject([
      { msg: 'Something about it' },
      { msg: 'Request finished', method: 'GET', route: 'page', status: '200' },
    ]);
  }
});

test('accepts the request id of a trusted proxy, unless its value is invalid', async () => {
  const { request } = await server((_, response) => void response.end(), { trustProxy: true });
  const idOf = async (id: string) =>
    (await request('/', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idOf('edge-7f3a.9')).toBe('edge-7f3a.9');
  for (const forged of ['short', 'a b c d e f', '{"level":60}', 'x'.repeat(65)])
    expect(await idOf(forged)).toMatch(GENERATED_ID);
});

test('counts responses by route and status, and does not measure the duration of streams', async () => {
  const { request, metrics } = await server((request, response) => {
    response.statusCode = request.url === '/vagas' ? 200 : 503;
    response.end();
  });
  for (const path of ['/vagas', '/vagas', '/api/rpc/feed/deck', '/api/events']) await request(path);
  await vi.waitFor(() => {
    expect(metrics.samples()).toMatchObject({
      'encaixe_requests_total{route="page",status="200"}': 2,
      'encaixe_requests_total{route="feed/deck",status="503"}': 1,
      'encaixe_requests_total{route="api/events",status="503"}': 1,
      'encaixe_request_seconds_count{route="page"}': 2,
      'encaixe_request_seconds_count{route="feed/deck"}': 1,
    });
  });
  expect(Object.keys(metrics.samples()).join()).not.toContain('_count{route="api/events"}');
});

test('counts an aborted request under the status "cut", and does not log the request at level warn', async () => {
  const received = Promise.withResolvers<void>();
  const { port, metrics, loggedLines } = await server(() => received.resolve(), { level: 'warn' });
  const socket = connect(port, '127.0.0.1', () => void socket.write('GET /vagas HTTP/1.1\r\nhost: x\r\n\r\n'));
  await received.promise;
  socket.destroy();
  await vi.waitFor(() => {
    expect(metrics.samples()['encaixe_requests_total{route="page",status="cut"}']).toBe(1);
  });
  expect(loggedLines()).toEqual([]);
});
