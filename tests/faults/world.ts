import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import type { ProfileData } from '#demo/types.ts';
import { session } from '#server/features/accounts/schema.ts';
import { createDb, type Db } from '#server/platform/database/create-db.ts';
import type { Database } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startGate } from '../fakes/gate.ts';
import { SECRET } from '../load/contenders.ts';
import { freePort } from '../load/processes.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { givenCandidates, givenCompany, givenJobs } from '../support/people.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DAY_MS = 86_400_000;
const START_TIMEOUT_MS = 180_000;
const CONDITION_TIMEOUT_MS = 600_000;

/** Candidates with a session each, and jobs that all of them may like. */
export type People = { people: ProfileData[]; jobs: { id: string }[] };

const fail = (error: Error) => {
  throw error;
};

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-faults-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts PostgreSQL with its data in this folder, and migrates the database. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const database = await startEmbeddedPostgres({ dataDir, poolSize: 20, onConnectionError: () => {}, onLost: fail });
  await migrate(database.connection);
  return database;
}

/** Creates a session for each user, with the token that `cookieOf` expects. */
export async function givenSessions(db: Db, people: readonly { user_id: string }[]): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  for (const { user_id: userId } of people) {
    await db.insert(session).values({ id: randomUUID(), token: `bench-${userId}`, userId, expiresAt });
  }
}

/** Waits until the condition is met. @throws Error after ten minutes */
export async function waitUntil(isMet: () => Promise<boolean>, description: string): Promise<void> {
  const startedAt = performance.now();
  while (!(await isMet())) {
    if (performance.now() - startedAt > CONDITION_TIMEOUT_MS) throw new Error(`Still not met: ${description}`);
    await sleep(20);
  }
}

/** Creates candidates with a session each and unlimited likes, and jobs that all of them may like. */
export async function givenPeople(
  { pool }: Pick<Database, 'pool'>,
  candidateCount: number,
  jobCount: number,
): Promise<People> {
  const db = createDb(pool);
  const people = await givenCandidates(db, candidateCount, { plano: 'super_premium' });
  const company = await givenCompany(db, { plano: 'super_premium' });
  const jobs = jobCount === 0 ? [] : await givenJobs(db, company, jobCount);
  await givenSessions(db, people);
  return { people, jobs };
}

export type Server = {
  port: number;
  origin: string;
  process: ChildProcess;
  /** Waits until the server accepts requests; returns the seconds until then. */
  waitUntilReady: () => Promise<number>;
  /** Returns the value of a metric, 0 when the server does not report it. */
  readMetric: (name: string) => Promise<number>;
  /** Returns the server's output so far, without what the option `output` redirects. */
  output: () => string;
  stop: () => Promise<void>;
};

/** Shell code that runs a command with this limit of open files. */
const LIMIT_OPEN_FILES = 'ulimit -n "$0"; exec "$@"';

type StartOptions = {
  /** The ports of a previous server, so that its clients can reconnect. */
  ports?: { port: number; metrics: number };
  /** File descriptor for the server's standard output. */
  output?: number;
  /** Limit of open files of each of the server's processes. */
  files?: number;
};

/** Starts the built server, and waits until all of its worker processes accept requests. */
export async function startServer(
  env: Record<string, string>,
  { ports, output, files }: StartOptions = {},
): Promise<Server> {
  const { port, metrics } = ports ?? { port: await freePort(), metrics: await freePort() };
  const origin = `http://localhost:${port}`;
  const workers = Number(env.WEB_CONCURRENCY ?? 2);
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', 'dist/server/main.js'];
  const [program = '', ...args] =
    files === undefined ? command : ['sh', '-c', LIMIT_OPEN_FILES, String(files), ...command];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), METRICS_PORT: String(metrics), PUBLIC_URL: origin },
      ...{ AUTH_SECRET: SECRET, RATE_LIMITS: 'off', DEMO: 'off', WEB_CONCURRENCY: String(workers), LOG_LEVEL: 'fatal' },
      ...env,
    },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (process.env.FAULTS_LOUD) process.stderr.write(text);
    });
  }
  const server: Server = {
    port,
    origin,
    process: child,
    output: () => printed,
    async waitUntilReady() {
      const startedAt = performance.now();
      while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
        if (performance.now() - startedAt > START_TIMEOUT_MS) throw new Error('The server is not ready');
        await sleep(50);
      }
      return (performance.now() - startedAt) / 1000;
    },
    async readMetric(name) {
      const fetchMetrics = () => fetch(`http://127.0.0.1:${metrics}/metrics`);
      // The server may close an idle connection just when fetch uses it, so a failed request is repeated.
      const text = await (await fetchMetrics().catch(fetchMetrics)).text();
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? 0);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
  await server.waitUntilReady();
  // The first worker accepts requests before the others are ready.
  await waitUntil(async () => (await server.readMetric('encaixe_workers')) >= workers, 'all worker processes answer');
  return server;
}

/**
 * Starts a server whose database connections go through a gate (fakes/gate.ts), with this number of candidates and jobs in the
 * database.
 * @param env further environment variables of the server
 */
export async function startBehindGate(candidates: number, jobs: number, env: Record<string, string>) {
  const { folder, remove } = await temporaryFolder();
  const database = await openDatabase(join(folder, 'database'));
  const people = await givenPeople(database, candidates, jobs);
  const gate = await startGate(`${database.connection.host}/.s.PGSQL.5432`);
  const server = await startServer({
    DATABASE_URL: connectionUrl(database.connection, gate.port),
    DATA_DIR: join(folder, 'data'),
    ...env,
  });
  const end = async () => {
    await server.stop();
    gate.close();
    await database.close();
    await remove();
  };
  return { ...people, database, gate, server, end };
}

/** Returns every like in the database, as 'user_id job_id', and the number of duplicates. */
export async function likesIn(client: Pick<Client, 'query'>): Promise<{ stored: Set<string>; duplicates: number }> {
  const { rows } = await client.query<{ like: string }>(`select quem_curtiu || ' ' || job_id as like from likes`);
  const stored = new Set(rows.map(({ like }) => like));
  return { stored, duplicates: rows.length - stored.size };
}
