// Written by hand, not by `Intl`, for the reason that numbers.ts gives.

/** '07'. */
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats the calendar day of a date as '31/01/2026', in the zone that its getters use. */
export const dateText = (date: Date): string =>
  `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;

/** Formats the time of a date as '14:05', in the zone that its getters use. */
export const clockText = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** Formats the calendar day of a date as '2026-01-31', in the zone that its getters use. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/** The weekday of a date, in the zone that its getters use. */
export const weekdayText = (date: Date): string => WEEKDAYS[date.getDay()] ?? '';
