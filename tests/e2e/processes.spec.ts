import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/accounts.ts';
import { type Server, type Stream, startLoad, startServer, stopServer } from './steps/processes.ts';

test.describe.configure({ mode: 'serial' });

const [{ email: EMAIL } = { email: '' }] = DEMO_ACCOUNTS;

let server: Server;
let cookie: string;
test.beforeAll(async () => {
  server = await startServer();
  cookie = await server.signIn(EMAIL);
});
test.afterAll(() => stopServer(server));

/** Opens an event stream to each of the two workers. Returns the streams in the order of the workers. */
async function openStreams(): Promise<[Stream, Stream]> {
  await waitForReplacement();
  for (const open = new Map<number, Stream>(); ; ) {
    const stream = await server.openEventStream(cookie);
    if (open.has(stream.worker)) stream.close();
    else open.set(stream.worker, stream);
    const [first, second] = server.workers().map((pid) => open.get(pid));
    if (first && second) return [first, second];
  }
}

/** Makes the server publish a `profile.changed` event for the signed-in user. */
async function publishChange(): Promise<void> {
  const response = await server.request('/api/rpc/accounts/endOtherSessions', {
    method: 'POST',
    body: { json: {} },
    cookie,
  });
  expect(response.status, response.body).toBe(200);
}

/** Waits until the stream has received this many `profile.changed` events. */
const expectProfileChanges = ({ received }: Stream, times: number) =>
  expect.poll(() => received.filter((line) => line.includes('profile.changed')).length).toBe(times);

/** Sends a signal to the worker at this index, and waits until it has exited. */
async function stopWorker(index: 0 | 1, signal: NodeJS.Signals): Promise<void> {
  await expect.poll(() => server.workers().length).toBe(2);
  const pid = Number(server.workers()[index]);
  process.kill(pid, signal);
  await expect.poll(() => server.workers().includes(pid)).toBe(false);
}

const waitForReplacement = () => expect.poll(() => server.workers().length).toBe(2);

test('an event that one worker publishes reaches the event streams of both', async () => {
  const [first, second] = await openStreams();
  await publishChange();
  for (const stream of [first, second]) await expectProfileChanges(stream, 1);

  expect(await server.readMetric('encaixe_streams_open')).toBe(2);

  await stopWorker(1, 'SIGKILL');
  await expect.poll(() => second.received.at(-1)).toBe('end');
  await publishChange();
  await expectProfileChanges(first, 2);
  expect(server.output.filter((line) => line.includes('A worker ended')).join()).toContain('"signal":"SIGKILL"');
});

test('the event streams of a replacement worker receive events', async () => {
  const open = await openStreams();
  await publishChange();
  for (const stream of open) await expectProfileChanges(stream, 1);
});

test('both processes share a rate limit', async () => {
  // The window of this limit is an hour, longer than any test. The server sends no e-mail to an address without an account.
  const attempt = () =>
    server.request('/api/auth/send-verification-email', { method: 'POST', body: { email: 'ninguem@exemplo.com' } });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await attempt()).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a task that is queued while no process works on the queue is done by the next process', async () => {
  await stopWorker(0, 'SIGKILL');
  // The other worker handles this request.
  const response = await server.request('/api/auth/request-password-reset', {
    method: 'POST',
    body: { email: EMAIL },
  });
  expect(response.status, response.body).toBe(200);
  await expect.poll(async () => (await server.request('/dev/mailbox')).body).toContain(EMAIL);
});

test('a worker that stops loses no request and is replaced', async () => {
  await waitForReplacement();
  const load = startLoad(server, '/api/health', 8);
  await expect.poll(() => load.succeeded).toBeGreaterThan(100);
  await stopWorker(1, 'SIGTERM');
  await waitForReplacement();
  const before = load.succeeded;
  await expect.poll(() => load.succeeded).toBeGreaterThan(before + 100);
  await load.stop();
  expect(load).toMatchObject({ failed: [], refused: 0 });
  // The sum still contains the counters of the stopped worker.
  const counted = 'encaixe_requests_total{route="api/health",status="200"}';
  await expect.poll(() => server.readMetric(counted)).toBeGreaterThanOrEqual(load.succeeded);
});

test('a server that is stopped responds to its pending requests and closes its event streams', async () => {
  const open = await openStreams();
  const loads = [startLoad(server, '/api/health', 4), startLoad(server, '/', 4)];
  await expect.poll(() => loads.every(({ succeeded }) => succeeded > 50)).toBe(true);
  const exit = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  for (const load of loads) {
    await load.stop();
    expect(load.failed).toEqual([]);
  }
  for (const { received } of open)
    expect(received.slice(-2), 'the server makes the client reconnect').toEqual(['moved', 'end']);
});
