import { afterAll, vi } from 'vitest';

const real = Date;

// Test files share a worker: a changed Date would affect the next file.
afterAll(() => {
  if (globalThis.Date === real) return;
  vi.useRealTimers();
  globalThis.Date = real;
  throw new Error('The tests of this file replaced Date and did not restore it: see tests/support/frozen-date.ts');
});
