import { z } from 'zod';

/**
 * Retry policy of a task: `limit` is the maximum number of retries; times are in seconds. The delay doubles with each retry, is extended
 * at random up to twofold, and is at most `longestDelay`.
 */
export type Retry = { limit: number; firstDelay: number; longestDelay: number; attemptTimeout: number };

/** A type of background task: its name, the schema of its payload and its retry policy. */
export type Task<Payload extends object> = {
  /** Name of pg-boss's queue, such as 'mail.send'. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  readonly retry: Retry;
};

/**
 * The current attempt: `id` is the task's; `signal` aborts after `attemptTimeout`, or when the queue gives up the attempt, such as when it
 * still runs at the end of the queue's `stop`.
 */
export type Attempt = { id: string; signal: AbortSignal };

/** A task's handler in this process, with its schedule if it has one. */
export type Worker = {
  readonly name: string;
  readonly retry: Retry;
  /** Validates a stored payload and handles it. @throws ZodError for an invalid payload, and the handler's errors */
  readonly run: (stored: unknown, attempt: Attempt) => Promise<void>;
  /** Schedule on which the task runs with an empty payload; once for all processes together. */
  readonly schedule?: Schedule | undefined;
};

/**
 * A cron expression with five fields, in the time zone `tz`. If runs are missed because no process is running, the task runs once
 * later, unless `skipsMissed` is true.
 */
export type Schedule = { cron: string; tz: string; skipsMissed?: boolean };

/** Up to 10 retries within three to four hours; an attempt times out after a minute. */
const DEFAULT_RETRY: Retry = { limit: 10, firstDelay: 15, longestDelay: 3600, attemptTimeout: 60 };

/** Declares a task; `retry` overrides fields of DEFAULT_RETRY. */
export function defineTask<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  retry: Partial<Retry> = {},
): Task<Payload> {
  return { name, schema, retry: { ...DEFAULT_RETRY, ...retry } };
}

/** Declares a task without a payload, which a schedule can start. */
export const defineScheduledTask = (name: string, retry: Partial<Retry> = {}): Task<Record<string, never>> =>
  defineTask(name, z.strictObject({}), retry);

/**
 * Creates the worker of a task. A payload is retried when the handler throws, when the process dies, and when it or another payload of
 * its batch times out, even if the handler has finished it. So the handler must be idempotent.
 */
export function defineWorker<Payload extends object>(
  { name, schema, retry }: Task<Payload>,
  handler: (payload: Payload, attempt: Attempt) => Promise<void>,
  schedule?: Schedule,
): Worker {
  return { name, retry, run: async (stored, attempt) => handler(schema.parse(stored), attempt), schedule };
}
