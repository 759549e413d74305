/** Too many pieces of work wait already; the caller should try again in a moment. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Runs at most `running` pieces of work at once, the others in the order they came.
 * The returned function rejects with BusyError when `waiting` of them are waiting already.
 */
export function createLimiter(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let free = running;

  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new BusyError('Too much work is waiting');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
