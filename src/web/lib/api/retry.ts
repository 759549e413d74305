import { errorCode } from './failure.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 200;

/**
 * Returns the delay before the next attempt, in milliseconds: 200, then twice the previous delay (pages#repeated-requests).
 * @param failures number of failed attempts before the last failed one: 0 for the first retry
 */
export const retryDelay = (failures: number): number => FIRST_RETRY_DELAY_MS * 2 ** failures;

/**
 * Returns whether to retry a failed request that only reads: at most twice, after OFFLINE, UNAVAILABLE or INTERNAL_SERVER_ERROR.
 * @param failures number of failed attempts before the one that failed with `error`
 */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && ['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(errorCode(error));

/** Calls `request`, again while `isWorthRetrying` returns true for its error. @throws the error of the last attempt */
export async function withRetries<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await request();
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
