import { normalizeText } from '../text/text.ts';

/** First three letters of the months' names, in Portuguese and English. */
const MONTHS = 'jan fev|feb mar abr|apr mai|may jun jul ago|aug set|sep out|oct nov dez|dec'
  .split(' ')
  .map((names) => names.split('|'));

const DATE = new RegExp(
  [
    String.raw`(?<!\d)(?<isoYear>(?:19|20)\d\d)[-/.](?<isoMonth>0?[1-9]|1[0-2])(?!\d)(?:-\d\d(?!\d))?`,
    String.raw`(?<!\d)(?:(?<day>\d\d?)[/.-])?(?<month>\d\d?)[/.-](?<year>(?:19|20)\d\d)(?!\d)`,
    String.raw`(?<name>[a-z]{3})[a-z]*\.?(?: ?(?:de|/|,|-) ?| )?(?<namedYear>(?:19|20)\d\d)(?!\d)`,
    String.raw`(?<![\d/.])(?<onlyYear>(?:19|20)\d\d)(?![\d/.]|-\d{1,2}(?!\d))`,
  ].join('|'),
  'g',
);
const CURRENT =
  /\b(present|presente|current|currently|now|today|ongoing|to date|atual|atualmente|hoje|agora|momento|em andamento|cursando|actual|actualidad)\b/;

/** Maximum text that is searched for dates, in UTF-16 units. */
const TEXT_MAX = 200;

/** A date as precise as it is written: `month` is null when only the year is given. */
type WrittenDate = { year: string; month: string | null };

const monthNumbered = (text: string | undefined): string | null => {
  const month = Number(text);
  return month >= 1 && month <= 12 ? String(month).padStart(2, '0') : null;
};

function dateOf(groups: Record<string, string | undefined>): WrittenDate | null {
  const { isoYear, isoMonth, day, month, year, name, namedYear, onlyYear } = groups;
  if (isoYear !== undefined) return { year: isoYear, month: monthNumbered(isoMonth) };
  // '15/03/2021' and, from the United States, '03/15/2021'.
  if (year !== undefined) {
    const read = monthNumbered(month) ?? monthNumbered(day);
    return read === null ? null : { year, month: read };
  }
  if (namedYear !== undefined) {
    const index = MONTHS.findIndex((names) => names.includes(name ?? ''));
    return { year: namedYear, month: index < 0 ? null : monthNumbered(String(index + 1)) };
  }
  return onlyYear === undefined ? null : { year: onlyYear, month: null };
}

const plain = (text: string): string => normalizeText(text.slice(0, TEXT_MAX)).replace(/\s+/g, ' ');

/** Finds dates in a curriculo's text: '2021-03', '03/2021', 'março de 2021', 'Mar 2021', '2021'. */
export const datesIn = (text: string): WrittenDate[] =>
  [...plain(text).matchAll(DATE)].map(({ groups }) => dateOf(groups ?? {})).filter((date) => date !== null);

/** Returns the first date in a text as 'YYYY-MM', with the month `ofYear` when only the year is given; '' when there is none. */
export function monthOf(text: string, ofYear: '01' | '12'): string {
  const [date] = datesIn(text);
  return date === undefined ? '' : `${date.year}-${date.month ?? ofYear}`;
}

/** Returns whether a text means that something is ongoing: 'Present', 'Atual', 'até o momento'. */
export const isCurrent = (text: string): boolean => CURRENT.test(plain(text));
