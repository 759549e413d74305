import { foldText, trimSeparators } from './cv-text.ts';

/** 'YYYY-MM' or 'YYYY'; '' when unknown. `end` is null for an ongoing period. */
type Period = { start: string; end: string | null };

/** A period in a text, and the rest of the text. `isRange` is false for a single date, `hasDates` for a duration ('2 anos'). */
export type FoundPeriod = Period & { rest: string; isRange: boolean; hasDates: boolean };

const MONTHS =
  'jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:co|ch)?|abr(?:il)?|apr(?:il)?|maio?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:ember)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?';
const MONTH_NUMBERS: Readonly<Record<string, string>> = {
  ...{ jan: '01', fev: '02', feb: '02', mar: '03', abr: '04', apr: '04', mai: '05', may: '05', jun: '06', jul: '07' },
  ...{ ago: '08', aug: '08', set: '09', sep: '09', out: '10', oct: '10', nov: '11', dez: '12', dec: '12' },
};
const YEAR = String.raw`(?:19[4-9]\d|20[0-4]\d)(?!\d)`;
const DATE = [
  String.raw`(?<!\d)${YEAR}[-/.](?:0?[1-9]|1[0-2])(?![\d])(?:[-/.]\d\d?(?!\d))?`,
  String.raw`(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]${YEAR}`,
  String.raw`(?<!\d)(?:0?[1-9]|1[0-2])\s?[/.-]\s?${YEAR}`,
  String.raw`(?<![a-z])(?:\d{1,2}\s(?:de\s)?)?(?:${MONTHS})\.?(?:\s?(?:de|/|,|-|\.|do ano de)\s?|\s)?(?:${YEAR}|['’]\d\d(?!\d)|(?<=[/-]\s?|de )\d\d(?!\d))`,
  String.raw`(?<!\d)(?:0[1-9]|1[0-2])/\d\d(?![\d/])`,
  String.raw`(?<!\d)[12][ºo°]?\s?sem(?:estre)?\.?\s?(?:de\s|/)?${YEAR}`,
  String.raw`(?<![\d.,/])${YEAR}\.[12](?!\d)`,
  String.raw`(?<![\d.,/$]|\d{5}-|\)\s?\d{4}-)${YEAR}(?![\d%]|[.,]\d)`,
].join('|');
const MONTH_ALONE = String.raw`(?<![a-z])(?:${MONTHS})(?![a-z])\.?`;
const CURRENT = String.raw`(?:(?:o |os )?(?:emprego atual|presente(?: (?:momento|data))?|atualmente|atual(?:idade)?|momento(?: atual)?|dias? (?:atuais|de hoje)|data (?:atual|de hoje)|hoje|agora|cursando|em andamento|em curso|em aberto|present|current(?:ly)?|now|today|ongoing|to date|actualidad)|\.\.\.|…)(?![a-z])`;
const SEPARATOR = String.raw`\s*(?:-{1,2}|[–—→>/]|\ba\b|à|as|ate(?: (?:a|o|os))?|para|to|until|till|through|e|ao?|and)\s*:?\s*`;
const SINCE = '(?:desde|since|a partir de|from|de|inicio(?: em)?|admissao|entrada)';
const DURATION = String.raw`\(?\s*(?<![\d/])\d{1,2}\s?(?:anos?|years?|yrs?|meses|mes|months?|mos?)(?![a-z])\.?(?:\s?(?:e|,|and)?\s?\d{1,2}\s?(?:meses|mes|months?|mos?)(?![a-z])\.?)?\s*\)?`;
const START_LABEL = String.raw`(?:data de |data da )?(?:inicio|admissao|entrada|inicio em|start)\s*[:-]?\s*(?:em )?`;
const END_LABEL = String.raw`(?:data de |data da )?(?:termino|fim|saida|demissao|desligamento|conclusao|encerramento|end)\s*[:-]?\s*(?:em )?`;

const pattern = (source: string) => new RegExp(source, 'dg');
const LABELLED_RANGE = pattern(`${START_LABEL}(?<a>${DATE})[\\s,;|–—-]*${END_LABEL}(?<b>${DATE}|${CURRENT})`);
const RANGE = pattern(`(?<a>${DATE})(?:${SEPARATOR}|\\s*[–—-]\\s*(?:ate|a)\\s*)(?<b>${DATE}|${CURRENT})`);
const SHORT_DATE = String.raw`(?<![a-z])(?:${MONTHS})\.?\s\d\d(?!\d)`;
const SHORT_YEARS = pattern(`(?<a>${SHORT_DATE})(?:${SEPARATOR})(?<b>${SHORT_DATE}|${CURRENT})`);
const SHORT_RANGE = pattern(`(?<m>${MONTH_ALONE})(?:${SEPARATOR})(?<b>${DATE})`);
const SHORT_YEAR = pattern(String.raw`(?<![\d/])(?<a>${YEAR})\s?[-–/]\s?(?<s>\d\d)(?![\d/])`);
const YEAR_RANGE = pattern(String.raw`(?<![\d/])(?<a>${YEAR})\s?/\s?(?<b>${YEAR})(?!/)`);
const SINCE_DATE = pattern(`(?:\\b(?:desde|since|a partir de)\\s*:?\\s*)(?<a>${DATE})`);
const OPEN_RANGE = pattern(`(?<a>${DATE})\\s*(?:[–—-]|\\ba\\b|ate)\\s*(?=$|\\))`);
const CURRENT_FIRST = pattern(`\\b(?<c>${CURRENT})\\s*[–—-]\\s*(?<a>${DATE})`);
const SINGLE_DATE = pattern(`(?<a>${DATE})`);
const DURATION_PATTERN = pattern(DURATION);

/** Maximum length of the text in which periods are looked for, in UTF-16 code units. */
const TEXT_MAX = 400;

/** Returns the year of two digits as four digits: from 1961 to 2060. */
const fullYear = (year: number): string => String(year > 60 ? 1900 + year : 2000 + year);

/** Converts a date in any of the formats of `DATE` to 'YYYY-MM' or 'YYYY'. */
function dateOf(text: string): string {
  const iso = /^(\d{4})[-/.](\d{1,2})/.exec(text);
  if (iso) {
    const isSemester = /^\d{4}\.[12]$/.test(text);
    return isSemester ? (iso[1] ?? '') : `${iso[1]}-${(iso[2] ?? '').padStart(2, '0')}`;
  }
  const named = new RegExp(`(${MONTHS})`).exec(text);
  const year = /(?:19|20)\d\d/.exec(text)?.[0];
  if (named && !/sem/.test(text)) {
    const month = MONTH_NUMBERS[(named[1] ?? '').slice(0, 3)] ?? '01';
    const short = /(\d\d)$/.exec(text)?.[1];
    return `${year ?? fullYear(Number(short))}-${month}`;
  }
  const full = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (full) {
    const [month, other] = [Number(full[2]), Number(full[1])];
    const read = month >= 1 && month <= 12 ? month : other;
    return read >= 1 && read <= 12 ? `${full[3]}-${String(read).padStart(2, '0')}` : (full[3] ?? '');
  }
  const numeric = /^(\d{1,2})\s?[/.-]\s?(\d{4}|\d\d)$/.exec(text);
  if (numeric && !/sem/.test(text)) {
    const written = numeric[2] ?? '';
    return `${written.length === 2 ? fullYear(Number(written)) : written}-${(numeric[1] ?? '').padStart(2, '0')}`;
  }
  return year ?? '';
}

const isCurrentWord = (text: string): boolean => new RegExp(`^${CURRENT}$`).test(text.trim());

type Match = { from: number; to: number; start: string; end: string | null; isRange: boolean };

function groupsOf(found: RegExpExecArray): Record<string, string | undefined> {
  return found.groups ?? {};
}

const READERS: readonly [RegExp, (groups: Record<string, string | undefined>) => Omit<Match, 'from' | 'to'>][] = [
  [
    LABELLED_RANGE,
    ({ a = '', b = '' }) => ({ start: dateOf(a), end: isCurrentWord(b) ? null : dateOf(b), isRange: true }),
  ],
  [RANGE, ({ a = '', b = '' }) => ({ start: dateOf(a), end: isCurrentWord(b) ? null : dateOf(b), isRange: true })],
  [
    SHORT_YEARS,
    ({ a = '', b = '' }) => ({ start: dateOf(a), end: isCurrentWord(b) ? null : dateOf(b), isRange: true }),
  ],
  [
    SHORT_RANGE,
    ({ m = '', b = '' }) => {
      const end = dateOf(b);
      return { start: `${end.slice(0, 4)}-${MONTH_NUMBERS[m.slice(0, 3)] ?? '01'}`, end, isRange: true };
    },
  ],
  [YEAR_RANGE, ({ a = '', b = '' }) => ({ start: a, end: b, isRange: true })],
  [CURRENT_FIRST, ({ a = '' }) => ({ start: dateOf(a), end: null, isRange: true })],
  [
    SHORT_YEAR,
    ({ a = '', s = '' }) => {
      const end = a.slice(0, 2) + s;
      return end > a ? { start: a, end, isRange: true } : { start: a, end: '', isRange: false };
    },
  ],
  [SINCE_DATE, ({ a = '' }) => ({ start: dateOf(a), end: null, isRange: true })],
  [OPEN_RANGE, ({ a = '' }) => ({ start: dateOf(a), end: null, isRange: true })],
  [SINGLE_DATE, ({ a = '' }) => ({ start: dateOf(a), end: '', isRange: false })],
];

function firstMatch(text: string): Match | null {
  for (const [regex, read] of READERS) {
    regex.lastIndex = 0;
    const found = regex.exec(text);
    if (!found) continue;
    const period = read(groupsOf(found));
    if (period.start === '' && period.end === '') continue;
    return { from: found.index, to: found.index + found[0].length, ...period };
  }
  return null;
}

const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
};

const LABEL_BEFORE = new RegExp(
  `(?:\\b(?:periodo(?: de (?:trabalho|atuacao))?|data|datas|${SINCE}|entre|conclusao(?: em| prevista(?: para| em)?)?|concluid[oa](?: em)?|complet[oa] em|previsao(?: de (?:conclusao|termino))?(?: para)?|termino|formad[oa] em|ano(?: de conclusao)?|expected|graduated|em|in)\\s*[:-]?\\s*)+$`,
);

/**
 * Returns a period in a text, a single date only if there is no range, and the rest of the text without the period's label, brackets
 * and durations. A single date is `start`, and `end` is then ''. Null when there is neither a date nor a duration.
 */
export function findPeriod(source: string): FoundPeriod | null {
  const text = source.slice(0, TEXT_MAX);
  const plain = foldText(text);
  const match = firstMatch(plain);
  let [left, right] = match ? [text.slice(0, match.from), text.slice(match.to)] : [text, ''];
  let duration = false;
  if (match) {
    const label = LABEL_BEFORE.exec(foldText(left));
    if (label) left = left.slice(0, label.index);
  }
  const withoutDuration = (part: string): string => {
    DURATION_PATTERN.lastIndex = 0;
    const found = DURATION_PATTERN.exec(foldText(part));
    if (!found) return part;
    duration = true;
    return `${part.slice(0, found.index)} ${part.slice(found.index + found[0].length)}`;
  };
  const isShort = text.length < 120;
  if (match) right = withoutDuration(right);
  else if (isShort && /^\W*(?:\d{1,2} ?(?:anos?|mes|meses|years?|months?)\b)/.test(plain)) left = withoutDuration(left);
  if (!match && !duration) return null;
  const rest = trimSeparators(
    `${trimLeftPart(left)} ${trimRightPart(right)}${source.slice(TEXT_MAX)}`.replace(/\|(?:\s*\|)+/g, '|'),
  );
  if (!match) return { start: '', end: '', rest, isRange: false, hasDates: false };
  const { start, end, isRange } = match;
  const [from, until] = end !== null && end !== '' && isBefore(end, start) ? [end, start] : [start, end];
  return { start: from, end: until, rest, isRange, hasDates: true };
}

const trimLeftPart = (text: string): string =>
  text.replace(/[\s([{,;|–—-]+$/, (marks) =>
    marks.includes('|') ? ' | ' : marks.length > 1 && /[–—-]/.test(marks) ? ' – ' : ' ',
  );
const trimRightPart = (text: string): string => text.replace(/^[\s)\]}]+/, ' ').replace(/^\s*[.;]\s*$/, '');

/**
 * Returns whether a text contains a word for an ongoing course or job ('cursando', 'em andamento', 'atual') and none for an
 * interrupted one.
 */
export const isOngoing = (text: string): boolean =>
  /\b(cursando|em andamento|em curso|andamento|in progress|ongoing|atualmente|atual|presente)\b/.test(foldText(text)) &&
  !/\b(trancad|interrompid)/.test(foldText(text));

const INCOMPLETE_PERIOD = new RegExp(`^(?:${DATE})\\s*(?:[–—-]|\\ba\\b|\\bate\\b)\\s*(?:${MONTH_ALONE})?$`);
const INCOMPLETE_PERIOD_AT_START = new RegExp(
  `^(?:${DATE})\\s*(?:[–—-]|\\ba\\b|\\bate\\b)\\s*(?:${MONTH_ALONE})(?=\\s)`,
);
const PERIOD_END = new RegExp(`^(?:(?:de )?${YEAR}|${DATE}|${CURRENT})$`);

/** Returns the length of an incomplete period at the start of a text ('Maio 2016 — Dezembro'); 0 when there is none. */
export function openPeriodLength(text: string): number {
  const plain = foldText(text);
  return INCOMPLETE_PERIOD.test(plain) ? text.length : (INCOMPLETE_PERIOD_AT_START.exec(plain)?.[0].length ?? 0);
}

/** Returns whether a text can be the end of a period: a year, a date or a word such as 'atual'. */
export const endsPeriod = (text: string): boolean => PERIOD_END.test(foldText(text).trim());
