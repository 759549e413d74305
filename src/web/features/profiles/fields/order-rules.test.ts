import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropIndex, moveEntry, rowShift } from './order-rules.ts';

describe('moveEntry', () => {
  it('moves an entry and keeps the order of the others', () => {
    expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveEntry(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('keeps the order for an index outside of the list', () => {
    expect(moveEntry(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(moveEntry(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
  });

  it('is undone by the opposite move', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const from = a % list.length;
        const to = b % list.length;
        expect(moveEntry(moveEntry(list, from, to), to, from)).toEqual(list);
      }),
    );
  });
});

describe('dropIndex', () => {
  const rows = [
    { top: 0, height: 40 },
    { top: 50, height: 80 },
    { top: 140, height: 40 },
  ];

  it("returns another row's index when the dragged row's edge has passed that row's middle", () => {
    expect(dropIndex(rows, 0, 49)).toBe(0);
    expect(dropIndex(rows, 0, 51)).toBe(1);
    expect(dropIndex(rows, 0, 500)).toBe(2);
    expect(dropIndex(rows, 2, -49)).toBe(2);
    expect(dropIndex(rows, 2, -51)).toBe(1);
    expect(dropIndex(rows, 2, -500)).toBe(0);
  });

  it('returns `from` when there is no row at that index', () => {
    expect(dropIndex(rows, 7, 10)).toBe(7);
  });
});

describe('rowShift', () => {
  it('moves the rows between the old and the new index by one, towards the old index', () => {
    expect([0, 1, 2, 3].map((index) => rowShift(index, 1, 3))).toEqual([0, 0, -1, -1]);
    expect([0, 1, 2, 3].map((index) => rowShift(index, 2, 0))).toEqual([1, 1, 0, 0]);
  });
});
