import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CV_FILE_PROBLEMS } from '#domain/cv/file-errors.ts';
import { readInWorker } from './node-reader.ts';

const scriptOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const NO_BYTES = new Uint8Array();

it('ends a worker whose thread is busy for longer than the limit', async () => {
  const reading = readInWorker(NO_BYTES, { script: scriptOf('for (;;);'), maxMs: 1 });
  await expect(reading).rejects.toThrow(CV_FILE_PROBLEMS.slow);
});

it('refuses a file for which the worker needs more memory than the limit', async () => {
  const script = scriptOf('const lists = []; for (;;) lists.push(Array.from({ length: 1000 }, () => ({})));');
  await expect(readInWorker(NO_BYTES, { script, maxHeapMib: 16 })).rejects.toThrow(
    CV_FILE_PROBLEMS['too-large-inside'],
  );
});

it('throws an error of the worker that is not about the file', async () => {
  await expect(readInWorker(NO_BYTES, { script: scriptOf('throw new Error("broken")') })).rejects.toThrow('broken');
});

it('returns what the worker reads, and throws the reason when the file cannot be read (resumes#reading)', async () => {
  const file = new URL('../../tests/cv/set-a/files/docx-plain-1.docx', import.meta.url);
  const { name, experiences } = await readInWorker(new Uint8Array(await readFile(file)));
  expect([name === '', experiences.length > 0]).toEqual([false, true]);
  await expect(readInWorker(NO_BYTES)).rejects.toThrow(CV_FILE_PROBLEMS.empty);
});
