import { errorCode } from './failure.ts';

/** Maximum repetitions of a failed request. */
const RETRIES = 2;
const FIRST_DELAY_MS = 200;

/** Returns ms: starts at 200 and doubles (pages#repeated-requests). @param failures so far, without the last one */
export const retryDelay = (failures: number): number => FIRST_DELAY_MS * 2 ** failures;

/**
 * Returns whether a failed request is repeated: no response, an unavailable server, or a server error. Only for requests that
 * change nothing. @param failures so far, without this one
 */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES && ['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(errorCode(error));

/** Sends a request, and repeats it where that is useful. @throws what `request` throws at last */
export async function retrying<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await request();
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
