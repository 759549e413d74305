import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every step works there, wherever it was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A step can't go on; the message is one sentence for whoever typed the command. */
export class StepError extends Error {}

/** Ends the process with the sentence of a StepError, or with the whole of an error nobody foresaw. */
export function exitWith(error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
