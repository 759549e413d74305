import { expect, it } from 'vitest';
import { placeIn, QUEUE_START, stepped, waitingIn, without } from './queue-rules.ts';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('moves on and back within the waiting items', () => {
  const second = stepped(QUEUE_START, 3, 1);
  expect(second.place).toBe(1);
  expect(stepped(stepped(second, 3, 1), 3, 1).place).toBe(2);
  expect(stepped(stepped(second, 3, -1), 3, -1).place).toBe(0);
  expect(stepped(QUEUE_START, 0, 1).place).toBe(0);
});

it('shows the next item after a decision, and the one before when none follows', () => {
  const second = stepped(QUEUE_START, 3, 1);
  const decided = without(second, 'b');
  expect(waitingIn(ROWS, decided)[placeIn(2, decided)]).toEqual({ id: 'c' });
  const both = without(decided, 'c');
  expect(waitingIn(ROWS, both)[placeIn(1, both)]).toEqual({ id: 'a' });
  expect(without(both, 'c')).toBe(both);
  const none = without(both, 'a');
  expect(waitingIn(ROWS, none)).toEqual([]);
  expect(placeIn(0, none)).toBe(0);
});
