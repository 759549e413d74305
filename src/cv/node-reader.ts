import { Worker } from 'node:worker_threads';
import { CV_READ_MAX_MS, CvFileError } from '#domain/cv/file-errors.ts';
import type { CvReading, ReadCv } from '#domain/cv/types.ts';

/** The worker's script, and the time in milliseconds and the heap in MiB above which the worker is terminated. */
type Limits = { script?: URL; maxMs?: number; maxHeapMib?: number };

/**
 * Reads a curriculo in a worker thread, which is terminated at a limit. The timer runs outside the worker, because a timer in the
 * thread that reads can't fire while pdf.js processes a page.
 * @throws CvFileError when the file can't be read, or at a limit; other errors of the worker
 */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  {
    script = new URL('./node-worker.ts', import.meta.url),
    maxMs = CV_READ_MAX_MS,
    maxHeapMib: maxOldGenerationSizeMb = 512,
  }: Limits = {},
): Promise<ReadCv> {
  const worker = new Worker(script, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb } });
  const { promise, resolve, reject } = Promise.withResolvers<ReadCv>();
  const timer = setTimeout(() => reject(new CvFileError('slow')), maxMs);
  worker.on('message', (reading: Exclude<CvReading, { progress: number }>) => {
    if ('read' in reading) resolve(reading.read);
    else reject(new CvFileError({ sentence: reading.problem }));
  });
  worker.on('error', (error) => {
    const isHeapFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isHeapFull ? new CvFileError('too-large-inside') : error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
