import type { z } from 'zod';

/** Retry policy of a task, in seconds except `limit`. The delay doubles with each attempt. */
export type Retry = { limit: number; firstDelay: number; longestDelay: number; attemptTimeout: number };

/** A kind of background work, as its senders know it. */
export type Task<Payload extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  readonly retry: Retry;
};

/** The current attempt; `signal` aborts when it has lasted longer than the task allows. */
export type Attempt = { id: string; signal: AbortSignal };

/** The handler of a task in this process. */
export type Worker = {
  readonly name: string;
  readonly retry: Retry;
  /** Works on one stored payload. @throws ZodError, and the handler's errors */
  readonly run: (stored: unknown, attempt: Attempt) => Promise<void>;
  /** Schedule that adds the task without a payload, once for all processes together. */
  readonly schedule?: Schedule | undefined;
};

/**
 * A time of day in cron's five fields, in the time zone `tz`. A run that was missed because no process was running is made up for
 * once, unless the schedule is `onlyThen`.
 */
export type Schedule = { cron: string; tz: string; onlyThen?: boolean };

/** Up to 10 retries within about three hours; one attempt may last a minute. */
const DEFAULT_RETRY: Retry = { limit: 10, firstDelay: 15, longestDelay: 3600, attemptTimeout: 60 };

/** Declares a task; missing fields of `retry` take the default. */
export function defineTask<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  retry: Partial<Retry> = {},
): Task<Payload> {
  return { name, schema, retry: { ...DEFAULT_RETRY, ...retry } };
}

/**
 * Registers a task's handler. A payload is retried when its handler throws or its process dies, so the handler must be
 * idempotent.
 */
export function workOn<Payload extends object>(
  { name, schema, retry }: Task<Payload>,
  handler: (payload: Payload, attempt: Attempt) => Promise<void>,
  schedule?: Schedule,
): Worker {
  return { name, retry, run: async (stored, attempt) => handler(schema.parse(stored), attempt), schedule };
}
