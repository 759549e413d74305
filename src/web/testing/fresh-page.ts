import { afterAll, vi } from 'vitest';

// Files share a worker, and with it what they load. Our own modules hold the state of a page: each file begins with a page of its own.
vi.resetModules();

const putOff = globalThis.setTimeout;
const waiting = new Set<ReturnType<typeof putOff>>();

globalThis.setTimeout = Object.assign((...given: Parameters<typeof putOff>) => {
  const timer = putOff(...given);
  waiting.add(timer);
  return timer;
}, putOff) as typeof putOff;

// What a page has put off ends with it, or it would ask the next file's server.
afterAll(() => {
  globalThis.setTimeout = putOff;
  for (const timer of waiting) clearTimeout(timer);
});
