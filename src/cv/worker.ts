import { readCvFile } from '#domain/cv/file.ts';
import { CvFileError } from '#domain/cv/file-errors.ts';
import type { CvReading } from '#domain/cv/types.ts';
import { readPdf } from './read-pdf.ts';

declare const self: DedicatedWorkerGlobalScope;

const report = (reading: CvReading): void => self.postMessage(reading);

/** Reads the file from the page, and reports its content or why it can't be read (resumes#reading). */
self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await data.arrayBuffer());
    report({ read: await readCvFile(bytes, (pdf) => readPdf(pdf, (progress) => report({ progress }))) });
  } catch (error) {
    if (error instanceof CvFileError) report({ problem: error.message });
    // The page receives any other error as the worker's error event, for example when the PDF library can't be loaded.
    else self.reportError(error);
  }
});
