import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True when a test runs all of its cases (`npm run test:full`) or a sample of them (`npm test`). */
    isFull: boolean;
  }
}

/**
 * Returns all cases in `npm run test:full`, and otherwise each `step`-th of them, so that `npm test` takes a share of an exhaustive
 * table. TEST_SEED selects other cases.
 * @param shift starts at another case: the position of the list, when several lists are sampled, so that their samples differ
 */
export function sampleOf<Case>(cases: readonly Case[], step: number, shift = 0): Case[] {
  if (inject('isFull')) return [...cases];
  const first = ((fc.readConfigureGlobal().seed ?? 0) + shift) % step;
  return cases.filter((_, index) => index % step === first);
}

/** Returns the number of random cases to run: `count` in `npm test`, six times as many in `npm run test:full`. */
export const runsOf = (count: number): number => (inject('isFull') ? 6 * count : count);
