import { CV_FILE_MAX_BYTES, CV_FILE_PROBLEMS, CV_READ_MAX_MS } from '#domain/cv/file-errors.ts';
import type { CvReading } from '#domain/cv/types.ts';

/**
 * Reads a curriculo file in a Web Worker. Calls `report` with the progress, from 0 to 1, and at the end with the content or a problem.
 * A file above CV_FILE_MAX_BYTES and a reading that takes CV_READ_MAX_MS are problems, too. Returns a function that terminates the worker.
 */
export function startReading(file: File, report: (reading: CvReading) => void): () => void {
  if (file.size > CV_FILE_MAX_BYTES) {
    report({ problem: CV_FILE_PROBLEMS['too-large'] });
    return () => undefined;
  }
  const worker = new Worker(new URL('../../../cv/worker.ts', import.meta.url), { type: 'module' });
  const timer = setTimeout(() => finish({ problem: CV_FILE_PROBLEMS.slow }), CV_READ_MAX_MS);

  function stop() {
    clearTimeout(timer);
    worker.terminate();
  }

  function finish(reading: CvReading) {
    stop();
    report(reading);
  }

  worker.onmessage = ({ data }: MessageEvent<CvReading>) => {
    if ('progress' in data) report(data);
    // Other messages are ignored: pdf.js in this worker sends its own.
    else if ('read' in data || 'problem' in data) finish(data);
  };
  worker.onerror = () => finish({ problem: CV_FILE_PROBLEMS.unavailable });
  worker.postMessage(file);
  return stop;
}
