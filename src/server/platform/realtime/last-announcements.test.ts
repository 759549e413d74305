import { expect, it } from 'vitest';
import { createLastAnnouncements } from './last-announcements.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

it('isAfter returns whether the user had an event at or after a time', () => {
  const announced = createLastAnnouncements();
  announced.beginAt(at(0));
  announced.note('ana', at(10));
  expect([5, 10, 11].map((second) => announced.isAfter('ana', at(second)))).toEqual([true, true, false]);
  expect(announced.isAfter('bia', at(5)), 'another user').toBe(false);
});

it('isAfter returns true for a time before beginAt', () => {
  const announced = createLastAnnouncements();
  expect(announced.isAfter('ana', at(0)), 'before it listens').toBe(true);
  announced.beginAt(at(10));
  expect([9, 10].map((second) => announced.isAfter('ana', at(second)))).toEqual([true, false]);
  expect(announced.isAfter('ana', new Date(Number.NaN)), 'no moment at all').toBe(true);
  announced.note('ana', at(20));
  announced.beginAt(at(30));
  expect(announced.isAfter('ana', at(25)), 'while the connection was away').toBe(true);
});

it('deletes the oldest event when full; isAfter then returns true for its user', () => {
  const announced = createLastAnnouncements(2);
  announced.beginAt(at(0));
  for (const [second, user] of ['ana', 'bia', 'ana', 'caio'].entries()) announced.note(user, at(second));
  expect(announced.isAfter('ana', at(2))).toBe(true);
  expect(announced.isAfter('davi', at(1)), 'bia was forgotten').toBe(true);
  expect(announced.isAfter('davi', at(2))).toBe(false);
});
