import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { logOutput } from './log-output.ts';

/** Creates an output stream whose reader reads nothing until the test calls `read`. */
function reader() {
  const taken: string[] = [];
  let goOn: (() => void) | undefined;
  let reads = false;
  const output = new Writable({
    decodeStrings: false,
    write(line, _, done) {
      taken.push(String(line));
      if (reads) done();
      else goOn = done;
    },
  });
  const read = async () => {
    reads = true;
    goOn?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { output, taken, read };
}

test('does not wait for a reader that reads nothing, and logs the number of dropped lines later', async () => {
  const { output, taken, read } = reader();
  const { write } = logOutput(output, 50);
  for (let line = 1; line <= 20; line++) write(`line ${line} of the log\n`);
  expect(output.writableLength).toBeLessThan(100);
  await read();
  write('later\n');
  const [held, line, later] = [taken.slice(0, -2), JSON.parse(taken.at(-2) ?? ''), taken.at(-1)];
  expect(held).toEqual(held.map((_, index) => `line ${index + 1} of the log\n`));
  expect(line).toMatchObject({ level: 40, lines: 20 - held.length, msg: 'Lines of the log were left out' });
  expect(later).toBe('later\n');
});

test('does not throw when the reader has closed the pipe (EPIPE)', async () => {
  const output = new Writable({ write: (_line, _, done) => done(new Error('EPIPE')) });
  const { write } = logOutput(output);
  write('one\n');
  await new Promise((resolve) => setImmediate(resolve));
  write('two\n');
  await new Promise((resolve) => setImmediate(resolve));
});
