import { toldError } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

export type Life = {
  /** Something that has begun and is undone when the process stops, the last begun first. */
  begun: (undo: () => Promise<unknown>) => void;
  /** Undoes all that has begun and ends the process; once, however often it is asked. */
  stop: (code: number) => Promise<never>;
  /** Says on the standard error why the process can't go on, and stops it. */
  fail: (error: unknown) => Promise<never>;
};

/** How this process ends: whoever starts something in it says how that is undone. */
export function createLife(): Life {
  const undo: (() => Promise<unknown>)[] = [];
  let stopping: Promise<never> | undefined;

  function stop(code: number): Promise<never> {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step().catch(() => {});
      process.exit(code);
    })();
    return stopping;
  }

  function fail(error: unknown): Promise<never> {
    const known = error instanceof StartupError;
    process.stderr.write(`${known ? error.message : `O Encaixe não conseguiu continuar: ${toldError(error)}`}\n`);
    return stop(1);
  }

  process.on('unhandledRejection', (error) => void fail(error));
  process.on('uncaughtException', (error) => void fail(error));
  return { begun: (step) => void undo.push(step), stop, fail };
}

/** Stops the process when its operator asks for it. */
export function stopOnSignals({ stop }: Life): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));
}
