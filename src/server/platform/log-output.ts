import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Maximum number of bytes buffered for a slow reader: thousands of lines. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** pino's numeric value of the level `warn`. */
const WARN = 40;

const outputsIgnoringErrors = new WeakSet<Writable>();

/** Ignores errors of the output stream, because a reader that closes the pipe must not end the process. */
function ignoreErrors(output: Writable): void {
  if (outputsIgnoringErrors.has(output)) return;
  outputsIgnoringErrors.add(output);
  output.on('error', () => {});
}

/**
 * Returns a destination for pino that never waits for the reader of the output, because a log collector that hangs would block every
 * response. Lines that are not read yet are buffered up to `heldBytes`, and dropped beyond it. The next line that is written
 * follows a line with the number of dropped ones.
 */
export function logOutput(output: Writable = process.stdout, heldBytes = MAX_BUFFERED_BYTES): DestinationStream {
  ignoreErrors(output);
  let left = 0;
  return {
    write(line) {
      if (output.writableLength > heldBytes) {
        left += 1;
        return;
      }
      if (left > 0) {
        const dropped = {
          level: WARN,
          time: new Date().toISOString(),
          lines: left,
          msg: 'Lines of the log were left out',
        };
        left = 0;
        output.write(`${JSON.stringify(dropped)}\n`);
      }
      output.write(line);
    },
  };
}
