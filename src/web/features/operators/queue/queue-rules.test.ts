import { expect, it } from 'vitest';
import { keepListed, movePosition, QUEUE_START, removeItem, shownPosition, waitingItems } from './queue-rules.ts';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('moves to the next and previous waiting item, not beyond the first and last', () => {
  const second = movePosition(QUEUE_START, 3, 1);
  expect(second.position).toBe(1);
  expect(movePosition(movePosition(second, 3, 1), 3, 1).position).toBe(2);
  expect(movePosition(movePosition(second, 3, -1), 3, -1).position).toBe(0);
  expect(movePosition(QUEUE_START, 0, 1).position).toBe(0);
});

it('shows the next item after a decision, and the previous one when none follows', () => {
  const second = movePosition(QUEUE_START, 3, 1);
  const decided = removeItem(second, 'b');
  expect(waitingItems(ROWS, decided)[shownPosition(2, decided)]).toEqual({ id: 'c' });
  const both = removeItem(decided, 'c');
  expect(waitingItems(ROWS, both)[shownPosition(1, both)]).toEqual({ id: 'a' });
  expect(removeItem(both, 'c')).toBe(both);
  const none = removeItem(both, 'a');
  expect(waitingItems(ROWS, none)).toEqual([]);
  expect(shownPosition(0, none)).toBe(0);
});

it('counts an item as gone only while the read pages contain it, so that it is shown when it is in the queue again', () => {
  const decided = removeItem(QUEUE_START, 'a');
  expect(keepListed(decided, ROWS)).toBe(decided);
  const readAgain = keepListed(decided, [{ id: 'b' }, { id: 'c' }]);
  expect(readAgain.gone).toEqual([]);
  expect(waitingItems(ROWS, readAgain)).toEqual(ROWS);
});
