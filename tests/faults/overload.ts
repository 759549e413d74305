import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGate } from '../fakes/gate.ts';
import { cookieOf } from '../load/contenders.ts';
import { memoryOf } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { givenPeople, openDatabase, type Server, startServer, temporaryFolder } from './world.ts';

const PEOPLE = 300;
/** Milliseconds of delay each way: the server can then serve a few dozen requests per second, whatever the machine. */
const LAG_MS = 15;
const CONNECTIONS = 4;
const OVERLOAD_MS = 30_000;
const AFTER_MS = 20_000;
/** Milliseconds after the overload in which accepted requests are still being answered. */
const SETTLE_MS = 5_000;
const TIMES = 4;

type TimedResponse = { at: number; status: number; retry: string | null; ms: number };

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
const taken = (answers: readonly TimedResponse[]) => answers.filter(({ status }) => status === 200);

async function behindAGate() {
  const { folder, remove } = await temporaryFolder();
  const database = await openDatabase(join(folder, 'database'));
  const { people, jobs } = await givenPeople(database, PEOPLE, 200);
  const { host, user, password, database: name } = database.connection;
  const gate = await startGate(`${host}/.s.PGSQL.5432`);
  const server = await startServer({
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${gate.port}/${name}`,
    DATA_DIR: join(folder, 'data'),
    ...{ DATABASE_POOL_SIZE: String(CONNECTIONS), WEB_CONCURRENCY: '1' },
  });
  gate.delay(LAG_MS);
  const end = async () => {
    await server.stop();
    gate.close();
    await database.close();
    await remove();
  };
  return { people, jobs, server, end };
}

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

/** Far more requests than can be answered, which don't wait for each other; then fewer. */
export const overload: Fault = {
  name: 'four times as much as can be answered',
  async run({ expect, report }) {
    const { people, jobs, server, end } = await behindAGate();
    let count = 0;
    const one = () => {
      count += 1;
      const person = people[count % people.length]?.user_id ?? '';
      return request(server, person, jobs[Math.floor(count / people.length) % jobs.length]?.id ?? '');
    };
    const opens = async () => (await fetch(`${server.origin}/vagas`, { headers: { accept: 'text/html' } })).status;

    async function inTurn(until: number): Promise<number> {
      let answered = 0;
      while (performance.now() < until) answered += (await one()).status === 200 ? 1 : 0;
      return answered;
    }
    /** Sends this many requests per second, however long the responses take. */
    async function come(perSecond: number, ms: number): Promise<TimedResponse[]> {
      const outgoing: Promise<TimedResponse>[] = [];
      const begun = performance.now();
      for (let passed = 0; passed < ms; passed = performance.now() - begun) {
        while (outgoing.length < (perSecond * passed) / 1000) outgoing.push(one());
        await sleep(5);
      }
      return Promise.all(outgoing);
    }

    // Twice as many requests as connections at once are no overload.
    const until = performance.now() + 5000;
    const answered = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => inTurn(until)));
    const capacity = answered.reduce((sum, each) => sum + each, 0) / 5;
    const before = memoryOf(server.process.pid ?? 0).reduce((sum, each) => sum + each, 0);
    const [loaded, page, figures] = await Promise.all([
      come(TIMES * capacity, OVERLOAD_MS),
      sleep(OVERLOAD_MS / 2).then(opens),
      sleep(OVERLOAD_MS / 2).then(
        async () =>
          [
            (await fetch(`${server.origin}/healthz`)).status,
            await server.readMetric('encaixe_shed_requests_total{kind="call"}'),
          ] as const,
      ),
    ]);
    const after = await come(capacity / 2, AFTER_MS);
    const memory = memoryOf(server.process.pid ?? 0).reduce((sum, each) => sum + each, 0);
    await end();

    const good = taken(loaded);
    const waits = good.map(({ ms }) => ms);
    const away = loaded.filter(({ status }) => status === 503);
    const calm = after.filter(({ at }) => at - (after[0]?.at ?? 0) > SETTLE_MS);
    const goodput = good.length / (OVERLOAD_MS / 1000);
    report(
      `${capacity.toFixed(0)} skips a second can be answered, ${(TIMES * capacity).toFixed(0)} come for ${OVERLOAD_MS / 1000} s: ${goodput.toFixed(0)} a second answered, half within ${quantile(waits, 0.5).toFixed(0)} ms, 99 of 100 within ${quantile(waits, 0.99).toFixed(0)}`,
    );
    report(
      `${away.length} of ${loaded.length} shed with Retry-After, half within ${quantile(
        away.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} ms; a page at the same time ${page}; memory ${before} MB before, ${memory} MB after`,
    );
    report(
      `then half of what can be answered: ${taken(calm).length} of ${calm.length} answered after ${SETTLE_MS / 1000} s, 99 of 100 within ${quantile(
        calm.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms`,
    );
    expect(
      loaded.length - good.length === away.length && away.every(({ retry }) => retry !== null),
      'refused requests have a Retry-After header',
    );
    expect(goodput > 0.6 * capacity, 'the throughput is more than 60 % of the capacity');
    expect(quantile(waits, 0.99) < 4000, 'accepted requests are answered within 4 seconds');
    expect(page === 503 || page === 200, 'a page is served, or answered with 503');
    expect(figures[0] === 200 && figures[1] > 0, '/healthz returns 200 and the metrics count the shed requests');
    expect(calm.length > 0 && taken(calm).length === calm.length, 'no request is shed after the overload');
    expect(memory < before + 150, 'memory does not grow');
  },
};
