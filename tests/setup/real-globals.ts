import { afterAll, vi } from 'vitest';

// Files share a worker: a global that the last test of a file replaced would be there when the next file is loaded.
afterAll(() => {
  vi.unstubAllGlobals();
});
