import { afterAll, vi } from 'vitest';

// Test files share a worker and its loaded modules. The app's modules hold the state of a page, so each file resets them.
vi.resetModules();

// Files share the window too.
if (window.location.origin === 'null') throw new Error('A test of an earlier file followed a link out of the page');

const putOff = globalThis.setTimeout;
const waiting = new Set<ReturnType<typeof putOff>>();

globalThis.setTimeout = Object.assign((...given: Parameters<typeof putOff>) => {
  const timer = putOff(...given);
  waiting.add(timer);
  return timer;
}, putOff) as typeof putOff;

// A page's timers end with it; otherwise they would send requests to the next file's server.
afterAll(() => {
  globalThis.setTimeout = putOff;
  for (const timer of waiting) clearTimeout(timer);
});
