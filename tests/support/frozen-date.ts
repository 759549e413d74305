import { afterAll, beforeAll, vi } from 'vitest';

/** Freezes the date for the whole test file until a test changes it, because better-auth doesn't use the app's clock. */
export function freezeDate(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterAll(() => void vi.useRealTimers());
}
