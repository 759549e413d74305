/** Thrown when too much work is waiting already; the caller should try again in a moment. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Number of processes of this machine, which divide each limit between them. */
let processes = 1;

/** Divides every limit by the number of processes that do the same work. Call it before the first work. */
export function divideLimits(processCount: number): void {
  processes = processCount;
}

const partOf = (limit: number) => Math.ceil(limit / processes);

/**
 * Runs one piece of work per key at a time, the others of the same key in the order in which their input is ready. For work
 * that would otherwise hold a database connection while it waits for a lock. The returned function rejects with BusyError when
 * `waiting` pieces with this key are waiting already; otherwise it calls `prepare` at once, which returns the input.
 */
export function createKeyedQueue(waiting: number) {
  const queues = new Map<string, { run: ReturnType<typeof createLimiter>; pending: number }>();
  return async <T, Input = void>(
    key: string,
    work: (input: Input) => Promise<T>,
    prepare?: () => Promise<Input>,
  ): Promise<T> => {
    const queue = queues.get(key) ?? { run: createLimiter(1, waiting), pending: 0 };
    if (queue.pending > partOf(waiting)) throw new BusyError('Too much work is waiting');
    queues.set(key, queue);
    queue.pending += 1;
    try {
      const input = (await prepare?.()) as Input;
      return await queue.run(() => work(input));
    } finally {
      queue.pending -= 1;
      if (queue.pending === 0) queues.delete(key);
    }
  };
}

/**
 * Runs at most `running` pieces of work of a machine at once, the others in order of arrival. The returned function rejects with
 * BusyError when `waiting` of them are waiting already.
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
