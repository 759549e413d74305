import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Env } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { createMetricsAggregator, type MetricsAggregator } from '../platform/metrics/aggregator.ts';
import { superviseWorkers, type WorkerProcess } from '../platform/workers.ts';
import { openDatabase, workerPoolSize } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openMetrics } from './open-metrics.ts';
import { printWelcomeText } from './welcome.ts';
import { isReady, isWorkerMetrics, PING, REPORT_METRICS, STOP_MESSAGE, type WorkerStart } from './worker-messages.ts';

/**
 * Number of connections of the supervisor's pool. It serves three reads: whether the database is initialised, the demonstration accounts
 * of the welcome text, and the queue's metrics.
 */
const OWN_POOL_SIZE = 1;

function startWorker(worker: Worker, begin: WorkerStart, gathering: MetricsAggregator): WorkerProcess {
  const { number } = begin;
  const ended = once(worker, 'exit').then(([code, signal]) => ({ code, signal }));
  const pendingReplies: (() => void)[] = [];
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message) => {
      if (isReady(message)) resolve();
      if (message === PING) for (const answered of pendingReplies.splice(0)) answered();
      if (isWorkerMetrics(message)) gathering.receive(number, message.samples);
    });
  });
  gathering.add(number, () => void (worker.isConnected() && worker.send(REPORT_METRICS)));
  void ended.then(() => gathering.remove(number));
  // Sending a message to a dead worker emits 'error'; the worker's exit is handled elsewhere.
  worker.on('error', () => {});
  worker.send(begin);
  return {
    ready,
    exited: ended,
    ping: () =>
      new Promise((resolve) => {
        pendingReplies.push(resolve);
        if (worker.isConnected()) worker.send(PING);
      }),
    stop: () => void (worker.isConnected() && worker.send(STOP_MESSAGE)),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/**
 * Starts the embedded database or connects to an external one, migrates it, and keeps `env.workers` worker processes running on one
 * port. The first worker runs the queue's tasks, and initialises a new embedded database (with the demonstration data if `env.demo`).
 */
export async function supervise(env: Env, life: Lifecycle): Promise<void> {
  const log = createLog({ level: env.logLevel });
  // Each worker accepts connections by itself. Round-robin would distribute them more evenly, but a connection that is being passed
  // to a killed worker would never get a response, and never be closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Forks the first worker now, so that it loads its code while the database starts. It exits with this process if that fails.
  let loading: Worker | undefined = cluster.fork();
  const takeLoading = () => {
    const worker = loading;
    loading = undefined;
    return worker?.isConnected() ? worker : undefined;
  };
  const database = await openDatabase(env, log, life, OWN_POOL_SIZE);
  let { isNew } = database;
  const gathering = createMetricsAggregator();
  await openMetrics(env, life, gathering.samples, database.pool);
  const workers = superviseWorkers({
    count: env.workers,
    start: (number) => {
      const { connection, poolConnection } = database;
      const begin = { number, connection, poolConnection, poolSize: workerPoolSize(env), isNew };
      // Only the first worker initialises the database: the server stops when it exits before it is ready.
      isNew = false;
      return startWorker(takeLoading() ?? cluster.fork(), begin, gathering);
    },
    log,
    drainMs: env.drainSeconds * 1000,
  });
  void life.forcedStop.then(workers.kill);
  life.onStop(() => workers.stop());
  // The first worker has printed why it could not start.
  if (!(await workers.start())) return void life.stop(1);
  await printWelcomeText(env, database.pool);
}
