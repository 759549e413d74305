import type { Logger } from './log.ts';

/** The supervisor's handle of a worker process. */
export type WorkerProcess = {
  /** Resolves when the worker accepts requests; never if it exits before. */
  ready: Promise<void>;
  /** Resolves when the process has exited, with its exit code or the signal that killed it. */
  exited: Promise<{ code: number | null; signal: string | null }>;
  /** Sends a ping; resolves when the worker responds, and never if it is blocked. */
  ping: () => Promise<void>;
  /** Requests a graceful stop: the worker finishes its requests and exits. */
  stop: () => void;
  /** Kills the process (SIGKILL). */
  kill: () => void;
};

export type Workers = {
  /**
   * Starts the first worker, which initialises a new database, and then the others. Returns false when the first one exits before it is
   * ready; true as soon as each of the others is ready or has exited, or when `stop` was called before they started.
   */
  start: () => Promise<boolean>;
  /** Stops all workers at the same time, and kills those that have not exited 25 s after the drain time. */
  stop: () => Promise<void>;
  /** Sends SIGKILL to all workers. */
  kill: () => void;
};

export type SupervisorOptions = {
  count: number;
  /** Starts the worker with this number, from 1. */
  start: (number: number) => WorkerProcess;
  log: Logger;
  /** Milliseconds that a worker continues to accept requests after a stop signal. */
  drainMs?: number;
};

/** Delay of the second restart in ms; doubles with each consecutive failure. The first restart has no delay. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** A worker that was ready for this time in ms counts as healthy: its failures are reset, so its next restart has no delay. */
const HEALTHY_AFTER_MS = 60_000;
const STOP_TIMEOUT_MS = 25_000;

/**
 * Interval of the pings in ms. A worker that does not respond to MAX_UNANSWERED_PINGS consecutive pings is killed. Pings are counted
 * instead of the time, because no worker can respond while the whole machine is suspended.
 */
const PING_INTERVAL_MS = 5_000;
const MAX_UNANSWERED_PINGS = 6;

/** Keeps `count` workers running: replaces one that exits, with a growing delay after consecutive failures. */
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
    void worker.exited.then(() => running.delete(number));
    return worker;
  }

  /** Pings a worker and kills it when it doesn't respond. @returns the function that stops the pings */
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

  /** Replaces the worker when it exits, and pings the worker as soon as it is ready. */
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
    void worker.exited.then(({ code, signal }) => {
      hasEnded = true;
      endWatch();
      clearTimeout(sound);
      if (isStopping) return;
      log.error({ worker: number, code, signal }, 'A worker ended; another one takes its place');
      replace(number);
    });
  }

  const listens = ({ ready, exited }: WorkerProcess) =>
    Promise.race([ready.then(() => true), exited.then(() => false)]);

  async function first(): Promise<boolean> {
    const worker = run(1);
    const isReady = await listens(worker);
    if (isReady && !isStopping) keep(1, worker);
    return isReady;
  }

  /** Starts a worker other than the first, and waits until it is ready or exits; `keep` replaces it in the latter case. */
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
      await Promise.all(workers.map((worker) => worker.exited));
      clearTimeout(killTimer);
    },
  };
}
