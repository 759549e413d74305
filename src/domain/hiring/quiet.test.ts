import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { expect, it } from 'vitest';
import { quietOf, quietText } from './quiet.ts';

const now = new Date('2026-11-22T15:00:00Z');

it('asks after 7 days without activity, and rests the match after 21 (hiring#quiet)', () => {
  const quietAfter = (days: number, seconds = 0) => quietOf(addSeconds(addDays(now, -days), seconds), now);
  expect(quietAfter(0)).toBeNull();
  expect(quietAfter(7, 1)).toBeNull();
  expect(quietAfter(7)).toBe('reminded');
  expect(quietAfter(21, 1)).toBe('reminded');
  expect(quietAfter(21)).toBe('resting');
});

it('is formatted in days of São Paulo', () => {
  expect(quietText(new Date('2026-11-15T02:30:00Z'), now)).toBe('Sem novidade há 8 dias');
  expect(quietText(new Date('2026-11-01T15:00:00Z'), now)).toBe('Em descanso: 21 dias sem novidade');
  expect(quietText(new Date('2026-11-20T15:00:00Z'), now)).toBeNull();
});
