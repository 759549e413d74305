import { expect, it } from 'vitest';
import { lastOf, pathOf, rangeOf, shareOf, weekOf } from './figure-rules.ts';

it('a share is in percent, and unknown where there is nothing to be a share of', () => {
  expect(shareOf([1, 0, null, 2, 1], [4, 0, 3, null, 1])).toEqual([25, null, null, null, 100]);
});

it('tells the last day and the mean of the last seven, of those that are known', () => {
  const line = [100, 1, 2, 3, null, 5, 6, 7];
  expect(lastOf(line)).toBe(7);
  expect(weekOf(line)).toBe(4);
  expect([lastOf([1, null]), lastOf([]), weekOf([null])]).toEqual([null, null, null]);
});

it('spans all lines', () => {
  expect(
    rangeOf([
      [3, null],
      [1, 9],
    ]),
  ).toEqual({ least: 1, greatest: 9 });
  expect(rangeOf([[null]])).toBeNull();
});

const BOX = { width: 4, height: 10, greatest: 10 };

it.each([
  ['goes from day to day', [0, 10, 5, 0, 10], 'M0 10L1 0L2 5L3 10L4 0'],
  ['breaks off where nothing is known', [0, null, 5, 10, null], 'M0 10h0M2 5L3 0'],
  ['is empty where nothing is known at all', [null, null], ''],
] as const)('a line %s', (_, line, path) => {
  expect(pathOf(line, BOX)).toBe(path);
});

it('a line of noughts lies at the bottom', () => {
  expect(pathOf([0, 0], { ...BOX, greatest: 0 })).toBe('M0 10L4 10');
});
