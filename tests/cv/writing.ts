import type { Person } from './people.ts';

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const ENGLISH = 'January February March April May June July August September October November December'.split(' ');

export type DateForm = 'numeric' | 'short' | 'long' | 'slash' | 'english' | 'english long';

/** A date of the set in one of the usual writings. */
export function writtenDate(date: string, form: DateForm): string {
  const [year = '', month] = date.split('-');
  if (month === undefined) return year;
  const name = MONTHS[Number(month) - 1] ?? '';
  const english = ENGLISH[Number(month) - 1] ?? '';
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

/** A period with its separator and its word for 'now'. */
export const writtenPeriod = (
  { start, end }: { start: string; end: string | null },
  form: DateForm,
  separator = ' – ',
  now = 'atual',
): string =>
  [start === '' ? '' : writtenDate(start, form), end === null ? now : end === '' ? '' : writtenDate(end, form)]
    .filter(Boolean)
    .join(separator);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** '(11) 98765-4321' and other writings of a phone. */
export function writtenPhone(phone: string, form: number): string {
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

export const placeOf = ({ city }: Person, form: number): string =>
  [city, city.replace(' - ', '/'), city.replace(' - ', ', '), city.replace(' - ', ' – ')][form % 4] ?? city;
