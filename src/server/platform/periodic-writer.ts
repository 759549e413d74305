const INTERVAL_MS = 60_000;

/** Writes what a process has buffered in memory, so that no request runs an additional statement. */
export type PeriodicWriter = {
  /** Writes the buffer after earlier writes have ended; what can't be written stays in the buffer, up to its limit. */
  flush(): Promise<void>;
  /** Starts to flush once a minute. */
  start(): void;
  /** Stops the interval and flushes a last time. */
  stop(): Promise<void>;
};

/** @param write writes the buffer and never throws; it is called with true for the last time */
export function periodicWriter(write: (isLast: boolean) => Promise<void>): PeriodicWriter {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(isLast = false): Promise<void> {
    writing = writing.then(() => write(isLast));
    return writing;
  }

  return {
    flush: () => flush(),
    start() {
      timer = setInterval(() => void flush(), INTERVAL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush(true);
    },
  };
}
