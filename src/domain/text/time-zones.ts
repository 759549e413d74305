import { TZDateMini } from '@date-fns/tz';
import { TIME_ZONE } from './calendar.ts';

/** A Brazilian time zone with its states, and with cities of other states. */
type Zone = { readonly name: string; readonly states: readonly string[]; readonly cities: readonly string[] };

/**
 * Zones other than São Paulo's, which is the default (push#hours). A city's state decides its zone. So thirteen municipalities in the
 * west of Amazonas, which use Acre's zone, count as Manaus, an hour later than their own.
 */
const OTHER_ZONES: readonly Zone[] = [
  { name: 'America/Noronha', states: [], cities: ['Fernando de Noronha - PE'] },
  { name: 'America/Manaus', states: ['AM', 'MS', 'MT', 'RO', 'RR'], cities: [] },
  { name: 'America/Rio_Branco', states: ['AC'], cities: [] },
];

/** All zones of `zoneOf`, São Paulo's first. */
export const ZONES: readonly Zone[] = [{ name: TIME_ZONE, states: [], cities: [] }, ...OTHER_ZONES];

/** Returns the time zone of a 'City - UF'; São Paulo's without a city (push#hours). */
export function zoneOf(city: string | null): string {
  const state = city?.slice(-2) ?? '';
  const zone = OTHER_ZONES.find(({ states, cities }) => states.includes(state) || cities.includes(city ?? ''));
  return zone?.name ?? TIME_ZONE;
}

/** For date-fns' `in`: computes in the calendar of an IANA time zone. */
export const inZone = (zone: string) => (value: Date | number | string) => new TZDateMini(+new Date(value), zone);
