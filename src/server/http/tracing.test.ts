import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { startCollector } from '#tests/fakes/collector.ts';
import { startSmtp } from '#tests/fakes/smtp.ts';
import { whenDone } from '#tests/setup/when-done.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { rpc } from '../app.ts';
import { createLog } from '../platform/log.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { openTracing } from '../platform/tracing/open.ts';
import type { TracingSettings } from '../platform/tracing/settings.ts';
import { beginChildSpan, beginTrace, isTracing } from '../platform/tracing/trace.ts';
import { observeRequests } from './request-metrics.ts';

const KIND_SERVER = 2;
const KIND_CLIENT = 3;
const KIND_CONSUMER = 5;
const STATUS_ERROR = 2;

const REMOTE_TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const REMOTE_SPAN_ID = '00f067aa0ba902b7';
const traceparent = `00-${REMOTE_TRACE_ID}-${REMOTE_SPAN_ID}-01`;

afterEach(() => vi.unstubAllEnvs());

/** Starts a fake collector and the export of spans to it. `stop` exports the remaining spans. */
async function startTracing(settings: Partial<TracingSettings> = {}) {
  const collector = await startCollector();
  whenDone(async () => collector.stop());
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const stop = await openTracing({ url: collector.url, sampler: 'parentbased_always_on', ratio: 1, ...settings }, log);
  whenDone(stop);
  return { collector, log, stop, loggedLines: () => lines.map((line) => JSON.parse(line)) };
}

async function startServer(log: ReturnType<typeof createLog>, rest: RequestListener) {
  const server = createServer(
    observeRequests({ metrics: createMetrics(), log, trustProxy: false, isProcedure: rpc.has, rest }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  whenDone(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('links a request with its statements and its mail in traces, without personal data', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'vagas');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  const { collector, log, stop, loggedLines } = await startTracing();
  const smtp = await startSmtp();
  whenDone(() => smtp.stop());
  let rest: RequestListener = () => {};
  const origin = await startServer(log, (request, response) => rest(request, response));
  const mailer = createSmtpMailer({ url: smtp.url, from: 'Encaixe <ola@encaixe.example>' });
  const app = await testApp({ origin, mailer });
  rest = getRequestListener(app.fetch);

  const account = { name: 'Ana Souza', email: 'ana.souza@example.com', password: 'forno-quente-as-5' };
  const headers = { origin, 'content-type': 'application/json', traceparent };
  const signedUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...account, user_type: 'candidate', terms_version: TERMS_VERSION }),
  });
  expect(signedUp.status).toBe(200);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 60_000 });
  const candidate = await givenCandidate(app.db);
  const { cookie } = await app.as(candidate);
  const deck = { method: 'POST', headers: { origin, cookie, 'content-type': 'application/json' }, body: '{"json":{}}' };
  const response = await fetch(`${origin}/api/rpc/feed/deck`, deck);
  await response.text();
  await fetch(`${origin}/media/${candidate.user_id}/rosto.webp?email=${account.email}`);
  await vi.waitFor(() => expect(loggedLines().filter(({ msg }) => msg === 'Request finished')).toHaveLength(3));
  await vi.waitFor(async () => {
    const { rows } = await app.pool.query(`select from pgboss.job where state in ('created', 'active')`);
    expect(rows).toEqual([]);
  });
  await stop();

  const { spans } = collector;
  const [signUp, call, picture] = spans.filter(({ kind }) => kind === KIND_SERVER);
  expect(signUp).toMatchObject({ name: 'POST /api/auth/*', traceId: REMOTE_TRACE_ID, parentSpanId: REMOTE_SPAN_ID });
  expect(signUp?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/auth/*',
    'http.response.status_code': 200,
  });
  expect(call?.attributes).toMatchObject({ 'http.route': '/api/rpc/feed/deck', 'rpc.method': 'feed/deck' });
  expect(call?.traceId).not.toBe(REMOTE_TRACE_ID);
  expect(picture?.name).toBe('GET /media/*');
  for (const parent of [signUp, call]) {
    const statements = spans.filter((span) => span.parentSpanId === parent?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ kind: KIND_CLIENT, attributes: { 'db.system.name': 'postgresql' } });
    }
  }
  expect(spans.map(({ name }) => name)).toContain('INSERT sign_ups');

  const [mail] = spans.filter(({ name }) => name === 'smtp send');
  const task = spans.find(({ spanId }) => spanId === mail?.parentSpanId);
  expect(task).toMatchObject({ kind: KIND_CONSUMER, links: [{ traceId: REMOTE_TRACE_ID, spanId: signUp?.spanId }] });
  expect(mail?.attributes).toEqual({ 'server.address': '127.0.0.1' });

  expect(collector.resource()).toMatchObject({ 'service.name': 'vagas', 'deployment.environment.name': 'test' });
  expect(loggedLines()).toContainEqual(
    expect.objectContaining({ trace_id: REMOTE_TRACE_ID, span_id: signUp?.spanId, route: 'api/auth' }),
  );
  for (const secret of ['example.com', 'Ana', 'forno', candidate.user_id, 'rosto', cookie.split('=')[1] ?? '']) {
    expect(collector.text()).not.toContain(secret);
  }
});

test('links the span of a failed request with its log lines, and creates no spans for probes and streams', async () => {
  const { collector, log, stop, loggedLines } = await startTracing();
  const origin = await startServer(log, async (_, response) => {
    await new Promise(setImmediate);
    log.warn('Something about it');
    response.writeHead(503).end();
  });
  for (const path of ['/vagas', '/readyz', '/api/events', '/api/rpc/made-up/ana@example.com']) {
    await (await fetch(origin + path, { headers: { traceparent: 'made up' } })).text();
  }
  await vi.waitFor(() => expect(loggedLines()).toHaveLength(8));
  await stop();
  expect(collector.spans).toMatchObject([
    { name: 'GET /*', status: { code: STATUS_ERROR }, attributes: { 'error.type': '503' } },
    { name: 'GET /api/*', status: { code: STATUS_ERROR } },
  ]);
  const { traceId: trace_id, spanId: span_id } = collector.spans[0] ?? {};
  expect(loggedLines().filter((line) => line.trace_id === trace_id)).toMatchObject([
    { msg: 'Something about it', span_id },
    { msg: 'Request finished', span_id },
  ]);
});

test('samples the configured share of root traces, and follows the decision of a remote parent', async () => {
  const { collector, log, stop } = await startTracing({ sampler: 'parentbased_traceidratio', ratio: 0 });
  const origin = await startServer(log, (_, response) => void response.end());
  await (await fetch(`${origin}/vagas`)).text();
  await (await fetch(`${origin}/vagas`, { headers: { traceparent } })).text();
  await (await fetch(`${origin}/vagas`, { headers: { traceparent: traceparent.replace(/1$/, '0') } })).text();
  await stop();
  expect(collector.spans).toMatchObject([{ traceId: REMOTE_TRACE_ID }]);
});

test('drops spans when the collector never responds, without delaying responses or the stop', async () => {
  const { collector, log, stop } = await startTracing();
  collector.hang();
  for (let made = 0; made < 20_000; made++) beginTrace('server', 'GET /*', {})?.end();
  const origin = await startServer(log, (_, response) => void response.end('here'));
  expect(await (await fetch(`${origin}/vagas`)).text()).toBe('here');
  await stop();
  // At most the batch that is being sent (512 spans) and the full queue (2048 spans).
  expect(collector.spans.length).toBeLessThanOrEqual(512 + 2048);
});

test('logs an unreachable collector once', async () => {
  const { log, stop, loggedLines } = await startTracing({ url: 'http://127.0.0.1:1/v1/traces' });
  const origin = await startServer(log, (_, response) => void response.end('here'));
  for (let queries = 0; queries < 600; queries++) beginTrace('server', 'GET /*', {})?.end();
  expect(await (await fetch(`${origin}/vagas`)).text()).toBe('here');
  await stop();
  await vi.waitFor(() =>
    expect(loggedLines().filter(({ msg }) => msg === 'The tracing collector rejects spans')).toHaveLength(1),
  );
});

test('creates no spans when tracing is not configured', async () => {
  const stop = await openTracing(undefined, createLog({ level: 'silent' }));
  expect([isTracing(), beginTrace('server', 'GET /*', {}), beginChildSpan('SELECT jobs', {})]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  await stop();
});
