import { expect, test } from 'vitest';
import { allOf, extendedTo, NOTHING_CHOSEN, type Selection, toggled } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: Selection) => [...selection.chosen].sort().join('');

test('one is selected and deselected', () => {
  const one = toggled(NOTHING_CHOSEN, 'b', 3);
  expect(chosen(one)).toBe('b');
  expect(chosen(toggled(one, 'b', 3))).toBe('');
});

test('Shift extends from the last selected one, in both directions', () => {
  const one = toggled(NOTHING_CHOSEN, 'c', 9);
  expect(chosen(extendedTo(one, ORDER, 'e', 9))).toBe('cde');
  expect(chosen(extendedTo(extendedTo(one, ORDER, 'd', 9), ORDER, 'a', 9))).toBe('abcd');
  expect(chosen(extendedTo(NOTHING_CHOSEN, ORDER, 'd', 9))).toBe('d');
  expect(chosen(extendedTo(toggled(NOTHING_CHOSEN, 'x', 9), ORDER, 'd', 9)), 'from another list').toBe('dx');
});

test('at most the maximum is selected, the nearest first', () => {
  expect(chosen(allOf(NOTHING_CHOSEN, ORDER, 3))).toBe('abc');
  expect(chosen(extendedTo(toggled(NOTHING_CHOSEN, 'e', 3), ORDER, 'a', 3))).toBe('cde');
  expect(chosen(toggled(allOf(NOTHING_CHOSEN, ORDER, 3), 'e', 3))).toBe('abc');
});
