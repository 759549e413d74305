import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('frees objects without references and keeps the others', async () => {
  const referenced = new WeakRef({ of: 'the test' });
  const reference = referenced.deref();
  const unreferenced = new WeakRef(Array.from({ length: 1000 }, (_, each) => ({ each })));
  // deref() keeps the object alive until the current job of the event loop ends (ECMAScript, KeepDuringJob).
  await new Promise((resolve) => setImmediate(resolve));
  await collectGarbage();
  expect(unreferenced.deref()).toBeUndefined();
  expect(referenced.deref()).toBe(reference);
});
