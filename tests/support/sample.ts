import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run all of their cases (`npm run test:full`), instead of a sample (`npm test`). */
    isFull: boolean;
  }
}

/**
 * Returns all cases in `npm run test:full`, and otherwise each `step`-th of them, so that `npm test` takes a share of an exhaustive
 * table. TEST_SEED selects other cases.
 * @param shift moves the sample by this number of cases; with several lists, the index of the list, so that their samples differ
 */
export function sampleOf<Case>(cases: readonly Case[], step: number, shift = 0): Case[] {
  if (inject('isFull')) return [...cases];
  const first = ((fc.readConfigureGlobal().seed ?? 0) + shift) % step;
  return cases.filter((_, index) => index % step === first);
}

/** Returns the number of random cases to run: `count` in `npm test`, six times as many in `npm run test:full`. */
export const runsOf = (count: number): number => (inject('isFull') ? 6 * count : count);
