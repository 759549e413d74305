import { errorCode } from './failure.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 200;

/**
 * Returns the milliseconds before the next attempt; they double with each (pages#repeated-requests).
 * @param failures number of failed attempts before the last one
 */
export const retryDelay = (failures: number): number => FIRST_RETRY_DELAY_MS * 2 ** failures;

/**
 * Returns whether to repeat a failed request that changes nothing: after no response, an unavailable server or a server error.
 * @param failures number of failed attempts before this one
 */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && ['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(errorCode(error));

/** Sends a request, and repeats it as `isWorthRetrying` decides. @throws the error of the last attempt */
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
