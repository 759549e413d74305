import type { Logger } from './log.ts';

/** A worker process as the supervisor sees it. */
export type WorkerProcess = {
  /** Settles when it listens; never when it ends before. */
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: string | null }>;
  /** Sends a ping; resolves with the response, never while the worker is blocked. */
  ping: () => Promise<void>;
  /** Requests a graceful stop: it finishes its requests and ends. */
  stop: () => void;
  kill: () => void;
};

export type Workers = {
  /**
   * Starts the first worker, which prepares the data folder for the others, then the others. False when the first one ended
   * instead of listening.
   */
  start: () => Promise<boolean>;
  /** Stops them all at once, and kills those that have not ended 25 s after the drain time. */
  stop: () => Promise<void>;
  /** Kills all of them at once. */
  kill: () => void;
};

export type SupervisorOptions = {
  count: number;
  start: (number: number) => WorkerProcess;
  log: Logger;
  /** Milliseconds that a worker continues to accept requests after a stop signal. */
  drainMs?: number;
};

/** Doubles with each consecutive failure. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** Milliseconds after which a worker counts as started: when it ends later, the restart delay begins again. */
const HEALTHY_AFTER_MS = 60_000;
const STOP_TIMEOUT_MS = 25_000;

/**
 * Interval of the pings; a worker that leaves MAX_UNANSWERED_PINGS consecutive ones without a response is killed. Pings are
 * counted, not timed: when the whole machine was suspended, no worker had the chance to answer.
 */
const PING_INTERVAL_MS = 5_000;
const MAX_UNANSWERED_PINGS = 6;

/** Keeps `count` workers running: one that ends is replaced, with a growing delay after consecutive failures. */
export function superviseWorkers({ count, start, log, drainMs = 0 }: SupervisorOptions): Workers {
  const running = new Map<number, WorkerProcess>();
  const delayed = new Map<number, NodeJS.Timeout>();
  const failures = new Map<number, number>();
  let isStopping = false;

  function replace(number: number): void {
    const failed = failures.get(number) ?? 0;
    failures.set(number, failed + 1);
    const delay = failed === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failed - 1), LONGEST_DELAY_MS);
    delayed.set(
      number,
      setTimeout(() => {
        delayed.delete(number);
        keep(number, run(number));
      }, delay),
    );
  }

  function run(number: number): WorkerProcess {
    const worker = start(number);
    running.set(number, worker);
    void worker.ended.then(() => running.delete(number));
    return worker;
  }

  /** Kills a worker that doesn't answer. @returns the function that ends the watch */
  function watch(number: number, worker: WorkerProcess): () => void {
    let unanswered = 0;
    const healthTimer = setInterval(() => {
      if (unanswered === MAX_UNANSWERED_PINGS) {
        log.error({ worker: number }, 'A worker does not respond and is killed');
        worker.kill();
      }
      unanswered += 1;
      void worker.ping().then(() => {
        unanswered = 0;
      });
    }, PING_INTERVAL_MS);
    healthTimer.unref();
    return () => clearInterval(healthTimer);
  }

  /** Replaces the worker when it ends, and watches it when it listens. */
  function keep(number: number, worker: WorkerProcess): void {
    let sound: NodeJS.Timeout | undefined;
    let endWatch = () => {};
    let hasEnded = false;
    void worker.ready.then(() => {
      if (hasEnded) return;
      endWatch = watch(number, worker);
      sound = setTimeout(() => failures.delete(number), HEALTHY_AFTER_MS);
      sound.unref();
    });
    void worker.ended.then(({ code, signal }) => {
      hasEnded = true;
      endWatch();
      clearTimeout(sound);
      if (isStopping) return;
      log.error({ worker: number, code, signal }, 'A worker ended; another one takes its place');
      replace(number);
    });
  }

  const listens = ({ ready, ended }: WorkerProcess) => Promise.race([ready.then(() => true), ended.then(() => false)]);

  async function first(): Promise<boolean> {
    const worker = run(1);
    const isReady = await listens(worker);
    if (isReady && !isStopping) keep(1, worker);
    return isReady;
  }

  /** Starts a further worker and waits until it listens or ends; `keep` replaces one that ends. */
  async function another(number: number): Promise<void> {
    const worker = run(number);
    keep(number, worker);
    await listens(worker);
  }

  const kill = () => running.forEach((worker) => void worker.kill());

  return {
    kill,
    async start() {
      if (!(await first())) return false;
      if (isStopping) return true;
      await Promise.all(Array.from({ length: count - 1 }, (_, index) => another(index + 2)));
      return true;
    },
    async stop() {
      isStopping = true;
      for (const timer of delayed.values()) clearTimeout(timer);
      const workers = [...running.values()];
      for (const worker of workers) worker.stop();
      const killTimer = setTimeout(kill, drainMs + STOP_TIMEOUT_MS);
      await Promise.all(workers.map((worker) => worker.ended));
      clearTimeout(killTimer);
    },
  };
}
