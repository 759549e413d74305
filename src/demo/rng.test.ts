import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng, hashText } from './rng.ts';

test('the generator repeats its sequence for the same seed, and has another sequence for another seed', () => {
  const draw = (seed: string) => Array.from({ length: 20 }, createRng(seed).next);
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  expect(hashText('encaixe')).toBe(hashText('encaixe'));
});

test('whole numbers stay within their bounds and reach both of them', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, min, span) => {
      const rng = createRng(seed);
      const drawn = new Set(Array.from({ length: 300 }, () => rng.int(min, min + span)));
      expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: span + 1 }, (_, i) => min + i));
    }),
  );
});

test('a sample has different elements and leaves the list unchanged', () => {
  fc.assert(
    fc.property(fc.integer(), fc.uniqueArray(fc.integer()), fc.nat(20), (seed, list, n) => {
      const before = [...list];
      const chosen = createRng(seed).sample(list, n);
      expect(chosen).toHaveLength(Math.min(n, list.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(list).toEqual(before);
      for (const item of chosen) expect(list).toContain(item);
    }),
  );
});

test('a pick from an empty list throws', () => {
  expect(() => createRng(1).pick([])).toThrow(RangeError);
});
