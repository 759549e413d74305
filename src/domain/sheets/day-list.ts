import { inWeekOrder, WEEK_DAYS, type WeekDay } from '../jobs/work-days.ts';
import { normalizeText } from '../text/text.ts';

const NAMES: ReadonlyMap<string, WeekDay> = new Map(
  Object.entries({
    seg: 'seg',
    segunda: 'seg',
    '2ª': 'seg',
    ter: 'ter',
    terca: 'ter',
    '3ª': 'ter',
    qua: 'qua',
    quarta: 'qua',
    '4ª': 'qua',
    qui: 'qui',
    quinta: 'qui',
    '5ª': 'qui',
    sex: 'sex',
    sexta: 'sex',
    '6ª': 'sex',
    sab: 'sab',
    sabado: 'sab',
    dom: 'dom',
    domingo: 'dom',
  } satisfies Record<string, WeekDay>),
);
/** Maximum text, in UTF-16 units. */
const TEXT_MAX = 120;
/** Minimum number of days of a range with a dash, except for two adjacent days: 'seg-sex' is a range, 'seg-qua' is ambiguous. */
const DASHED_RANGE_MIN = 5;

const EVERY_DAY = new Set(['todos os dias', 'todo dia', 'diariamente', 'diario']);

const dayNamed = (name: string): WeekDay | undefined => NAMES.get(name.trim().replace(/(?<=[ao])s$/, ''));

/** Returns the days from `from` to `to`, across the week's end if necessary; all seven for 'domingo a domingo'. */
function rangeOf(from: WeekDay, to: WeekDay): WeekDay[] {
  const [first, last] = [WEEK_DAYS.indexOf(from), WEEK_DAYS.indexOf(to)];
  if (first === last) return [...WEEK_DAYS];
  return WEEK_DAYS.filter((_, day) => (first < last ? day >= first && day <= last : day >= first || day <= last));
}

/** Parses 'seg' or 'seg a sex'; null for anything else. */
function readDays(text: string): WeekDay[] | null {
  const [from, to, ...others] = text.split(/ (?:a|ate) /).map(dayNamed);
  if (from === undefined || others.length > 0) return null;
  if (!/ (?:a|ate) /.test(text)) return [from];
  return to === undefined ? null : rangeOf(from, to);
}

/** Parses a text whose dashes mean ranges or separate days: 'seg-sex', 'seg - qua - sex'. */
function readDashed(text: string): WeekDay[] | null {
  const parts = text.split('-').map(readDays);
  if (parts.some((part) => part === null)) return null;
  const days = parts.flatMap((part) => part ?? []);
  const [from, to] = days;
  if (from === undefined || to === undefined || parts.length !== 2 || days.length !== 2) return days;
  const range = rangeOf(from, to);
  return range.length === 2 || range.length >= DASHED_RANGE_MIN ? range : null;
}

/**
 * Parses everyday spellings in a cell: 'Seg a sex', 'segunda, quarta e sexta-feira', 'Todos os dias' (jobs#sheet-days). Returns
 * no days for an empty text, and null for one that is unreadable or ambiguous.
 */
export function parseDays(text: string): WeekDay[] | null {
  if (text.length > TEXT_MAX) return null;
  const words = normalizeText(text)
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[-\s]*feiras?\b/g, '')
    .replace(/(?<=\d)[ao]\b/g, 'ª')
    .replace(/(?<=[a-zª])\./g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:de|das?|aos?) /, '')
    .trim();
  if (words === '') return [];
  if (EVERY_DAY.has(words)) return [...WEEK_DAYS];
  if (words === 'dias uteis') return rangeOf('seg', 'sex');
  const days: WeekDay[] = [];
  for (const part of words.split(/ ?[,;/] ?(?:e )?| e /)) {
    const read = readDashed(part);
    if (read === null) return null;
    days.push(...read);
  }
  return inWeekOrder(days);
}
