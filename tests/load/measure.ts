import type { Contender, RequestSets } from './contenders.ts';
import { type BenchDatabase, countStatements } from './database.ts';
import type { LoadResult } from './generator.ts';
import { baseQueryOf, type Path } from './options.ts';
import { cpuMillisOf, type Generator, machineBusyMs, type RunningProcess } from './processes.ts';

/** The results of one measurement of one server. */
export type Sample = {
  path: Path;
  connections: number;
  round: number;
  name: Contender['name'];
  /** Number of responses per second. */
  perSecond: number;
  /** Percentiles of the response time, in milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds per response: of the server, of PostgreSQL and of the load generator. */
  serverMs: number;
  databaseMs: number;
  generatorMs: number;
  /** Number of CPU cores that other programs used. */
  otherCores: number;
};

/** What the measurements of all servers share. */
export type Bench = { database: BenchDatabase; generator: Generator; requestSets: RequestSets };
export type Target = { contender: Contender; running: RunningProcess };

const MAX_RESPONSES_PER_SECOND = 6000;

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function drive(
  { generator, requestSets }: Bench,
  { contender, running }: Target,
  path: Path,
  { connections, seconds, count }: { connections: number; seconds: number; count?: number },
) {
  const isLike = path === 'like';
  const list = isLike
    ? requestSets.nextPairs(count ?? Math.ceil(MAX_RESPONSES_PER_SECOND * seconds))
    : requestSets.of(path).slice(0, count);
  const requests = list.map((request) => contender.request(running.port, path, request));
  const result = await generator.drive({
    port: running.port,
    connections,
    durationMs: seconds * 1000,
    requests,
    repeat: !isLike && count === undefined,
  });
  if (isLike) await requestSets.markUsed(result.sentRequests);
  if (result.refused > 0) {
    throw new Error(`${contender.name} refused ${result.refused} requests of ${path}:\n${result.firstRefusal}`);
  }
  return result;
}

type Measurement = {
  path: Path;
  connections: number;
  seconds: number;
  round: number;
  /** Whether all sessions are due for their daily renewal. */
  isDue: boolean;
};

export async function measure(
  bench: Bench,
  target: Target,
  { path, connections, seconds, round, isDue }: Measurement,
): Promise<Sample> {
  const { running, contender } = target;
  if (isDue) await bench.database.client.query(`update session set expires_at = now() + interval '28 days'`);
  const before = {
    server: cpuMillisOf(running.pid),
    database: cpuMillisOf(bench.database.pid),
    machine: machineBusyMs(),
  };
  const result: LoadResult = await drive(bench, target, path, { connections, seconds });
  const server = cpuMillisOf(running.pid) - before.server;
  const database = cpuMillisOf(bench.database.pid) - before.database;
  const others = machineBusyMs() - before.machine - server - database - result.cpuMillis;
  const sorted = result.latencies.sort();
  const count = sorted.length;
  return {
    path,
    connections,
    round,
    name: contender.name,
    perSecond: count / result.seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    serverMs: server / count,
    databaseMs: database / count,
    generatorMs: result.cpuMillis / count,
    otherCores: Math.max(0, others / result.seconds / 1000),
  };
}

const FIRST_REQUESTS = 200;

/** Measures at most FIRST_REQUESTS different requests, one after the other, in milliseconds. */
export async function measureFirst(bench: Bench, target: Target, path: Path): Promise<{ p50: number; p99: number }> {
  const { latencies } = await drive(bench, target, path, { connections: 1, seconds: 60, count: FIRST_REQUESTS });
  const sorted = latencies.sort();
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** Mean numbers per operation: statements that PostgreSQL receives, bytes of the HTTP request and of the response. */
export type OperationCost = {
  name: Contender['name'];
  path: Path;
  statements: number;
  requestBytes: number;
  responseBytes: number;
};

/** Measures the mean statements and bytes of an operation, over a second on one connection. */
export async function measureOperationCost(bench: Bench, target: Target, path: Path): Promise<OperationCost> {
  const totals = { count: 0, requestBytes: 0, responseBytes: 0 };
  const statements = await countStatements(bench.database.client, async () => {
    const result = await drive(bench, target, path, { connections: 1, seconds: 1 });
    totals.count = result.latencies.length;
    totals.requestBytes = result.requestBytes;
    totals.responseBytes = result.responseBytes;
  });
  const each = (sum: number) => sum / totals.count;
  return {
    name: target.contender.name,
    path,
    statements: each(statements),
    requestBytes: each(totals.requestBytes),
    responseBytes: each(totals.responseBytes),
  };
}

const COMPARED_REQUESTS = 25;

/**
 * Checks that all servers return the same rows for the same requests, so that the measurements compare the same work.
 * @throws Error when they differ, or when no request can be compared
 */
export async function compareAnswers(bench: Bench, targets: readonly Target[], path: Path): Promise<void> {
  // A repeated like has another result. The bare server implements no radius and no remote work.
  if (path === 'like' || path !== baseQueryOf(path)) return;
  const requestSets = await bench.requestSets.compared(path, COMPARED_REQUESTS);
  if (requestSets.length === 0) throw new Error(`No request of ${path} can be compared`);
  for (const request of requestSets) {
    const answers = await Promise.all(
      targets.map(async ({ contender, running }) => {
        const [head = '', body] = contender.request(running.port, path, request).toString().split('\r\n\r\n');
        const [first = '', ...headers] = head.split('\r\n');
        const [method = '', address = ''] = first.split(' ');
        const response = await fetch(`http://127.0.0.1:${running.port}${address}`, {
          method,
          headers: headers.map((line): [string, string] => {
            const [name = '', ...value] = line.split(': ');
            return [name, value.join(': ')];
          }),
          ...(body && { body }),
        });
        return JSON.stringify(contender.read(path, await response.text()));
      }),
    );
    if (new Set(answers).size > 1) {
      const wrongAnswers = answers.map((answer, at) => `${targets[at]?.contender.name}: ${answer}`);
      throw new Error(`Different answers for ${path} to ${JSON.stringify(request)}:\n${wrongAnswers.join('\n')}`);
    }
  }
}
