import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';

const RESOLUTION_MS = 20;

/** Registers the CPU, memory and event loop metrics of this process. @param worker the process's number, from 1 */
export function registerProcessMetrics(metrics: Metrics, worker: number): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // The monitor reports the time between two ticks of its timer, which includes the timer's interval.
  const late = (nanoseconds: number) => Math.max(nanoseconds / 1e9 - RESOLUTION_MS / 1e3, 0);
  metrics.gauge('encaixe_event_loop_lag_seconds', { worker, quantile: '0.99' }, () => late(delay.percentile(99)));
  metrics.gauge('encaixe_event_loop_lag_seconds', { worker, quantile: '1' }, () => {
    const most = late(delay.max);
    delay.reset();
    return most;
  });
  metrics.gauge('encaixe_process_resident_bytes', { worker }, () => process.memoryUsage.rss());
  metrics.gauge('encaixe_process_heap_bytes', { worker }, () => process.memoryUsage().heapUsed);
  metrics.total('encaixe_process_cpu_seconds_total', {}, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}

export function registerPoolMetrics(metrics: Metrics, pool: Pool): void {
  metrics.gauge('encaixe_database_connections', { state: 'busy' }, () => pool.totalCount - pool.idleCount);
  metrics.gauge('encaixe_database_connections', { state: 'idle' }, () => pool.idleCount);
  metrics.gauge('encaixe_database_waiting', {}, () => pool.waitingCount);
}
