import { once } from 'node:events';
import type { Env } from '../env.ts';
import { createPool, endPool } from '../platform/database/create-pool.ts';
import { divideLimits } from '../platform/limiter.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { registerProcessMetrics } from '../platform/metrics/process-metrics.ts';
import { openTracing } from '../platform/tracing/open.ts';
import type { Lifecycle } from './lifecycle.ts';
import { startServer } from './serve.ts';
import { PING, READY, REPORT_METRICS, STOP_MESSAGE, type WorkerMetrics, type WorkerStart } from './worker-messages.ts';

/** Runs this process as a worker that the supervisor controls by messages. */
export async function serveAsWorker(env: Env, life: Lifecycle): Promise<void> {
  // Ignored: Ctrl-C in a terminal signals every process of its group, but the supervisor stops the workers by a message.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => void life.stop(0));
  const [begin]: WorkerStart[] = await once(process, 'message');
  if (!begin) return;
  process.on('message', (message) => {
    if (message === STOP_MESSAGE) void life.stop(0);
    if (message === REPORT_METRICS) sendSamples();
    if (message === PING) process.send?.(PING);
  });
  const metrics = createMetrics();
  const sendSamples = () => void process.send?.({ samples: metrics.samples() } satisfies WorkerMetrics);
  divideLimits(env.workers);
  const { number, connection, poolConnection, poolSize, isNew } = begin;
  const log = createLog({ level: env.logLevel, worker: number });
  life.onStop(await openTracing(env.tracing, log));
  const pool = createPool(poolConnection, poolSize, (err) => log.warn({ err }, 'An idle database connection broke'), {
    prepare: env.databasePrepare,
  });
  // Sends the final metrics. Registered before the HTTP server, so it runs after the server has stopped: `stop` runs in reverse order.
  life.onStop(async () => sendSamples());
  life.onStop(() => endPool(pool));
  registerProcessMetrics(metrics, number);
  await startServer({ env, log, metrics, life, database: { pool, connection, isNew }, isFirst: number === 1 });
  process.send?.(READY);
}
