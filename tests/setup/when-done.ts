import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Whether a test is running; at the top of a file and of a group none is. */
export const isInTest = () => TestRunner.getCurrentTest() !== undefined;

/**
 * Done when what is being tested is over: the test, where one is running, and its file or group otherwise. (In a test `afterAll` says
 * nothing and does nothing.) What was begun last ends first.
 */
export function whenDone(clean: () => Promise<void>): void {
  if (isInTest()) onTestFinished(clean);
  else afterAll(clean);
}
