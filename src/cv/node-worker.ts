import { parentPort, workerData } from 'node:worker_threads';
import { readCvFile } from '#domain/cv/file.ts';
import { CvFileError } from '#domain/cv/file-errors.ts';
import type { CvReading } from '#domain/cv/types.ts';
import { readPdf } from './read-pdf.ts';

const report = (reading: CvReading): void => parentPort?.postMessage(reading);

/** Reads the file from `readInWorker`, and reports its content or why it can't be read (resumes#reading). */
try {
  report({ read: await readCvFile(workerData as Uint8Array<ArrayBuffer>, readPdf) });
} catch (error) {
  if (!(error instanceof CvFileError)) throw error;
  report({ problem: error.message });
}
