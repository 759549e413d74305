import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, which is every step's working directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A step can't go on; the message is one sentence for the user of the command. */
export class StepError extends Error {}

/** Exits with the message of a StepError, or with the whole of an unexpected error. */
export function exitWith(error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
