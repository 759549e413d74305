import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Bytes buffered for a slow reader; thousands of lines. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** pino's number of `warn`. */
const WARN = 40;

const outputsIgnoringErrors = new WeakSet<Writable>();

/** Ignores errors of the output: a closed reader must not end the process. */
function ignoreErrors(output: Writable): void {
  if (outputsIgnoringErrors.has(output)) return;
  outputsIgnoringErrors.add(output);
  output.on('error', () => {});
}

/**
 * Writes log lines without ever waiting for their reader: a collector that hangs would block every response. Lines that the
 * reader doesn't take are buffered up to a limit and dropped beyond it; their number is logged when it reads again.
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
