import { loggableError } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** Milliseconds that a stop waits for a startup step in progress, which then undoes what it began. */
const START_TIMEOUT_MS = 20_000;
/**
 * Milliseconds; the terminal and the parent process may both forward one signal, which is no second request to stop.
 */
const SAME_SIGNAL_MS = 1000;

/** Thrown by startup steps while the process stops; it is not reported. */
class StoppingError extends Error {
  override name = 'Stopping';
}

export type Lifecycle = {
  /**
   * Registers an undo function for something that has started; a stop calls them in reverse order.
   * @throws Stopping when the process is stopping: this step is undone as well, and startup ends
   */
  onStop: (undo: () => Promise<unknown>) => void;
  /** Undoes everything that has started and exits the process; repeated calls have no effect. */
  stop: (code: number) => Promise<never>;
  /** Writes the error to standard error and stops the process. */
  fail: (error: unknown) => Promise<never>;
  /** Resolves when the operator asks for an immediate stop. */
  forcedStop: Promise<void>;
  /** Requests an immediate stop: nothing is waited for any more. */
  forceStop: () => void;
  /** Registers the startup, which a stop waits for, because half-finished steps cannot be undone. */
  trackStartup: (start: Promise<unknown>) => void;
};

/** Manages the shutdown of this process: each part that starts registers how to undo it. */
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
    // During a stop the startup fails because its resources are closed; this is not reported.
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

export function failOnUncaught({ fail }: Lifecycle): void {
  process.on('unhandledRejection', (error) => void fail(error));
  process.on('uncaughtException', (error) => void fail(error));
}

/** Stops the process on a termination signal; a second signal stops it immediately. */
export function stopOnSignals({ stop, forceStop }: Lifecycle): void {
  let signalledAt: number | undefined;
  const onSignal = () => {
    if (signalledAt !== undefined && performance.now() - signalledAt > SAME_SIGNAL_MS) forceStop();
    signalledAt ??= performance.now();
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}
