import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { expect, it } from 'vitest';
import { inactivityOf, inactivityText } from './inactivity.ts';

const now = new Date('2026-11-22T15:00:00Z');

it('returns reminded from 7 days without activity on, and resting from 21 days on (hiring#inactivity)', () => {
  const inactivityAfter = (days: number, seconds = 0) => inactivityOf(addSeconds(addDays(now, -days), seconds), now);
  expect(inactivityAfter(0)).toBeNull();
  expect(inactivityAfter(7, 1)).toBeNull();
  expect(inactivityAfter(7)).toBe('reminded');
  expect(inactivityAfter(21, 1)).toBe('reminded');
  expect(inactivityAfter(21)).toBe('resting');
});

it('counts the days of inactivity in São Paulo’s time zone', () => {
  expect(inactivityText(new Date('2026-11-15T02:30:00Z'), now)).toBe('Sem novidade há 8 dias');
  expect(inactivityText(new Date('2026-11-01T15:00:00Z'), now)).toBe('Em descanso: 21 dias sem novidade');
  expect(inactivityText(new Date('2026-11-20T15:00:00Z'), now)).toBeNull();
});
