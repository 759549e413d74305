import { expect, inject } from 'vitest';

/** Which version's words the kept plans are in: others say the same in other words, and what has to hold is asked for beside it. */
const WRITTEN_BY = 18;

/** That a plan is the one in this file, beside the test's. */
export async function expectPlan(plan: string, file: string): Promise<void> {
  if (inject('postgres').major === WRITTEN_BY) await expect(plan).toMatchFileSnapshot(file);
}
