import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { type DatabaseOptions, fromDrizzle, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import type { Executor } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { beginTrace, currentTraceparent, ending } from '../tracing/trace.ts';
import type { Task, Worker } from './task.ts';

type SendOptions = {
  /** The earliest moment of execution. */
  startAfter?: Date;
};

export type Queue = {
  /** Creates its tables and, if this process works on tasks, begins to. Any number of processes may do so at once. */
  start(): Promise<void>;
  /**
   * Adds a task inside the caller's transaction: it runs after the commit, and never after a rollback. It needs a worker in this
   * process or another one.
   * @throws ZodError when the payload is invalid
   */
  send<Payload extends object>(
    tx: Executor,
    task: Task<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>;
  /** Returns how many tasks wait, as of the last count (once a minute). */
  waiting(db: Executor): Promise<number>;
  /** Takes no new work and waits at most 10 seconds for running tasks; aborted ones are retried later. */
  stop(): Promise<void>;
};

export type QueueOptions = {
  connection: ClientConfig;
  log: Logger;
  /** Counts each attempt when given. */
  metrics?: Metrics | undefined;
  /** False for a process that only adds tasks; default true. */
  isWorking?: boolean;
  /** True for a process that starts scheduled tasks; default: `isWorking`. */
  keepsTimetable?: boolean;
  /** Connections this process may hold for its tasks, besides the listening one. */
  maxConnections?: number;
  /** Payloads of one task that this process works on at once. */
  concurrency?: number;
  /** Seconds between two polls of each worker for tasks that were not announced; default 10. */
  pollSeconds?: number;
};

const STOP_TIMEOUT_MS = 10_000;

/** A finished task is no longer needed, and its payload may contain an e-mail address. */
const FINISHED_RETENTION_SECONDS = 60 * 60;

/**
 * A sent task is announced and begins at once; polling finds retries, and tasks whose announcement was lost. Each of some fifty
 * workers polls for itself, so an idle process sends five of these statements a second.
 */
const POLL_SECONDS = 10;

/** Seconds between two polls while announcements don't arrive. */
const UNANNOUNCED_POLL_SECONDS = 1;

/**
 * A worker sends two heartbeats in this time. Without any, its process counts as lost and the task is retried, however long an
 * attempt may last.
 */
const SILENT_SECONDS = 60;

/** Trace context stored beside a payload; no field of a task begins with an underscore. */
const CAUSE = '_traceparent';

/** Splits a stored payload from its trace context. */
function splitTraceContext(data: object): { stored: object; cause: string | undefined } {
  if (!data || !(CAUSE in data)) return { stored: data, cause: undefined };
  const { [CAUSE]: cause, ...stored } = data;
  return { stored, cause: typeof cause === 'string' ? cause : undefined };
}

/** Background work stored in PostgreSQL (schema `pgboss`), done by the given workers. */
export function createQueue(workers: readonly Worker[], options: QueueOptions): Queue {
  const { connection, log, metrics, isWorking = true, keepsTimetable = isWorking, concurrency = 5 } = options;
  const { maxConnections = isWorking ? 4 : 1, pollSeconds = POLL_SECONDS } = options;
  // The same settings as for pg; only the type declarations differ for undefined entries.
  const boss = new PgBoss({
    ...(connection as DatabaseOptions),
    max: maxConnections,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: keepsTimetable,
  });
  boss.on('error', (err) => log.error({ err }, 'The task queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The task queue reported a warning'));

  const attempted = (task: string, outcome: 'done' | 'failed') =>
    metrics?.counter('encaixe_tasks_total', { task, outcome })();

  async function run(worker: Worker, { id, data, signal, retryCount }: Job<object>): Promise<JobResult> {
    try {
      const { stored, cause } = splitTraceContext(data);
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': worker.name };
      const span = beginTrace('consumer', `process ${worker.name}`, { attributes, cause });
      const work = () => worker.run(stored, { id, signal });
      await (span ? ending(span, work) : work());
      attempted(worker.name, 'done');
      return { id, status: 'completed' };
    } catch (err) {
      attempted(worker.name, 'failed');
      log.error({ err, task: worker.name, id, attempt: retryCount + 1 }, 'A task failed');
      return { id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } };
    }
  }

  /** `stored`: the settings of the worker's queue in the database; undefined when it has none yet. */
  async function prepare(worker: Worker, stored: QueueResult | undefined): Promise<void> {
    const { limit, firstDelay, longestDelay, attemptTimeout } = worker.retry;
    const settings = {
      notify: true,
      retryBackoff: true,
      retryLimit: limit,
      retryDelay: firstDelay,
      retryDelayMax: longestDelay,
      expireInSeconds: attemptTimeout,
      heartbeatSeconds: SILENT_SECONDS,
      deleteAfterSeconds: FINISHED_RETENTION_SECONDS,
    };
    const isCurrent =
      stored !== undefined &&
      Object.entries(settings).every(([key, value]) => stored[key as keyof QueueResult] === value);
    if (!isCurrent) {
      // Another process, of another version too, may create it at the same time.
      await boss.createQueue(worker.name, settings);
      await boss.updateQueue(worker.name, settings);
    }
    if (!isWorking) return;
    const { schedule } = worker;
    if (schedule && keepsTimetable) {
      const { cron, tz, onlyThen = false } = schedule;
      await boss.schedule(worker.name, cron, {}, { tz, missed: onlyThen ? 'skip' : 'once' });
    }
    const work = {
      pollingIntervalSeconds: UNANNOUNCED_POLL_SECONDS,
      notifyPollingIntervalSeconds: pollSeconds,
      burstWhenBatchFull: true,
      batchSize: concurrency,
      perJobResults: true,
    } as const;
    await boss.work<object, unknown, typeof work>(worker.name, work, (jobs) =>
      Promise.all(jobs.map((job) => run(worker, job))),
    );
  }

  return {
    async start() {
      await boss.start();
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const worker of workers) await prepare(worker, stored.get(worker.name));
    },
    async send(tx, task, payload, { startAfter } = {}) {
      const cause = currentTraceparent();
      const data = { ...task.schema.parse(payload), ...(cause !== undefined && { [CAUSE]: cause }) };
      await boss.send(task.name, data, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) });
    },
    async waiting(db) {
      const { rows } = await db.execute<{ waiting: number }>(
        sql`select coalesce(sum(greatest(queued_count - deferred_count, 0)), 0)::int as waiting from pgboss.queue`,
      );
      return rows[0]?.waiting ?? 0;
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
