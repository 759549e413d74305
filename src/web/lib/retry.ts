import { errorCode } from './failure.ts';

/** How often a question is put again before its failure counts. */
const RETRIES = 2;
const FIRST_DELAY_MS = 200;

/** In ms: starts at 200 and doubles (pages#asking-again). @param failures so far but the last one */
export const retryDelay = (failures: number): number => FIRST_DELAY_MS * 2 ** failures;

/**
 * Whether a question that failed is put again: no answer came, nobody was there to answer, or the server failed. Only for what
 * changes nothing.
 * @param failures so far but this one
 */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES && ['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(errorCode(error));

/** Asks, and again where that is worth it. @throws what `ask` throws in the end */
export async function retrying<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
