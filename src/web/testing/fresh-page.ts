import { afterAll, vi } from 'vitest';

// Test files share a worker and its loaded modules. The app's modules hold state, so each test file loads them again.
vi.resetModules();

// Test files share the window too, so no test may navigate it away.
if (window.location.origin === 'null') throw new Error('A test of an earlier file followed a link out of the page');

const originalSetTimeout = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof originalSetTimeout>>();

globalThis.setTimeout = Object.assign((...args: Parameters<typeof originalSetTimeout>) => {
  const timer = originalSetTimeout(...args);
  timers.add(timer);
  return timer;
}, originalSetTimeout) as typeof originalSetTimeout;

// The timers of a test file would otherwise send requests to the fake server of the next file.
afterAll(() => {
  globalThis.setTimeout = originalSetTimeout;
  for (const timer of timers) clearTimeout(timer);
});
