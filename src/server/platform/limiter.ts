/** Too many pieces of work wait already; the caller should try again in a moment. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** How many processes share this machine, and so each of its limits. */
let processes = 1;

/** Says how many processes do what this one does: each takes its part of every limit. Before the first work. */
export function divideLimits(among: number): void {
  processes = among;
}

const partOf = (limit: number) => Math.ceil(limit / processes);

/**
 * Runs one piece of work for each key at once, the others of the same key in the order they came; as `createLimiter`, of each process.
 * For what would wait for itself in the database, with a connection in its hand.
 */
export function createTurns(waiting: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { run: ReturnType<typeof createLimiter>; asked: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { run: createLimiter(1, waiting), asked: 0 };
    queues.set(key, queue);
    queue.asked += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.asked -= 1;
      if (queue.asked === 0) queues.delete(key);
    }
  };
}

/**
 * Runs at most `running` pieces of work of a machine at once, the others in the order they came.
 * The returned function rejects with BusyError when `waiting` of them are waiting already.
 */
export function createLimiter(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let active = 0;

  return async (work) => {
    if (active < partOf(running)) active += 1;
    else if (queue.length >= partOf(waiting)) throw new BusyError('Too much work is waiting');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
