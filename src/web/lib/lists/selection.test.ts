import { expect, test } from 'vitest';
import { EMPTY_SELECTION, extendSelection, type Selection, selectAll, toggleItem } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: Selection) => [...selection.chosen].sort().join('');

test('selects and deselects one item', () => {
  const one = toggleItem(EMPTY_SELECTION, 'b', 3);
  expect(chosen(one)).toBe('b');
  expect(chosen(toggleItem(one, 'b', 3))).toBe('');
});

test('extends the selection from the last selected item, in both directions', () => {
  const one = toggleItem(EMPTY_SELECTION, 'c', 9);
  expect(chosen(extendSelection(one, ORDER, 'e', 9))).toBe('cde');
  expect(chosen(extendSelection(extendSelection(one, ORDER, 'd', 9), ORDER, 'a', 9))).toBe('abcd');
  expect(chosen(extendSelection(EMPTY_SELECTION, ORDER, 'd', 9))).toBe('d');
  expect(
    chosen(extendSelection(toggleItem(EMPTY_SELECTION, 'x', 9), ORDER, 'd', 9)),
    'the anchor is in another list',
  ).toBe('dx');
});

test('selects at most the maximum number of items, beginning with those nearest to the anchor', () => {
  expect(chosen(selectAll(EMPTY_SELECTION, ORDER, 3))).toBe('abc');
  expect(chosen(extendSelection(toggleItem(EMPTY_SELECTION, 'e', 3), ORDER, 'a', 3))).toBe('cde');
  expect(chosen(toggleItem(selectAll(EMPTY_SELECTION, ORDER, 3), 'e', 3))).toBe('abc');
});
