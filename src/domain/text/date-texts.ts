// These functions don't use `Intl`, because the first locale object of a page costs a slow phone 0.2 s.

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats the calendar day of a date as '31/01/2026', in the zone that its getters use. */
export const dateText = (date: Date): string =>
  `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;

/** Formats a day '2026-01-31' as '31/01/2026'. */
export const dayNameText = (day: string): string => day.split('-').reverse().join('/');

/** Formats the time of a date as '14:05', in the zone that its getters use. */
export const clockText = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** Formats the calendar day of a date as '2026-01-31', in the zone that its getters use. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/** Returns the Portuguese name of a date's weekday, in the zone that its getters use. */
export const weekdayText = (date: Date): string => WEEKDAYS[date.getDay()] ?? '';

const MONTH_TEXTS = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];

/** Formats '2021-03' as 'mar. 2021'; returns any other text unchanged. */
export function monthText(month: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month;
  return `${MONTH_TEXTS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Formats two months as 'mar. 2021 – out. 2023'; `open`, such as 'atual', replaces the end. Missing parts are left out. */
export function periodText(start: string, end: string, open: string | null): string {
  return [monthText(start), open ?? monthText(end)].filter((part) => part !== '').join(' – ');
}
