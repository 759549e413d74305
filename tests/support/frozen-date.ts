import { afterAll, beforeAll, vi } from 'vitest';

/** Freezes the system's date for the whole test file, because better-auth doesn't use the app's clock. A test may change the date. */
export function freezeDate(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterAll(() => void vi.useRealTimers());
}
