import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { type DatabaseOptions, fromDrizzle, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import type { Executor } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { beginTrace, currentTraceparent, runInSpan } from '../tracing/trace.ts';
import type { Task, Worker } from './task.ts';

type SendOptions = {
  /** The earliest time at which the task may run; default: at once. */
  startAfter?: Date;
};

export type Queue = {
  /** Creates pg-boss's tables if missing, and begins to work on tasks unless `isWorking` is false. Safe in several processes at once. */
  start(): Promise<void>;
  /**
   * Adds a task in the caller's transaction: the task runs after the commit, and never after a rollback. Some process must have a worker
   * for this type of task.
   * @throws ZodError when the payload doesn't match the task's schema
   */
  send<Payload extends object>(
    tx: Executor,
    task: Task<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>;
  /** Returns the number of due tasks that wait, as pg-boss last counted them (once a minute). */
  countWaiting(db: Executor): Promise<number>;
  /** Stops taking tasks and waits at most 10 s for running ones; tasks that are still running then are retried later. */
  stop(): Promise<void>;
};

export type QueueOptions = {
  /** Connection settings of the database, which must not go through a pooler: pg-boss uses LISTEN. */
  connection: ClientConfig;
  log: Logger;
  /** Counts attempts by task and outcome, if given. */
  metrics?: Metrics | undefined;
  /** False for a process that only adds tasks; default true. */
  isWorking?: boolean;
  /** True for a process that starts scheduled tasks; default: `isWorking`. */
  startsSchedules?: boolean;
  /** Maximum size of pg-boss's pool, besides its listening connection; default 4, or 1 when `isWorking` is false. */
  maxConnections?: number;
  /** Maximum number of payloads of one task that this process works on at the same time (a batch); default 5. */
  concurrency?: number;
  /** Seconds between two polls of each worker, which find tasks without a notification; default 10. */
  pollSeconds?: number;
};

const STOP_TIMEOUT_MS = 10_000;

/**
 * pg-boss deletes finished tasks older than this, once in each period of this length, so within about twice this time. Their payloads may
 * contain personal data.
 */
const FINISHED_RETENTION_SECONDS = 60 * 60;

/**
 * pg-boss announces a new task by NOTIFY, so that it begins at once. Polling finds retries and tasks whose notification was lost. Each
 * of about 35 workers polls on its own, so an idle process runs three or four such statements per second.
 */
const POLL_SECONDS = 10;

/** Seconds between two polls while the listening connection is down. */
const UNANNOUNCED_POLL_SECONDS = 1;

/**
 * While a task runs, pg-boss sends heartbeats, two in this time. Without a heartbeat for this time, the process counts as dead and the
 * task is retried, even if the attempt's timeout is longer.
 */
const SILENT_SECONDS = 60;

/** Name of the field, stored with a payload, that contains the sender's traceparent; payloads' own fields never begin with '_'. */
const CAUSE = '_traceparent';

/** Splits a stored payload from its trace context. */
function splitTraceContext(data: object): { stored: object; cause: string | undefined } {
  if (!data || !(CAUSE in data)) return { stored: data, cause: undefined };
  const { [CAUSE]: cause, ...stored } = data;
  return { stored, cause: typeof cause === 'string' ? cause : undefined };
}

/** Creates the queue of background tasks in PostgreSQL (pg-boss, schema `pgboss`). @param workers those of this process */
export function createQueue(workers: readonly Worker[], options: QueueOptions): Queue {
  const { connection, log, metrics, isWorking = true, startsSchedules = isWorking, concurrency = 5 } = options;
  const { maxConnections = isWorking ? 4 : 1, pollSeconds = POLL_SECONDS } = options;
  // pg-boss passes these settings to pg; the cast is needed only because its types don't allow undefined values.
  const boss = new PgBoss({
    ...(connection as DatabaseOptions),
    max: maxConnections,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: startsSchedules,
    maintenanceIntervalSeconds: FINISHED_RETENTION_SECONDS,
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
      await (span ? runInSpan(span, work) : work());
      attempted(worker.name, 'done');
      return { id, status: 'completed' };
    } catch (err) {
      attempted(worker.name, 'failed');
      log.error({ err, task: worker.name, id, attempt: retryCount + 1 }, 'A task failed');
      return { id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } };
    }
  }

  /** Creates or updates the worker's queue, and begins to work on it. @param stored its settings in the database, if it exists */
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
      // Both calls, because another process, perhaps of another version, may create the queue at the same time.
      await boss.createQueue(worker.name, settings);
      await boss.updateQueue(worker.name, settings);
    }
    if (!isWorking) return;
    const { schedule } = worker;
    if (schedule && startsSchedules) {
      const { cron, tz, skipsMissed = false } = schedule;
      await boss.schedule(worker.name, cron, {}, { tz, missed: skipsMissed ? 'skip' : 'once' });
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
    async countWaiting(db) {
      const { rows } = await db.execute<{ waiting: number }>(
        sql`select coalesce(sum(greatest(queued_count - deferred_count, 0)), 0)::int as waiting from pgboss.queue`,
      );
      return rows[0]?.waiting ?? 0;
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
