import type { z } from 'zod';

/** How often and for how long a task is tried, all in seconds but `limit`. The delay doubles with each attempt. */
export type Retry = { limit: number; firstDelay: number; longestDelay: number; attemptTimeout: number };

/** A kind of background work, as whoever asks for it knows it. */
export type Task<Payload extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  readonly retry: Retry;
};

/** The attempt at hand; `signal` aborts when it has lasted longer than the task allows. */
export type Attempt = { id: string; signal: AbortSignal };

/** Who does a task in this process. */
export type Worker = {
  readonly name: string;
  readonly retry: Retry;
  /** Works on one stored payload. @throws ZodError, and whatever the handler throws */
  readonly run: (stored: unknown, attempt: Attempt) => Promise<void>;
  /** When the task is added by itself, without a payload; once for all processes together. */
  readonly schedule?: Schedule | undefined;
};

/**
 * A time of day in cron's five fields, read in the time zone `tz`. When nobody was there at that time it is made up for once, as soon as somebody
 * is, unless it serves `onlyThen`.
 */
export type Schedule = { cron: string; tz: string; onlyThen?: boolean };

/** Tried again up to 10 times within about three hours; one attempt may last a minute. */
const DEFAULT_RETRY: Retry = { limit: 10, firstDelay: 15, longestDelay: 3600, attemptTimeout: 60 };

/** Declares a task; what `retry` leaves out is taken from the default. */
export function defineTask<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  retry: Partial<Retry> = {},
): Task<Payload> {
  return { name, schema, retry: { ...DEFAULT_RETRY, ...retry } };
}

/**
 * Gives a task its handler. A payload whose handler throws is tried again, and one whose process died too, so the
 * handler's effect must bear repetition.
 */
export function workOn<Payload extends object>(
  { name, schema, retry }: Task<Payload>,
  handler: (payload: Payload, attempt: Attempt) => Promise<void>,
  schedule?: Schedule,
): Worker {
  return { name, retry, run: async (stored, attempt) => handler(schema.parse(stored), attempt), schedule };
}
