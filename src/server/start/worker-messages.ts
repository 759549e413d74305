import type { ClientConfig } from 'pg';
import type { Samples } from '../platform/metrics/samples.ts';

/** The first message of the supervisor to a worker. */
export type WorkerStart = {
  /** 1 and up; a worker that replaces another takes its number. */
  number: number;
  /** The database that the supervisor has migrated. */
  connection: ClientConfig;
  poolConnection: ClientConfig;
  /** Connections that the worker's requests share. */
  poolSize: number;
  /** True when the worker has to write the demonstration data. */
  isNew: boolean;
};

/** Requests a worker to finish its open requests and exit. */
export const STOP = 'stop';

/** Requests a worker's metrics. */
export const REPORT_METRICS = 'report-metrics';

export type WorkerMetrics = { samples: Samples };

export const isWorkerMetrics = (message: unknown): message is WorkerMetrics =>
  typeof message === 'object' && message !== null && 'samples' in message;

/** Requests a liveness reply from a worker, which sends the same message back. */
export const PING = 'ping';

/** Sent by a worker that accepts requests. */
export const READY = 'ready';

export const isReady = (message: unknown): boolean => message === READY;
