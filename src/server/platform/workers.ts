import type { Logger } from './log.ts';

/** A process that answers; all that the supervisor knows of it. */
export type WorkerProcess = {
  /** Settles when it listens; never, when it ends before. */
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: string | null }>;
  /** Settles when it has answered this question; never, while it can't. */
  ask: () => Promise<void>;
  /** Asks it to answer what it has and to end. */
  stop: () => void;
  kill: () => void;
};

export type Workers = {
  /** The first one, which prepares what the others find, then the others. False when the first ended instead of listening. */
  start: () => Promise<boolean>;
  /** Stops them all at once, and kills what hasn't ended within 25 s after they take no more. */
  stop: () => Promise<void>;
  /** Waits for none of them any longer. */
  kill: () => void;
};

export type SupervisorOptions = {
  count: number;
  /** Starts the worker of this number, 1 and up. */
  start: (number: number) => WorkerProcess;
  log: Logger;
  /** How long a worker that is asked to stop goes on as before, in milliseconds. */
  drainMs?: number;
};

/** Doubles with each failure in a row. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** A worker that has answered for this long and then ends did not fail at starting: the delay begins anew. */
const SOUND_AFTER_MS = 60_000;
const STOP_PATIENCE_MS = 25_000;

/**
 * One that leaves so many questions in a row unanswered does nothing any more: stopped, or caught in a loop. They are counted, not timed, for
 * when the whole machine stood still nobody had the chance to answer.
 */
const ASKED_EVERY_MS = 5_000;
const UNANSWERED = 6;

/** Keeps `count` workers running: one that ends is replaced, later each time when they end one after the other. */
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

  /** Kills a worker that doesn't answer. @returns what ends the watch */
  function watch(number: number, worker: WorkerProcess): () => void {
    let unanswered = 0;
    const asking = setInterval(() => {
      if (unanswered === UNANSWERED) {
        log.error({ worker: number }, 'A worker answers nothing any more and is killed');
        worker.kill();
      }
      unanswered += 1;
      void worker.ask().then(() => {
        unanswered = 0;
      });
    }, ASKED_EVERY_MS);
    asking.unref();
    return () => clearInterval(asking);
  }

  /** From now on the worker is replaced when it ends, and watched once it listens. */
  function keep(number: number, worker: WorkerProcess): void {
    let sound: NodeJS.Timeout | undefined;
    let endWatch = () => {};
    let hasEnded = false;
    void worker.ready.then(() => {
      if (hasEnded) return;
      endWatch = watch(number, worker);
      sound = setTimeout(() => failures.delete(number), SOUND_AFTER_MS);
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

  /** What stood in its way is passing, for the first one listens: the database may be away just now. */
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
      const patience = setTimeout(kill, drainMs + STOP_PATIENCE_MS);
      await Promise.all(workers.map((worker) => worker.ended));
      clearTimeout(patience);
    },
  };
}
