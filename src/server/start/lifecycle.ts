import { loggableError } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** How long a stop waits for a step of the start that is under way, which then undoes what it began. */
const START_PATIENCE_MS = 20_000;
/** A terminal and whatever started the process may each pass the same signal on: that is no second wish. */
const SAME_SIGNAL_MS = 1000;

/** Thrown by what begins while the process stops; nobody has to onSignal of it. */
class Stopping extends Error {
  override name = 'Stopping';
}

export type Lifecycle = {
  /**
   * Something that has begun and is undone when the process stops, the last begun first.
   * @throws Stopping when the process stops already: then this is undone as well, and the start goes no further
   */
  begun: (undo: () => Promise<unknown>) => void;
  /** Undoes all that has begun and ends the process; once, however often it is asked. */
  stop: (code: number) => Promise<never>;
  /** Says on the standard error why the process can't go on, and stops it. */
  fail: (error: unknown) => Promise<never>;
  /** Settles when whoever stops the process won't wait any longer. */
  haste: Promise<void>;
  /** Nothing is waited for any more that a stop would wait for. */
  hasten: () => void;
  /** The start itself, which a stop waits for: half-begun things can't be undone. */
  starting: (start: Promise<unknown>) => void;
};

/** How this process ends: whoever starts something in it says how that is undone. */
export function createLifecycle(exit: (code: number) => never = process.exit): Lifecycle {
  const undo: (() => Promise<unknown>)[] = [];
  const haste = Promise.withResolvers<void>();
  let started: Promise<unknown> = Promise.resolve();
  let stopping: Promise<never> | undefined;
  let beginsMore = Promise.withResolvers<void>();

  async function undoAll(): Promise<void> {
    for (let step = undo.pop(); step; step = undo.pop()) await step().catch(() => {});
  }

  async function end(code: number): Promise<never> {
    let isStarted = false;
    const late = Promise.withResolvers<void>();
    const patience = setTimeout(late.resolve, START_PATIENCE_MS);
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
    clearTimeout(patience);
    return exit(code);
  }

  const stop = (code: number) => (stopping ??= end(code));

  async function fail(error: unknown): Promise<never> {
    // What is taken away from a start that is under way makes it fail, and says nothing.
    if (stopping) return stopping;
    const known = error instanceof StartupError;
    process.stderr.write(`${known ? error.message : `O Encaixe não conseguiu continuar: ${loggableError(error)}`}\n`);
    return stop(1);
  }

  return {
    begun(step) {
      undo.push(step);
      beginsMore.resolve();
      if (stopping) throw new Stopping();
    },
    stop,
    fail,
    haste: haste.promise,
    hasten: haste.resolve,
    starting(start) {
      started = start;
    },
  };
}

/** Errors that nobody caught end the process as one that can't go on. */
export function failOnUncaught({ fail }: Lifecycle): void {
  process.on('unhandledRejection', (error) => void fail(error));
  process.on('uncaughtException', (error) => void fail(error));
}

/** Stops the process when its operator asks for it; asked again, it waits for nobody any more. */
export function stopOnSignals({ stop, hasten }: Lifecycle): void {
  let asked: number | undefined;
  const onSignal = () => {
    if (asked !== undefined && performance.now() - asked > SAME_SIGNAL_MS) hasten();
    asked ??= performance.now();
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}
