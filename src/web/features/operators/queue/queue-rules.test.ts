import { expect, it } from 'vitest';
import { moveBy, positionIn, QUEUE_START, waitingIn, withoutItem } from './queue-rules.ts';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('moves to the next and previous waiting item, not beyond the first and last', () => {
  const second = moveBy(QUEUE_START, 3, 1);
  expect(second.position).toBe(1);
  expect(moveBy(moveBy(second, 3, 1), 3, 1).position).toBe(2);
  expect(moveBy(moveBy(second, 3, -1), 3, -1).position).toBe(0);
  expect(moveBy(QUEUE_START, 0, 1).position).toBe(0);
});

it('shows the next item after a decision, and the one before when none follows', () => {
  const second = moveBy(QUEUE_START, 3, 1);
  const decided = withoutItem(second, 'b');
  expect(waitingIn(ROWS, decided)[positionIn(2, decided)]).toEqual({ id: 'c' });
  const both = withoutItem(decided, 'c');
  expect(waitingIn(ROWS, both)[positionIn(1, both)]).toEqual({ id: 'a' });
  expect(withoutItem(both, 'c')).toBe(both);
  const none = withoutItem(both, 'a');
  expect(waitingIn(ROWS, none)).toEqual([]);
  expect(positionIn(0, none)).toBe(0);
});
