import { afterAll, vi } from 'vitest';

const real = Date;

// Files share a worker: a changed date would affect the next one.
afterAll(() => {
  if (globalThis.Date === real) return;
  vi.useRealTimers();
  globalThis.Date = real;
  throw new Error('This file leaves the date turned: see tests/support/frozen-date.ts');
});
