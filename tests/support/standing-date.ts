import { afterAll, beforeAll, vi } from 'vitest';

/** The date stands for the whole test file until a test turns it: the identity library reads no clock of ours. */
export function standingDate(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterAll(() => void vi.useRealTimers());
}
