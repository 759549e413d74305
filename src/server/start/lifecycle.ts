import { loggableError } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** Maximum milliseconds that `stop` waits for the current startup step. If the step ends in that time, `stop` undoes it. */
const START_TIMEOUT_MS = 20_000;
/** Signals within this time in ms count as one, because the terminal and the parent process may both send the same signal. */
const SAME_SIGNAL_MS = 1000;

/** Thrown by `onStop` while the process stops, to end the startup; it is not printed. */
class StoppingError extends Error {
  override name = 'StoppingError';
}

export type Lifecycle = {
  /**
   * Registers the function that undoes a startup step which has succeeded; `stop` calls these functions in reverse order and ignores
   * their errors.
   * @throws StoppingError when the process is already stopping; `undo` is called, too
   */
  onStop: (undo: () => Promise<unknown>) => void;
  /** Undoes all startup steps and exits the process with this code; repeated calls have no effect. */
  stop: (code: number) => Promise<never>;
  /** Prints the error to standard error and stops the process with code 1; does nothing when the process is already stopping. */
  fail: (error: unknown) => Promise<never>;
  forcedStop: Promise<void>;
  /**
   * Resolves `forcedStop`: the server closes its open connections, the supervisor kills its workers. Does not call
   * `stop`: it shortens a `stop` that is running.
   */
  forceStop: () => void;
  /** Registers the startup's promise, for which `stop` waits at most START_TIMEOUT_MS: a step in progress can't be undone. */
  trackStartup: (start: Promise<unknown>) => void;
};

/** Creates the lifecycle of this process, which undoes the startup's steps at the shutdown. */
export function createLifecycle(exit: (code: number) => never = process.exit): Lifecycle {
  const undo: (() => Promise<unknown>)[] = [];
  const forcedStop = Promise.withResolvers<void>();
  let started: Promise<unknown> = Promise.resolve();
  let stopping: Promise<never> | undefined;
  let beginsMore = Promise.withResolvers<void>();

  async function undoAll(): Promise<void> {
    for (let step = undo.pop(); step; step = undo.pop()) await step().catch(() => {});
  }

  async function end(code: number): Promise<never> {
    let isStarted = false;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, START_TIMEOUT_MS);
    const settled = started
      .catch(() => {})
      .then(() => {
        isStarted = true;
      });
    const givenUp = late.promise.then(() => {
      isStarted = true;
    });
    await undoAll();
    while (!isStarted) {
      beginsMore = Promise.withResolvers();
      await Promise.race([settled, givenUp, beginsMore.promise]);
      await undoAll();
    }
    clearTimeout(timer);
    return exit(code);
  }

  const stop = (code: number) => (stopping ??= end(code));

  async function fail(error: unknown): Promise<never> {
    // While the process stops, the startup fails because its resources are closed; that error is not printed.
    if (stopping) return stopping;
    const known = error instanceof StartupError;
    process.stderr.write(`${known ? error.message : `O Encaixe não conseguiu continuar: ${loggableError(error)}`}\n`);
    return stop(1);
  }

  return {
    onStop(step) {
      undo.push(step);
      beginsMore.resolve();
      if (stopping) throw new StoppingError();
    },
    stop,
    fail,
    forcedStop: forcedStop.promise,
    forceStop: forcedStop.resolve,
    trackStartup(start) {
      started = start;
    },
  };
}

/** Stops the process with `fail` on an uncaught exception or an unhandled rejection. */
export function failOnUncaught({ fail }: Lifecycle): void {
  process.on('unhandledRejection', (error) => void fail(error));
  process.on('uncaughtException', (error) => void fail(error));
}

/** Stops the process on SIGINT, SIGTERM or SIGHUP; another signal, more than SAME_SIGNAL_MS later, calls `forceStop`. */
export function stopOnSignals({ stop, forceStop }: Lifecycle): void {
  let signalledAt: number | undefined;
  const onSignal = () => {
    if (signalledAt !== undefined && performance.now() - signalledAt > SAME_SIGNAL_MS) forceStop();
    signalledAt ??= performance.now();
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}
