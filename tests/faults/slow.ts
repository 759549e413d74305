import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { cookieOf } from '../load/contenders.ts';
import { memoryMiBOf } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { type Server, startBehindGate } from './world.ts';

const PEOPLE = 60;
const JOBS = 400;
const SERVER_SETTINGS = { DATABASE_POOL_SIZE: '8', WEB_CONCURRENCY: '1' };
const SLOW_MS = 20_000;
const READ_ONLY_MS = 10_000;
/** The value of the header Retry-After of a 503. */
const RETRY_AFTER_MS = 5_000;

type TimedResponse = { status: number; retry: string | null; ms: number };

async function request(server: Server, user_id: string, path: string, json: object): Promise<TimedResponse> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}/api/rpc/${path}`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: cookieOf(user_id), 'content-type': 'application/json' },
    body: JSON.stringify({ json }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  await answer?.text();
  const ms = performance.now() - startedAt;
  return { status: answer?.status ?? 0, retry: answer?.headers.get('retry-after') ?? null, ms };
}

const statusSummary = (answers: readonly TimedResponse[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, sameStatus]) => `${status || 'no answer'}: ${sameStatus.length}`)
    .join(', ');
const longest = (answers: readonly TimedResponse[]) => Math.max(0, ...answers.map(({ ms }) => ms)) / 1000;
const memory = ({ process }: Server) => memoryMiBOf(process.pid ?? 0).reduce((all, each) => all + each, 0);
const allHaveRetryAfter = (answers: readonly TimedResponse[]) =>
  answers.every(({ status, retry }) => status !== 503 || retry !== null);

export const slowDatabase: Fault = {
  name: 'a database that takes two seconds more for each query',
  async run({ expect, report }) {
    const { people, jobs, gate, server, end } = await startBehindGate(PEOPLE, JOBS, SERVER_SETTINGS);
    let isDone = false;
    /** Simulates a user who sends the next request after each response, or after Retry-After. */
    const person = async (user_id: string, from: number) => {
      const answers: TimedResponse[] = [];
      for (let at = from; !isDone; at++) {
        const job = jobs[at % jobs.length];
        const answer =
          at % 2 === 0
            ? await request(server, user_id, 'feed/deck', {})
            : await request(server, user_id, 'likes/likeJob', { job_id: job?.id });
        answers.push(answer);
        if (answer.status === 503) await sleep(RETRY_AFTER_MS);
      }
      return answers;
    };
    await Promise.all(people.map(({ user_id }) => request(server, user_id, 'feed/deck', {})));
    const before = memory(server);
    gate.delay(1_000);
    const requests = Promise.all(people.map(({ user_id }, at) => person(user_id, at)));
    let maxWaiting = 0;
    const ready: number[] = [];
    let alive = true;
    for (const until = performance.now() + SLOW_MS; performance.now() < until; ) {
      maxWaiting = Math.max(maxWaiting, await server.readMetric('encaixe_database_waiting'));
      ready.push((await fetch(`${server.origin}/readyz`)).status);
      alive &&= (await fetch(`${server.origin}/healthz`)).ok;
      await sleep(500);
    }
    isDone = true;
    const answers = (await requests).flat();
    const after = memory(server);
    gate.delay(0);
    const recoveringSince = performance.now();
    const [first] = people;
    let status = 0;
    while (status !== 200 && performance.now() - recoveringSince < 60_000) {
      status = (await request(server, first?.user_id ?? '', 'feed/deck', {})).status;
    }
    const seconds = (performance.now() - recoveringSince) / 1000;
    const isReady = await server.waitUntilReady();
    const stillWaiting = await server.readMetric('encaixe_database_waiting');
    await end();
    report(
      `${PEOPLE} users without a pause, 8 connections, 20 s: ${statusSummary(answers)}; the longest ${longest(answers).toFixed(1)} s`,
    );
    report(
      `at most ${maxWaiting} waited for a connection, ${stillWaiting} afterwards; memory ${before} MB before, ${after} MB then; /readyz ${[...new Set(ready)].join(' and ')}`,
    );
    report(`a deck again ${seconds.toFixed(1)} s after the end of the delay, ready ${isReady.toFixed(1)} s after that`);
    expect(
      answers.every(({ status }) => [200, 409, 503].includes(status)) && allHaveRetryAfter(answers),
      'each request is answered, or refused with 503 and Retry-After',
    );
    expect(longest(answers) < 45, 'each request is answered within 45 seconds');
    // The server also runs a few queries of its own.
    expect(maxWaiting <= PEOPLE + 10 && stillWaiting === 0, 'no more requests wait than were sent');
    expect(after < before + 150, 'memory does not grow');
    expect(alive, '/healthz returns 200');
    expect(status === 200 && seconds < 30, 'the server recovers by itself');
  },
};

/** Makes the database read-only, as if all connections led to a standby. */
export const readOnly: Fault = {
  name: 'a read-only database',
  async run({ expect, report }) {
    const { people, jobs, database, gate, server, end } = await startBehindGate(PEOPLE, JOBS, SERVER_SETTINGS);
    const setReadOnly = async (value: 'on' | 'off') => {
      const client = await database.pool.connect();
      await client.query('set default_transaction_read_only = off');
      await client.query(
        `alter database ${escapeIdentifier(database.connection.database ?? '')} set default_transaction_read_only = ${value}`,
      );
      client.release();
      // Closes the open connections, as a failover does.
      gate.delay(0);
    };
    await setReadOnly('on');
    const reads: TimedResponse[] = [];
    const writes: TimedResponse[] = [];
    let at = 0;
    for (const until = performance.now() + READ_ONLY_MS; performance.now() < until; at++) {
      const user_id = people[at % people.length]?.user_id ?? '';
      reads.push(await request(server, user_id, 'session/current', {}));
      reads.push(await request(server, user_id, 'matches/list', {}));
      writes.push(await request(server, user_id, 'likes/likeJob', { job_id: jobs[at % jobs.length]?.id }));
      await sleep(50);
    }
    const deck = await request(server, people[0]?.user_id ?? '', 'feed/deck', {});
    const pages = await Promise.all(['/', '/vagas'].map((path) => fetch(server.origin + path)));
    await setReadOnly('off');
    const recoveringSince = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - recoveringSince < 60_000) {
      status = (await request(server, people[1]?.user_id ?? '', 'likes/likeJob', { job_id: jobs.at(-1)?.id })).status;
    }
    const seconds = (performance.now() - recoveringSince) / 1000;
    await end();
    report(
      `read-only for 10 s: sessions and matches ${statusSummary(reads)}; likes ${statusSummary(writes)}; a deck ${deck.status}`,
    );
    report(`pages ${pages.map(({ status }) => status).join(', ')}; a like again after ${seconds.toFixed(1)} s`);
    expect(
      writes.every(({ status }) => status === 503) && allHaveRetryAfter(writes),
      'writes are refused with 503 and Retry-After',
    );
    expect(
      reads.slice(4).every(({ status }) => status === 200),
      'reads continue',
    );
    expect(status === 200 && seconds < 30, 'the server recovers by itself');
  },
};
