import type { Person } from './people.ts';

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Forms of March 2020, in this order: '03/2020', 'mar/2020', 'março de 2020', '03.2020', 'Mar 2020', 'March 2020'. */
export type DateForm = 'numeric' | 'short' | 'long' | 'slash' | 'english' | 'english long';

/** Formats a date ('YYYY-MM' or 'YYYY') in one of the forms that curriculos use. */
export function formatDate(date: string, form: DateForm): string {
  const [year = '', month] = date.split('-');
  if (month === undefined) return year;
  const name = MONTHS[Number(month) - 1] ?? '';
  const english = ENGLISH_MONTHS[Number(month) - 1] ?? '';
  switch (form) {
    case 'numeric':
      return `${month}/${year}`;
    case 'short':
      return `${name.slice(0, 3)}/${year}`;
    case 'long':
      return `${name} de ${year}`;
    case 'slash':
      return `${month}.${year}`;
    case 'english':
      return `${english.slice(0, 3)} ${year}`;
    case 'english long':
      return `${english} ${year}`;
  }
}

/** Formats a period; `now` replaces the end of a current job. An empty `start` or `end` is left out. */
export const formatPeriod = (
  { start, end }: { start: string; end: string | null },
  form: DateForm,
  separator = ' – ',
  now = 'atual',
): string =>
  [start === '' ? '' : formatDate(start, form), end === null ? now : end === '' ? '' : formatDate(end, form)]
    .filter(Boolean)
    .join(separator);

/** Escapes text for the content of an HTML or XML element, not for an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Formats a phone number of 11 digits; `form` from 0 to 3 selects the format, 0 is '(11) 98765-4321'. */
export function formatPhone(phone: string, form: number): string {
  const [area, first, second] = [phone.slice(0, 2), phone.slice(2, 7), phone.slice(7)];
  return (
    [
      `(${area}) ${first}-${second}`,
      `+55 ${area} ${first}-${second}`,
      `${area} ${first} ${second}`,
      `(${area})${first}${second}`,
    ][form % 4] ?? phone
  );
}

/** Formats a person's city and state; `form` from 0 to 3 selects the separator: ' - ', '/', ', ' or ' – '. */
export const formatCity = ({ city }: Person, form: number): string =>
  [city, city.replace(' - ', '/'), city.replace(' - ', ', '), city.replace(' - ', ' – ')][form % 4] ?? city;
