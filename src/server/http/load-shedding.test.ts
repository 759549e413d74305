import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { loadShedding, MAX_WAIT_MS } from './load-shedding.ts';

const PAGE = { body: '<h1>Voltamos já</h1>', headers: { 'content-type': 'text/html; charset=utf-8' } };

async function overloaded() {
  const waits = { pool: 0, loop: 0 };
  const warned: object[] = [];
  let now = 0;
  const metrics = createMetrics();
  const shedding = loadShedding({
    poolQueue: { waitMs: () => waits.pool },
    lag: { countRequest() {}, lagMs: () => waits.loop },
    isProcedure: (path) => path === 'feed/skip',
    isFile: (path) => ['/assets/a.js', '/sw.js'].includes(path),
    page: () => PAGE,
    metrics,
    log: { warn: (line: object) => warned.push(line) } as never,
    clock: () => now,
  });
  const listening = createServer((target, response) => {
    if (!shedding(target, response, 'the-id')) response.end('taken in');
  });
  listening.listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await vi.waitFor(() => expect(listening.address()).not.toBeNull());
  const { port } = listening.address() as { port: number };
  const fetchPath = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  /** Sends the path unchanged: `fetch` would normalise it. */
  const requestRawPath = async (path: string, method = 'GET') => {
    const [answer]: IncomingMessage[] = await once(request({ port, path, method, agent: false }).end(), 'response');
    return answer?.resume().statusCode;
  };
  const advance = (ms: number) => {
    now += ms;
  };
  return { waits, warned, metrics, request: fetchPath, requestRawPath, advance };
}

const isAccepted = async (answer: Promise<Response>) => (await (await answer).text()) === 'taken in';

test('sheds new visits before calls of open pages', async () => {
  const { waits, request: fetchPath } = await overloaded();
  const all = () =>
    Promise.all(
      ['/vagas', '/api/events', '/api/auth/sign-in/email', '/api/rpc/feed/skip'].map((at) => isAccepted(fetchPath(at))),
    );
  expect(await all()).toEqual([true, true, true, true]);
  waits.pool = MAX_WAIT_MS.visit + 1;
  expect(await all()).toEqual([false, false, false, true]);
  waits.pool = MAX_WAIT_MS.call + 1;
  expect(await all()).toEqual([false, false, false, false]);
  waits.pool = 0;
  expect(await all()).toEqual([true, true, true, true]);
  waits.loop = MAX_WAIT_MS.call + 1;
  expect(await all()).toEqual([false, false, false, false]);
});

test('never sheds probes, files, pictures, webhooks and unsubscriptions', async () => {
  const { waits, request: fetchPath } = await overloaded();
  waits.pool = 1e6;
  const always = ['/healthz', '/readyz', '/assets/a.js', '/sw.js?x', '/media/a', '/api/health', '/api/webhooks/stripe'];
  for (const path of always) expect(await isAccepted(fetchPath(path, { method: 'GET' })), path).toBe(true);
  expect(await isAccepted(fetchPath('/parar-vagas/the-token', { method: 'POST' }))).toBe(true);
  expect(await isAccepted(fetchPath('/parar-vagas/the-token'))).toBe(false);
});

test('sheds requests whose path only looks like a path that is never shed', async () => {
  const { waits, requestRawPath } = await overloaded();
  waits.pool = 1e6;
  const addresses = ['/assets/../vagas', '/api/webhooks/../rpc/feed/skip', '/media/%2E%2e/vagas', '/media/..\\vagas'];
  for (const path of [...addresses, '/vagas.x', '/sitemap.xml', '/assets/none.js']) {
    expect(await requestRawPath(path), path).toBe(503);
  }
  expect(await requestRawPath('/parar-vagas/../vagas', 'POST')).toBe(503);
});

test('responds with Retry-After, and with JSON to a program or a page to a browser', async () => {
  const { waits, request: fetchPath, metrics } = await overloaded();
  waits.pool = 1e6;
  const call = await fetchPath('/api/rpc/feed/skip', { method: 'POST', body: '{}' });
  expect([call.status, call.headers.get('retry-after'), call.headers.get('x-request-id')]).toEqual([
    503,
    '5',
    'the-id',
  ]);
  expect(await call.json()).toMatchObject({ code: 'UNAVAILABLE' });
  const page = await fetchPath('/vagas', { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([503, '5', PAGE.body]);
  expect(metrics.samples()).toMatchObject({
    'encaixe_shed_requests_total{kind="call"}': 1,
    'encaixe_shed_requests_total{kind="visit"}': 1,
  });
});

test('logs at most one line in ten seconds', async () => {
  const { waits, request: fetchPath, warned, advance } = await overloaded();
  waits.pool = 1e6;
  for (let left = 30; left > 0; left--) await fetchPath('/vagas');
  expect(warned).toEqual([{ count: 1, wait: 1e6 }]);
  advance(10_001);
  await fetchPath('/vagas');
  expect(warned).toEqual([
    { count: 1, wait: 1e6 },
    { count: 30, wait: 1e6 },
  ]);
});
