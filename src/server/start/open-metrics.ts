import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import { serveMetrics } from '../platform/metrics/metrics-server.ts';
import { readQueueSamples } from '../platform/metrics/queue-samples.ts';
import type { Samples } from '../platform/metrics/samples.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Starts the metrics server if configured. It serves the process metrics that `samples` returns, and the queue's metrics. */
export async function openMetrics(
  { metrics }: Pick<Env, 'metrics'>,
  life: Lifecycle,
  samples: () => Promise<Samples>,
  pool: Pool,
): Promise<void> {
  if (metrics === undefined) return;
  const server = await serveMetrics(metrics, async () => {
    const [processes, queue] = await Promise.all([samples(), readQueueSamples(pool)]);
    return { ...processes, ...queue };
  });
  life.onStop(server.stop);
}
