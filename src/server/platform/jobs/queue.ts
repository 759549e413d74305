import type { z } from 'zod';

/** How often and for how long a job is tried, all in seconds but `limit`. The delay doubles with each attempt. */
export type Retry = { limit: number; firstDelay: number; longestDelay: number; attemptTimeout: number };

/** The attempt at hand; `signal` aborts when it has lasted longer than the queue allows. */
export type JobContext = { id: string; signal: AbortSignal };

/** A kind of work. Made by `defineQueue`. */
export type Queue<Payload extends object> = {
  readonly name: string;
  readonly retry: Retry;
  /** The payload as it is stored. @throws ZodError */
  readonly check: (payload: Payload) => object;
  /** Does one stored job. @throws ZodError, and whatever the handler throws */
  readonly run: (stored: unknown, job: JobContext) => Promise<void>;
};

/** Tried again up to 10 times within about three hours; one attempt may last a minute. */
const DEFAULT_RETRY: Retry = { limit: 10, firstDelay: 15, longestDelay: 3600, attemptTimeout: 60 };

/**
 * Declares a queue and who does its work. A handler that throws is tried again, and one whose process died too, so
 * its effect must bear repetition. What `retry` leaves out is taken from the default.
 */
export function defineQueue<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: (payload: Payload, job: JobContext) => Promise<void>,
  retry: Partial<Retry> = {},
): Queue<Payload> {
  return {
    name,
    retry: { ...DEFAULT_RETRY, ...retry },
    check: (payload) => schema.parse(payload),
    run: async (stored, job) => handler(schema.parse(stored), job),
  };
}
