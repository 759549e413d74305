import { normalizeText } from '../text.ts';
import { inWeekOrder, WEEK_DAYS, type WeekDay } from '../work-days.ts';

const NAMES: ReadonlyMap<string, WeekDay> = new Map(
  Object.entries({
    seg: 'seg',
    segunda: 'seg',
    ter: 'ter',
    terca: 'ter',
    qua: 'qua',
    quarta: 'qua',
    qui: 'qui',
    quinta: 'qui',
    sex: 'sex',
    sexta: 'sex',
    sab: 'sab',
    sabado: 'sab',
    dom: 'dom',
    domingo: 'dom',
  } satisfies Record<string, WeekDay>),
);
const LONGEST = 120;

function rowOf(from: WeekDay, to: WeekDay): WeekDay[] {
  const [first, last] = [WEEK_DAYS.indexOf(from), WEEK_DAYS.indexOf(to)];
  return WEEK_DAYS.filter((_, day) => (first <= last ? day >= first && day <= last : day >= first || day <= last));
}

/** 'Seg a sex', 'segunda, quarta e sexta-feira', 'Todos os dias': the days it says, none for nothing; null for what can't be read. */
export function dayWords(text: string): WeekDay[] | null {
  if (text.length > LONGEST) return null;
  const words = normalizeText(text)
    .replace(/[-\s]*feiras?\b/g, '')
    .replace(/\bsabados\b/g, 'sabado')
    .replace(/\bdomingos\b/g, 'domingo')
    .replace(/\s+/g, ' ');
  if (words === '') return [];
  if (words === 'todos os dias' || words === 'diariamente') return [...WEEK_DAYS];
  if (words === 'dias uteis') return rowOf('seg', 'sex');
  const days: WeekDay[] = [];
  for (const part of words.split(/ ?[,;/] ?| e /)) {
    const [first = '', last] = part.trim().split(/ ?- ?| (?:a|ate) /);
    const [from, to] = [NAMES.get(first.trim()), last === undefined ? undefined : NAMES.get(last.trim())];
    if (from === undefined || (last !== undefined && to === undefined)) return null;
    days.push(...(to === undefined ? [from] : rowOf(from, to)));
  }
  return inWeekOrder(days);
}
