import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { type DatabaseOptions, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Executor } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import type { Queue } from './queue.ts';

export type SendOptions = {
  /** Not before this moment. */
  startAfter?: Date;
};

export type Jobs = {
  /** Prepares the tables and queues and begins to work. Any number of processes may do so at once. */
  start(): Promise<void>;
  /**
   * Adds a job inside the caller's transaction: it runs after the commit, and never after a rollback.
   *
   * @throws ZodError when the payload isn't what the queue takes
   */
  send<Payload extends object>(
    tx: Executor,
    queue: Queue<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>;
  /** Takes no new work and waits for what is running, at most 10 seconds; what is cut off is tried again later. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  connection: ClientConfig;
  log: Logger;
  /** Connections this process may hold for its jobs, besides the one that listens. */
  maxConnections?: number;
  /** Jobs of one queue that this process runs at once. */
  concurrency?: number;
};

const STOP_TIMEOUT_MS = 10_000;

/** Background work kept in PostgreSQL (schema `pgboss`), one handler for each of the given queues. */
export function createJobs(queues: readonly Queue<never>[], options: JobsOptions): Jobs {
  const { connection, log, maxConnections = 4, concurrency = 2 } = options;
  // The same settings for pg; only the two type declarations differ about entries that are undefined.
  const boss = new PgBoss({ ...(connection as DatabaseOptions), max: maxConnections, useListenNotify: true });
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));

  async function run(queue: Queue<never>, job: Job<object>): Promise<void> {
    try {
      await queue.run(job.data, { id: job.id, signal: job.signal });
    } catch (err) {
      log.error({ err, queue: queue.name, job: job.id, attempt: job.retryCount + 1 }, 'A job failed');
      throw err;
    }
  }

  async function prepare(queue: Queue<never>): Promise<void> {
    const { limit, firstDelay, longestDelay, attemptTimeout } = queue.retry;
    const settings = {
      notify: true,
      retryBackoff: true,
      retryLimit: limit,
      retryDelay: firstDelay,
      retryDelayMax: longestDelay,
      expireInSeconds: attemptTimeout,
    };
    await boss.createQueue(queue.name, settings);
    await boss.updateQueue(queue.name, settings);
    const work = { localConcurrency: concurrency, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
    await boss.work<object>(queue.name, work, async (jobs) => {
      for (const job of jobs) await run(queue, job);
    });
  }

  return {
    async start() {
      await boss.start();
      for (const queue of queues) await prepare(queue);
    },
    async send(tx, queue, payload, { startAfter } = {}) {
      const data = queue.check(payload);
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
