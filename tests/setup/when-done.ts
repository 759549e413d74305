import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Returns whether a test is running; false at the top of a file or group. */
export const isInTest = () => TestRunner.getCurrentTest() !== undefined;

/**
 * Runs `clean` at the end of the current test, or of the current file or group outside of a test. (In a test, `afterAll` silently
 * does nothing.) Later registrations run first.
 */
export function whenDone(clean: () => Promise<void>): void {
  if (isInTest()) onTestFinished(clean);
  else afterAll(clean);
}
