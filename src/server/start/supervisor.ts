import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Env } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { createMetricsAggregator, type MetricsAggregator } from '../platform/metrics/aggregator.ts';
import { superviseWorkers, type WorkerProcess } from '../platform/workers.ts';
import { openDatabase, workerPoolSize } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openMetrics } from './open-metrics.ts';
import { welcome } from './welcome.ts';
import { isReady, isWorkerMetrics, PING, REPORT_METRICS, STOP, type WorkerStart } from './worker-messages.ts';

/** For the mark that the database is filled, and the welcome; the supervisor answers no requests. */
const OWN_POOL_SIZE = 1;

function startWorker(begin: WorkerStart, gathering: MetricsAggregator): WorkerProcess {
  const { number } = begin;
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code, signal]) => ({ code, signal }));
  const asked: (() => void)[] = [];
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message) => {
      if (isReady(message)) resolve();
      if (message === PING) for (const answered of asked.splice(0)) answered();
      if (isWorkerMetrics(message)) gathering.heard(number, message.samples);
    });
  });
  gathering.join(number, () => void (worker.isConnected() && worker.send(REPORT_METRICS)));
  void ended.then(() => gathering.left(number));
  // A message to a worker that has died fails; its exit says so already.
  worker.on('error', () => {});
  worker.send(begin);
  return {
    ready,
    ended,
    ask: () =>
      new Promise((resolve) => {
        asked.push(resolve);
        if (worker.isConnected()) worker.send(PING);
      }),
    stop: () => void (worker.isConnected() && worker.send(STOP)),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/**
 * Starts what there is one of, the database, brings it up to date, and keeps `env.workers` processes that answer on the one
 * port. The first of them fills in the demonstration and works on the queue.
 */
export async function supervise(env: Env, life: Lifecycle): Promise<void> {
  const log = createLog({ level: env.logLevel });
  const database = await openDatabase(env, log, life, OWN_POOL_SIZE);
  // Each takes its connections from the port itself. Handed out in turn they would be shared more evenly, but one that is
  // on its way to a process that is killed would never be answered, nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let { isNew } = database;
  const gathering = createMetricsAggregator();
  await openMetrics(env, life, gathering.samples, database.pool);
  const workers = superviseWorkers({
    count: env.workers,
    start: (number) =>
      startWorker(
        {
          number,
          connection: database.connection,
          poolConnection: database.poolConnection,
          poolSize: workerPoolSize(env),
          isNew: isNew && number === 1,
        },
        gathering,
      ),
    log,
    drainMs: env.drainSeconds * 1000,
  });
  void life.haste.then(workers.kill);
  life.begun(() => workers.stop());
  // A worker that can't start has said why.
  if (!(await workers.start())) return void life.stop(1);
  isNew = false;
  await welcome(env, database.pool);
}
