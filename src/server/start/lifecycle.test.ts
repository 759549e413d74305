import { expect, test, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

/** Creates a lifecycle that records the exit code in `ends` instead of exiting. */
function life() {
  const ends: number[] = [];
  const undone: string[] = [];
  const one = createLifecycle(((code: number) => void ends.push(code)) as (code: number) => never);
  const begin = (name: string) => one.onStop(async () => void undone.push(name));
  return { ...one, begin, ends, undone };
}

test('stop undoes the last step first, each once, and continues when an undo function fails', async () => {
  const { begin, onStop, stop, ends, undone } = life();
  begin('database');
  onStop(async () => {
    throw new Error('broken');
  });
  begin('port');
  await Promise.all([stop(0), stop(1)]);
  expect(undone).toEqual(['port', 'database']);
  expect(ends).toEqual([0]);
});

test('stop during the startup waits for the current step, undoes it, and starts nothing more', async () => {
  const { begin, trackStartup, stop, ends, undone } = life();
  const database = Promise.withResolvers<void>();
  const went: string[] = [];
  trackStartup(
    (async () => {
      await database.promise;
      begin('database');
      went.push('on to the migrations');
    })(),
  );
  const stopped = stop(0);
  await vi.waitFor(() => expect(ends).toEqual([]));
  database.resolve();
  await stopped;
  expect(undone).toEqual(['database']);
  expect(went).toEqual([]);
  expect(ends).toEqual([0]);
});

test('does not print the error of a startup that fails because of stop', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { trackStartup, stop, fail, ends } = life();
  const broken = Promise.withResolvers<void>();
  trackStartup(broken.promise);
  const stopped = stop(0);
  broken.reject(new Error('The pool is closed'));
  await Promise.all([stopped, broken.promise.catch(fail)]);
  expect(stderr).not.toHaveBeenCalled();
  expect(ends).toEqual([0]);
  stderr.mockRestore();
});
