import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** What waits for somebody to read it, in bytes; thousands of lines. */
const HELD_BYTES = 1024 * 1024;
/** pino's number of `warn`. */
const WARN = 40;

const ended = new WeakSet<Writable>();

/** Somebody who reads no more is no reason to end. */
function bearEnd(output: Writable): void {
  if (ended.has(output)) return;
  ended.add(output);
  output.on('error', () => {});
}

/**
 * Writes lines of the log without ever waiting for whoever reads them: a collector that hangs would stop every answer with it.
 * What it doesn't take is held up to a limit, and left out beyond; how many lines that were is told once it reads again.
 */
export function logOutput(output: Writable = process.stdout, heldBytes = HELD_BYTES): DestinationStream {
  bearEnd(output);
  let left = 0;
  return {
    write(line) {
      if (output.writableLength > heldBytes) {
        left += 1;
        return;
      }
      if (left > 0) {
        const told = {
          level: WARN,
          time: new Date().toISOString(),
          lines: left,
          msg: 'Lines of the log were left out',
        };
        left = 0;
        output.write(`${JSON.stringify(told)}\n`);
      }
      output.write(line);
    },
  };
}
