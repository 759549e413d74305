import { isFilled, normalizeText } from '../text/text.ts';
import { formatReais } from './money.ts';
import { HOURS_A_MONTH, hoursAMonth, type WorkTime } from './pay-hours.ts';

/** Reais a month; where plans limit salaries, candidates on basico and premium don't see jobs above it (feed#salary-limit). */
export const SALARY_CAP = 5000;

/** Value in reais for the maximum of a range without an upper end; no salary text results in a higher one. */
export const OPEN_SALARY = 999999;

/** A salary range offered in the job form, in reais per month; `maxValue` null is open (catalogue#salary-ranges). */
export type SalaryOption = {
  value: string;
  label: string;
  /** True when `minValue` is at least SALARY_CAP: a company whose plan allows no high salary can't choose the range. */
  isPremium: boolean;
  minValue: number;
  maxValue: number | null;
};

const rangeLabel = (from: number, to: number) => `${formatReais(from)} – ${formatReais(to)}`;

function range(minValue: number, maxValue: number): SalaryOption {
  return {
    value: `${minValue}-${maxValue}`,
    label: rangeLabel(minValue, maxValue),
    isPremium: minValue >= SALARY_CAP,
    minValue,
    maxValue,
  };
}

export const SALARY_OPTIONS: readonly SalaryOption[] = [
  range(1000, 1500),
  range(1500, 2000),
  range(2000, 2500),
  range(2500, 3000),
  range(3000, 3500),
  range(3500, 4000),
  range(4000, 4500),
  range(4500, 5000),
  range(5000, 5500),
  range(5500, 6000),
  range(6000, 7000),
  range(7000, 8000),
  range(8000, 9000),
  range(9000, 10000),
  { value: '10000+', label: 'Acima de R$ 10.000', isPremium: true, minValue: 10000, maxValue: null },
];

// Thousands may be separated by a space ('15 000'), and followed by hundreds ('2 mil e 500'). A number followed by a percent
// sign, hours, days, an ordinal mark or 'salários mínimos' is not money.
const AMOUNT =
  /(\d{1,3}(?:\s\d{3})+(?!\d)(?:,\d{1,2})?|\d[\d.,]*)(?![\d.,])\s*(?:(mil\b|k\b)(?:\s+(?:e\s+)?(\d{1,3})(?![\d.,%]))?)?(?!\s*(?:%|h\b|hs\b|horas?\b|dias?\b|salarios? minimos?\b)|[ºª])/g;
const OPEN_BEFORE = /\b(?:acima|mais de|a partir|superior(?:es)?)\s+(?:d[eo]s?\s+|a\s+)?(?:r\$\s*)?\d/;
const OPEN_AFTER = /\d.*\b(?:ou|para|pra)\s+(?:mais|acima|cima|superior)\b|\+$/;
const CLOSED = /\bate\b/;

function amountInReais(digits: string, thousands: boolean, rest: string): number {
  const plain = digits.replace(/\s/g, '').replace(/[.,]+$/, '');
  // '2.000' and '4,500' group thousands; one or two digits after the last separator are cents.
  const cents = /[.,](\d{1,2})$/.exec(plain);
  const whole = (cents ? plain.slice(0, cents.index) : plain).replace(/[.,]/g, '');
  const amount = Number(`${whole}.${cents?.[1] ?? '0'}`);
  return thousands ? Math.round(amount * 1000) + Number(rest) : amount;
}

// The unit of an amount: 'R$ 20 por hora', '20/h', 'valor hora: R$ 20', 'R$ 150 a diária', 'R$ 600 por semana'.
const UNIT_AFTER = /^\s*(?:reais\s*)?(?:\/|p\/|por|a|ao|na|pela|cada|de)\s*(hora|h|dia|diaria|semana|quinzena)\b/;
const HOUR_BEFORE = /\bhora(?:[\s-]aula)?\s*[:=]?\s*(?:de\s+)?(?:r\$\s*)?$/;

/** Number of each unit in a month (jobs#monthly-pay). Hours are not listed: their number depends on the job. */
const UNITS_PER_MONTH = { dia: 22, diaria: 22, semana: 52 / 12, quinzena: 2 } as const;

type Amount = { amount: number; unit: 'h' | 'hora' | keyof typeof UNITS_PER_MONTH | null };

function amountsIn(text: string): Amount[] {
  const plain = normalizeText(text);
  return [...plain.matchAll(AMOUNT)].map((match) => {
    const [all, digits = '', thousands, rest = '0'] = match;
    const unit = UNIT_AFTER.exec(plain.slice(match.index + all.length))?.[1] as Amount['unit'] | undefined;
    const isByHour = HOUR_BEFORE.test(plain.slice(0, match.index));
    return { amount: amountInReais(digits, thousands !== undefined, rest), unit: unit ?? (isByHour ? 'hora' : null) };
  });
}

const monthly = ({ amount, unit }: Amount, hours: number): number =>
  unit === null
    ? amount
    : Math.round(amount * (unit === 'h' || unit === 'hora' ? hours : UNITS_PER_MONTH[unit]) * 100) / 100;

/**
 * Returns the highest of the text's amounts, also of a range without an upper end, each converted to reais per month (jobs#monthly-pay);
 * null for an empty text, 0 when there is no amount.
 * @param hours the job's paid hours per month, from `hoursAMonth`
 */
export function promisedMonthly(text: string | null, hours: number): number | null {
  return isFilled(text) ? Math.max(0, ...amountsIn(text).map((amount) => monthly(amount, hours))) : null;
}

/**
 * Returns the maximum that a salary text promises, in reais per month with cents (jobs#salary-text, jobs#monthly-pay). Null for
 * an empty text, 0 when there is no amount ('A combinar'), OPEN_SALARY when there is no upper end: a trailing '+', 'ou mais' or
 * 'para cima', or 'acima de', 'mais de', 'a partir de', 'superior a' before an amount. An 'até' closes the range again:
 * 'a partir de 2.000 até 3.000' is 3000.
 * @param hours as in promisedMonthly
 */
export function parseSalaryMax(text: string | null, hours = HOURS_A_MONTH): number | null {
  const highest = promisedMonthly(text, hours);
  if (highest === null || highest === 0) return highest;
  const plain = normalizeText(text ?? '');
  const isOpen = (OPEN_BEFORE.test(plain) || OPEN_AFTER.test(plain)) && !CLOSED.test(plain);
  return isOpen ? OPEN_SALARY : Math.min(highest, OPEN_SALARY);
}

/** Returns `parseSalaryMax` with the job's own hours: the value that limits and decks use. */
export const salaryMaxOf = (job: WorkTime & { salary_range: string | null }): number | null =>
  parseSalaryMax(job.salary_range, hoursAMonth(job));

/** Result of the salary check of a like; 'premium' for a salary at or above the cap of the viewer's plan. */
export type SalaryVerdict = 'ok' | 'missing' | 'unreadable' | 'premium';

/**
 * Returns whether a viewer with this cap may like a job with this maximum (likes#salary-check); `process_like` in the migrations
 * refuses a like by the same rules. `salary_max` as parseSalaryMax returns it.
 */
export function salaryVerdict(salary_max: number | null, salary_cap: number | null): SalaryVerdict {
  if (salary_cap === null) return 'ok';
  if (salary_max === null) return 'missing';
  if (salary_max === 0) return 'unreadable';
  return salary_max >= salary_cap ? 'premium' : 'ok';
}

/** Returns whether the job is above the viewer's cap: they see it only as a blurred card outside of the deck (feed#salary-limit). */
export function isLockedForCap(salary_max: number | null, salary_cap: number | null): boolean {
  return salary_cap !== null && salary_max !== null && salary_max > salary_cap;
}

/** Formats a stored salary_range: '1000-1500' as 'R$ 1.000 – R$ 1.500', '10000+' as 'Acima de …', other texts only trimmed. */
export function formatSalary(salary_range: string | null): string {
  if (!isFilled(salary_range)) return 'Salário não informado';
  const text = salary_range.trim();
  const closed = /^(\d+)\s*-\s*(\d+)$/.exec(text);
  if (closed) return rangeLabel(Number(closed[1]), Number(closed[2]));
  const open = /^(\d+)\s*\+$/.exec(text);
  return open ? `Acima de ${formatReais(Number(open[1]))}` : text;
}
