import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../src/demo/accounts.ts';
import { loadOn, type Server, type Stream, startServer, stopServer } from './steps/processes.ts';

test.describe.configure({ mode: 'serial' });

const [{ email: PERSON } = { email: '' }] = DEMO_ACCOUNTS;

let server: Server;
let cookie: string;
test.beforeAll(async () => {
  server = await startServer();
  cookie = await server.signIn(PERSON);
});
test.afterAll(() => stopServer(server));

/** Opens a stream to each of the two processes, in order. */
async function streams(): Promise<[Stream, Stream]> {
  await replaced();
  for (const open = new Map<number, Stream>(); ; ) {
    const stream = await server.listen(cookie);
    if (open.has(stream.worker)) stream.close();
    else open.set(stream.worker, stream);
    const [first, second] = server.workers().map((pid) => open.get(pid));
    if (first && second) return [first, second];
  }
}

/** Publishes a change for this user. */
async function change(): Promise<void> {
  const answer = await server.request('/api/rpc/accounts/endOtherSessions', {
    method: 'POST',
    body: { json: {} },
    cookie,
  });
  expect(answer.status, answer.body).toBe(200);
}

/** Waits until the stream has received this many events. */
const expectProfileChanges = ({ received }: Stream, times: number) =>
  expect.poll(() => received.filter((line) => line.includes('profile.changed')).length).toBe(times);

/** Ends the process at this index, and waits until it has exited. */
async function end(place: 0 | 1, signal: NodeJS.Signals): Promise<void> {
  await expect.poll(() => server.workers().length).toBe(2);
  const pid = Number(server.workers()[place]);
  process.kill(pid, signal);
  await expect.poll(() => server.workers().includes(pid)).toBe(false);
}

const replaced = () => expect.poll(() => server.workers().length).toBe(2);

test('an event of one process reaches the streams of both', async () => {
  const [first, second] = await streams();
  await change();
  for (const stream of [first, second]) await expectProfileChanges(stream, 1);

  expect(await server.readMetric('encaixe_streams_open')).toBe(2);

  await end(1, 'SIGKILL');
  await expect.poll(() => second.received.at(-1)).toBe('end');
  await change();
  await expectProfileChanges(first, 2);
  expect(server.output.filter((line) => line.includes('A worker ended')).join()).toContain('"signal":"SIGKILL"');
});

test('the streams of a replacement process receive events as well', async () => {
  const open = await streams();
  await change();
  for (const stream of open) await expectProfileChanges(stream, 1);
});

test('both processes share a rate limit', async () => {
  // A limit with a window of an hour, longer than any test; no mail is sent to an address without an account.
  const attempt = () =>
    server.request('/api/auth/send-verification-email', { method: 'POST', body: { email: 'ninguem@exemplo.com' } });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await attempt()).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a task added while no worker runs is done by the next process', async () => {
  await end(0, 'SIGKILL');
  // Over the other process.
  const response = await server.request('/api/auth/request-password-reset', {
    method: 'POST',
    body: { email: PERSON },
  });
  expect(response.status, response.body).toBe(200);
  await expect.poll(async () => (await server.request('/dev/mailbox')).body).toContain(PERSON);
});

test('a process that stops loses no request, and is replaced', async () => {
  await replaced();
  const load = loadOn(server, '/api/health', 8);
  await expect.poll(() => load.answered).toBeGreaterThan(100);
  await end(1, 'SIGTERM');
  await replaced();
  const before = load.answered;
  await expect.poll(() => load.answered).toBeGreaterThan(before + 100);
  await load.stop();
  expect(load).toMatchObject({ failed: [], refused: 0 });
  // The counters of the stopped process are still in the sum.
  const counted = 'encaixe_requests_total{route="api/health",status="200"}';
  await expect.poll(() => server.readMetric(counted)).toBeGreaterThanOrEqual(load.answered);
});

test('a server that is stopped answers its open requests, and ends its streams', async () => {
  const open = await streams();
  const loads = [loadOn(server, '/api/health', 4), loadOn(server, '/', 4)];
  await expect.poll(() => loads.every(({ answered }) => answered > 50)).toBe(true);
  const gone = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  for (const load of loads) {
    await load.stop();
    expect(load.failed).toEqual([]);
  }
  for (const { received } of open)
    expect(received.slice(-2), 'redirected to another process').toEqual(['moved', 'end']);
});
