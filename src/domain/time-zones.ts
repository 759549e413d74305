import { TZDateMini } from '@date-fns/tz';
import { TIME_ZONE } from './calendar.ts';

/** A clock that people in Brazil live by, and where: the states of it, and cities of other states. */
type Zone = { readonly name: string; readonly states: readonly string[]; readonly cities: readonly string[] };

/**
 * The clocks beside São Paulo's, which is everybody's else (push#hours). By state: Amazonas' thirteen municipalities in the west, whose clocks are
 * Acre's, count as Manaus, an hour later than their own.
 */
const OTHER_ZONES: readonly Zone[] = [
  { name: 'America/Noronha', states: [], cities: ['Fernando de Noronha - PE'] },
  { name: 'America/Manaus', states: ['AM', 'MS', 'MT', 'RO', 'RR'], cities: [] },
  { name: 'America/Rio_Branco', states: ['AC'], cities: [] },
];

export const ZONES: readonly Zone[] = [{ name: TIME_ZONE, states: [], cities: [] }, ...OTHER_ZONES];

/** The clock of whoever lives in 'City - UF'; São Paulo's of whoever doesn't say (push#hours). */
export function zoneOf(city: string | null): string {
  const state = city?.slice(-2) ?? '';
  const zone = OTHER_ZONES.find(({ states, cities }) => states.includes(state) || cities.includes(city ?? ''));
  return zone?.name ?? TIME_ZONE;
}

/** For date-fns' `in`: reckons by the calendar of one of these. */
export const inZone = (zone: string) => (value: Date | number | string) => new TZDateMini(+new Date(value), zone);
