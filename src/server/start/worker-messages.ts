import type { ClientConfig } from 'pg';
import type { Samples } from '../platform/metrics/samples.ts';

/** What the supervisor tells a worker first. */
export type WorkerStart = {
  /** 1 and up; a worker that replaces another takes its number. */
  number: number;
  /** To the database that the supervisor has brought up to date. */
  connection: ClientConfig;
  /** For the pool of the worker's requests. */
  poolConnection: ClientConfig;
  /** Connections that the worker's requests share. */
  poolSize: number;
  /** Whether the worker has to fill in the demonstration. */
  isNew: boolean;
};

/** Asks a worker to take no more, to answer what it has, and to end. */
export const STOP = 'stop';

/** Asks a worker for its figures. */
export const REPORT_METRICS = 'tell';

/** A worker's figures. */
export type WorkerMetrics = { samples: Samples };

export const isWorkerMetrics = (message: unknown): message is WorkerMetrics =>
  typeof message === 'object' && message !== null && 'samples' in message;

/** Asks a worker whether it still answers; it says the same. */
export const PING = 'ask';

/** A worker's word that it listens. */
export const READY = 'ready';

export const isReady = (message: unknown): boolean => message === READY;
