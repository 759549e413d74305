import { format } from 'date-fns/format';
import { expect, it } from 'vitest';
import { inZone, ZONES, zoneOf } from './time-zones.ts';

it.each([
  ['São Paulo - SP', '12:00'],
  ['Belém - PA', '12:00'],
  ['Recife - PE', '12:00'],
  ['Fernando de Noronha - PE', '13:00'],
  ['Manaus - AM', '11:00'],
  // The state's zone counts; the city's own clock shows 10:00.
  ['Tabatinga - AM', '11:00'],
  ['Cuiabá - MT', '11:00'],
  ['Campo Grande - MS', '11:00'],
  ['Porto Velho - RO', '11:00'],
  ['Boa Vista - RR', '11:00'],
  ['Rio Branco - AC', '10:00'],
  [null, '12:00'],
  ['', '12:00'],
])('computes the local time of %s at noon in São Paulo: %s (push#hours)', (city, clock) => {
  for (const noon of ['2026-01-15T15:00:00Z', '2026-07-15T15:00:00Z'])
    expect(format(noon, 'HH:mm', { in: inZone(zoneOf(city)) })).toBe(clock);
});

it('assigns no state to two zones', () => {
  const states = ZONES.flatMap((zone) => zone.states);
  expect(new Set(states).size).toBe(states.length);
});
