import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionUrl } from '../support/connection-url.ts';
import type { Fault } from './fault.ts';
import { likeEverything, waitForLikes } from './pages.ts';
import { givenPeople, likesIn, openDatabase, type Server, startServer, temporaryFolder, waitUntil } from './world.ts';

const CANDIDATES = 20;
const JOBS = 100;
const REQUESTS = 1_000;
const MAX_OPEN_FILES = 300;
const CONNECTIONS = 900;

/** Returns the worker processes, the one that runs the queue's tasks first. */
function workersOf({ process: { pid } }: Server): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  // PostgreSQL is a child process too.
  return children.filter((child) => commandOf(child).includes('dist/server/main.js')).map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** Suspends the process that runs the queue's tasks during likes, until the supervisor kills and replaces it. */
export const suspendedProcess: Fault = {
  name: 'a suspended process',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'database'));
    const people = await givenPeople(database, CANDIDATES, JOBS);
    const server = await startServer({
      DATABASE_URL: connectionUrl(database.connection),
      DATA_DIR: join(folder, 'data'),
    });
    const [first = 0] = workersOf(server);
    const pages = likeEverything(server, people);
    await waitForLikes(pages, 300);
    process.kill(first, 'SIGSTOP');
    const startedAt = performance.now();
    await waitUntil(async () => !isRunning(first), 'the suspended process is killed');
    const killed = (performance.now() - startedAt) / 1000;
    await waitUntil(async () => workersOf(server).length === 2, 'another process has started');
    await pages.done;
    await server.waitUntilReady();
    const { stored, duplicates } = await likesIn(database.pool);
    await server.stop();
    await database.close();
    await remove();
    const lost = [...pages.confirmed].filter((like) => !stored.has(like));
    report(`killed after ${killed.toFixed(0)} s; ${stored.size} likes given, ${lost.length} lost, ${duplicates} twice`);
    report(`responses: ${[...pages.statuses].map(([what, count]) => `${what}: ${count}`).join(', ')}`);
    expect(stored.size === CANDIDATES * JOBS && lost.length === 0 && duplicates === 0, 'every like is stored once');
  },
};

/** Lets the pipe of the server's output fill up, because no process reads it, and then kills the supervisor. */
export const unreadLog: Fault = {
  name: 'a log that no process reads',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opened for reading and writing, because a pipe without a reader can't be opened for writing.
    const output = openSync(pipe, 'r+');
    const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }, { output });
    const workers = workersOf(server);
    const statuses = new Map<number, number>();
    let longest = 0;
    for (let at = 0; at < REQUESTS; at += 20) {
      const startedAt = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(`${server.origin}/api/rpc/nothing`)));
      longest = Math.max(longest, performance.now() - startedAt);
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if ((statuses.get(0) ?? 0) > 20) break;
    }
    server.process.kill('SIGKILL');
    await sleep(10_000);
    const stillRunning = workers.filter(isRunning);
    for (const pid of stillRunning) process.kill(pid, 'SIGKILL');
    closeSync(output);
    // The next start stops the PostgreSQL that still runs.
    await (await openDatabase(join(folder, 'data'))).close();
    await remove();
    report(
      `${REQUESTS} requests, answered: ${[...statuses].map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ')}`,
    );
    report(
      `the longest took ${(longest / 1000).toFixed(1)} s; 10 s after kill -9 of the supervisor ${stillRunning.length} are still running`,
    );
    expect(statuses.get(404) === REQUESTS, 'each request is answered');
    expect(stillRunning.length === 0, 'no process still holds the port');
  },
};

export const fileDescriptorLimit: Fault = {
  name: `${CONNECTIONS} connections to processes that may have ${MAX_OPEN_FILES} files open`,
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }, { files: MAX_OPEN_FILES });
    const before = workersOf(server);
    let ended = 0;
    const open = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      return socket.on('close', () => {
        ended += 1;
      });
    });
    await waitUntil(async () => ended > 0, 'the server closes connections');
    await sleep(1_000);
    const refused = ended;
    // Each process opens a file to read its memory for the metrics.
    await server.readMetric('encaixe_workers');
    const during = await statusOf(`${server.origin}/healthz`);
    for (const socket of open) socket.destroy();
    await waitUntil(async () => (await server.readMetric('encaixe_workers')) === 2, 'both processes report metrics');
    const after = await statusOf(`${server.origin}/readyz`);
    const now = workersOf(server);
    await server.stop();
    await remove();
    report(`${CONNECTIONS} opened, ${refused} refused; at the same time /healthz ${during || 'no answer'}`);
    report(`without them /readyz ${after}; ${before.filter((pid) => !now.includes(pid)).length} processes ended`);
    expect(
      before.every((pid) => now.includes(pid)),
      'no process ends',
    );
    expect(after === 200, 'the server continues when file descriptors are free');
  },
};
