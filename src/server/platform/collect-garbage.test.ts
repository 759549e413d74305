import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('frees objects without references and keeps the others', async () => {
  const held = new WeakRef({ of: 'the test' });
  const kept = held.deref();
  const left = new WeakRef(Array.from({ length: 1000 }, (_, each) => ({ each })));
  // A WeakRef that was read in a turn of the event loop keeps its object until the turn ends.
  await new Promise((resolve) => setImmediate(resolve));
  await collectGarbage();
  expect(left.deref()).toBeUndefined();
  expect(held.deref()).toBe(kept);
});
