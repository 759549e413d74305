import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. npm starts scripts here, and `run` starts programs here. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An expected failure of a script; the message is for the user of the command. */
export class StepError extends Error {}

/**
 * Prints the message of a StepError, or an unexpected error with its stack, and sets the exit code 1. The process does not exit at
 * once.
 */
export function reportFailure(error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
