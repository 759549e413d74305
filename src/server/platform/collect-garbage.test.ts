import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('frees objects without references and keeps the others', async () => {
  const referenced = new WeakRef({ of: 'the test' });
  const reference = referenced.deref();
  const unreferenced = new WeakRef(Array.from({ length: 1000 }, (_, each) => ({ each })));
  // A WeakRef that was read in a turn of the event loop keeps its object until the turn ends.
  await new Promise((resolve) => setImmediate(resolve));
  await collectGarbage();
  expect(unreferenced.deref()).toBeUndefined();
  expect(referenced.deref()).toBe(reference);
});
