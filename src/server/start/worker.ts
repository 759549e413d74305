import { once } from 'node:events';
import type { Env } from '../env.ts';
import { createPool, endPool } from '../platform/database/create-pool.ts';
import { divideLimits } from '../platform/limiter.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { watchProcess } from '../platform/metrics/process-metrics.ts';
import { openTracing } from '../platform/tracing/open.ts';
import type { Lifecycle } from './lifecycle.ts';
import { serve } from './serve.ts';
import { PING, READY, REPORT_METRICS, STOP, type WorkerMetrics, type WorkerStart } from './worker-messages.ts';

/** One of the processes that answer, under the supervisor's hand. */
export async function serveAsWorker(env: Env, life: Lifecycle): Promise<void> {
  // A terminal's Ctrl-C reaches every process of it; the supervisor is the one who stops them all, in order.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => void life.stop(0));
  const [begin]: WorkerStart[] = await once(process, 'message');
  if (!begin) return;
  process.on('message', (message) => {
    if (message === STOP) void life.stop(0);
    if (message === REPORT_METRICS) tell();
    if (message === PING) process.send?.(PING);
  });
  const metrics = createMetrics();
  const tell = () => void process.send?.({ samples: metrics.samples() } satisfies WorkerMetrics);
  divideLimits(env.workers);
  const { number, connection, poolConnection, poolSize, isNew } = begin;
  const log = createLog({ level: env.logLevel, worker: number });
  life.begun(await openTracing(env.tracing, log));
  const pool = createPool(poolConnection, poolSize, (err) => log.warn({ err }, 'An idle database connection broke'), {
    prepare: env.databasePrepare,
  });
  // The last figures, when everything is answered.
  life.begun(async () => tell());
  life.begun(() => endPool(pool));
  watchProcess(metrics, number);
  await serve({ env, log, metrics, life, database: { pool, connection, isNew }, isFirst: number === 1 });
  process.send?.(READY);
}
