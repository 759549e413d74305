import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('gives back what nobody holds any more, and keeps the rest', async () => {
  const held = new WeakRef({ of: 'the test' });
  const kept = held.deref();
  const left = new WeakRef(Array.from({ length: 1000 }, (_, each) => ({ each })));
  // What was read in a turn of the loop is held to its end.
  await new Promise((resolve) => setImmediate(resolve));
  await collectGarbage();
  expect(left.deref()).toBeUndefined();
  expect(held.deref()).toBe(kept);
});
