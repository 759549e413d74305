/** Thrown when a wait queue is full, or after too long a wait; the caller should try again in a moment. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Number of worker processes on this machine, which share each limit. */
let processes = 1;

/** Divides the limits of every limiter in this process by `processCount`. Must be called before the first limited work. */
export function divideLimits(processCount: number): void {
  processes = processCount;
}

const partOf = (limit: number) => Math.ceil(limit / processes);

/**
 * Returns a function that runs at most one `work` per key at a time in this process. For work that would otherwise hold a database
 * connection while it waits for a lock. The function calls `prepare`, if given, at once, and queues `work` when its input is ready.
 * The function rejects with BusyError when this process's share of `waiting` (divideLimits) is waiting for this key already.
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
 * Returns a function that runs at most `running` pieces of work at the same time on this machine (at least one in each process), the others
 * later in order of arrival. The function rejects with BusyError when this process's share of `waiting` is waiting already.
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
