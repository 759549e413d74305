import type { z } from 'zod';

/** How often and for how long a job is tried, all in seconds but `limit`. The delay doubles with each attempt. */
export type Retry = { limit: number; firstDelay: number; longestDelay: number; attemptTimeout: number };

/** A kind of work, as whoever asks for it knows it. */
export type Queue<Payload extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  readonly retry: Retry;
};

/** The attempt at hand; `signal` aborts when it has lasted longer than the queue allows. */
export type JobContext = { id: string; signal: AbortSignal };

/** Who does the work of a queue in this process. */
export type Worker = {
  readonly name: string;
  readonly retry: Retry;
  /** Does one stored job. @throws ZodError, and whatever the handler throws */
  readonly run: (stored: unknown, job: JobContext) => Promise<void>;
  /** When a job is added by itself, without a payload; once for all processes together. */
  readonly schedule?: Schedule | undefined;
};

/** A time of day in cron's five fields, read in the time zone `tz`. */
export type Schedule = { cron: string; tz: string };

/** Tried again up to 10 times within about three hours; one attempt may last a minute. */
const DEFAULT_RETRY: Retry = { limit: 10, firstDelay: 15, longestDelay: 3600, attemptTimeout: 60 };

/** Declares a queue; what `retry` leaves out is taken from the default. */
export function defineQueue<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  retry: Partial<Retry> = {},
): Queue<Payload> {
  return { name, schema, retry: { ...DEFAULT_RETRY, ...retry } };
}

/**
 * Gives a queue its handler. A job whose handler throws is tried again, and one whose process died too, so the
 * handler's effect must bear repetition.
 */
export function workOn<Payload extends object>(
  { name, schema, retry }: Queue<Payload>,
  handler: (payload: Payload, job: JobContext) => Promise<void>,
  schedule?: Schedule,
): Worker {
  return { name, retry, run: async (stored, job) => handler(schema.parse(stored), job), schedule };
}
