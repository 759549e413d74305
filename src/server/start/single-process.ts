import type { Env } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { registerProcessMetrics } from '../platform/metrics/process-metrics.ts';
import { openTracing } from '../platform/tracing/open.ts';
import { openDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openMetrics } from './open-metrics.ts';
import { startServer } from './serve.ts';
import { printWelcomeText } from './welcome.ts';

export async function serveSingleProcess(env: Env, life: Lifecycle): Promise<void> {
  const log = createLog({ level: env.logLevel });
  life.onStop(await openTracing(env.tracing, log));
  const database = await openDatabase(env, log, life, env.databasePoolSize);
  const metrics = createMetrics();
  registerProcessMetrics(metrics, 1);
  await openMetrics(env, life, async () => ({ ...metrics.samples(), encaixe_workers: 1 }), database.pool);
  await startServer({ env, log, metrics, life, database, isFirst: true });
  await printWelcomeText(env, database.pool);
}
