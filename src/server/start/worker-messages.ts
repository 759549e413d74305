import type { ClientConfig } from 'pg';
import type { Samples } from '../platform/metrics/samples.ts';

/** The supervisor's first message to a worker. */
export type WorkerStart = {
  /** The worker's number, from 1; a worker that replaces another one has the same number. */
  number: number;
  /** Settings for connections outside of the pool, to the database that the supervisor has migrated. */
  connection: ClientConfig;
  poolConnection: ClientConfig;
  poolSize: number;
  /** True when the worker must initialise the new database (`ServeOptions.database`). */
  isNew: boolean;
};

/** Message to a worker: finish the open requests and exit. */
export const STOP_MESSAGE = 'stop';

/** Message to a worker: send your metrics (WorkerMetrics). */
export const REPORT_METRICS = 'report-metrics';

/** Message from a worker: the current values of its metrics. */
export type WorkerMetrics = { samples: Samples };

export const isWorkerMetrics = (message: unknown): message is WorkerMetrics =>
  typeof message === 'object' && message !== null && 'samples' in message;

/** Message to a worker, which sends the same message back to show that it is not blocked. */
export const PING = 'ping';

/** Message from a worker: it accepts requests now. */
export const READY = 'ready';

export const isReady = (message: unknown): boolean => message === READY;
