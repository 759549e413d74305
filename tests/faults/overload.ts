import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../load/contenders.ts';
import { memoryMiBOf } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { type Server, startBehindGate } from './world.ts';

const PEOPLE = 300;
/** Delay in each direction, which limits the server to a few dozen requests per second on any machine. */
const DATABASE_DELAY_MS = 15;
const CONNECTIONS = 4;
const OVERLOAD_MS = 30_000;
const AFTER_MS = 20_000;
/** Time after the overload in which the server still answers requests that it has accepted. */
const SETTLE_MS = 5_000;
const OVERLOAD_FACTOR = 4;

type TimedResponse = { at: number; status: number; retry: string | null; ms: number };

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
const accepted = (answers: readonly TimedResponse[]) => answers.filter(({ status }) => status === 200);

async function request({ origin }: Server, user_id: string, job_id: string): Promise<TimedResponse> {
  const at = performance.now();
  const answer = await fetch(`${origin}/api/rpc/feed/skip`, {
    method: 'POST',
    headers: { origin, cookie: cookieOf(user_id), 'content-type': 'application/json' },
    body: JSON.stringify({ json: { job_id } }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  await answer?.text();
  const retry = answer?.headers.get('retry-after') ?? null;
  return { at, status: answer?.status ?? 0, retry, ms: performance.now() - at };
}

/** Sends four times as many requests as the server can answer, and then half as many as it can answer. */
export const overload: Fault = {
  name: 'four times as many requests as the server can answer',
  async run({ expect, report }) {
    const { people, jobs, gate, server, end } = await startBehindGate(PEOPLE, 200, {
      DATABASE_POOL_SIZE: String(CONNECTIONS),
      WEB_CONCURRENCY: '1',
    });
    gate.delay(DATABASE_DELAY_MS);
    let count = 0;
    const sendSkip = () => {
      count += 1;
      const person = people[count % people.length]?.user_id ?? '';
      return request(server, person, jobs[Math.floor(count / people.length) % jobs.length]?.id ?? '');
    };
    const pageStatus = async () => (await fetch(`${server.origin}/vagas`, { headers: { accept: 'text/html' } })).status;

    async function sendSequentially(until: number): Promise<number> {
      let answered = 0;
      while (performance.now() < until) answered += (await sendSkip()).status === 200 ? 1 : 0;
      return answered;
    }
    /** Sends this many requests per second, independent of how long the responses take. */
    async function sendAtRate(perSecond: number, ms: number): Promise<TimedResponse[]> {
      const outgoing: Promise<TimedResponse>[] = [];
      const startedAt = performance.now();
      for (let passed = 0; passed < ms; passed = performance.now() - startedAt) {
        while (outgoing.length < (perSecond * passed) / 1000) outgoing.push(sendSkip());
        await sleep(5);
      }
      return Promise.all(outgoing);
    }

    // The server sheds nothing while the number of simultaneous requests is twice the number of connections.
    const until = performance.now() + 5000;
    const answered = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => sendSequentially(until)));
    const capacity = answered.reduce((sum, each) => sum + each, 0) / 5;
    const before = memoryMiBOf(server.process.pid ?? 0).reduce((sum, each) => sum + each, 0);
    const [loaded, page, probes] = await Promise.all([
      sendAtRate(OVERLOAD_FACTOR * capacity, OVERLOAD_MS),
      sleep(OVERLOAD_MS / 2).then(pageStatus),
      sleep(OVERLOAD_MS / 2).then(
        async () =>
          [
            (await fetch(`${server.origin}/healthz`)).status,
            await server.readMetric('encaixe_shed_requests_total{kind="call"}'),
          ] as const,
      ),
    ]);
    const after = await sendAtRate(capacity / 2, AFTER_MS);
    const memory = memoryMiBOf(server.process.pid ?? 0).reduce((sum, each) => sum + each, 0);
    await end();

    const answeredSkips = accepted(loaded);
    const waitsMs = answeredSkips.map(({ ms }) => ms);
    const shed = loaded.filter(({ status }) => status === 503);
    const settled = after.filter(({ at }) => at - (after[0]?.at ?? 0) > SETTLE_MS);
    const goodput = answeredSkips.length / (OVERLOAD_MS / 1000);
    report(
      `${capacity.toFixed(0)} skips a second can be answered, ${(OVERLOAD_FACTOR * capacity).toFixed(0)} are sent for ${OVERLOAD_MS / 1000} s: ${goodput.toFixed(0)} a second answered, half within ${quantile(waitsMs, 0.5).toFixed(0)} ms, 99 of 100 within ${quantile(waitsMs, 0.99).toFixed(0)}`,
    );
    report(
      `${shed.length} of ${loaded.length} shed with Retry-After, half within ${quantile(
        shed.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} ms; a page at the same time ${page}; memory ${before} MB before, ${memory} MB after`,
    );
    report(
      `then half of what can be answered: ${accepted(settled).length} of ${settled.length} answered after ${SETTLE_MS / 1000} s, 99 of 100 within ${quantile(
        settled.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms`,
    );
    expect(
      loaded.length - answeredSkips.length === shed.length && shed.every(({ retry }) => retry !== null),
      'refused requests have a Retry-After header',
    );
    expect(goodput > 0.6 * capacity, 'the throughput is more than 60 % of the capacity');
    expect(quantile(waitsMs, 0.99) < 4000, 'accepted requests are answered within 4 seconds');
    expect(page === 503 || page === 200, 'a page is served, or answered with 503');
    expect(probes[0] === 200 && probes[1] > 0, '/healthz returns 200 and the metrics count the shed requests');
    expect(settled.length > 0 && accepted(settled).length === settled.length, 'no request is shed after the overload');
    expect(memory < before + 150, 'memory does not grow');
  },
};
