import { startOfDay } from 'date-fns/startOfDay';
import { inSaoPaulo, plainDate } from './calendar.ts';
import { isoDay } from './date-texts.ts';

/**
 * What is counted of each day (operators#figures): what happened in it, or how it stood when it was over. `sides`: kept for candidates and
 * companies apart.
 */
export const DAILY_FIGURES = {
  sign_ups: { kind: 'events', sides: true },
  active: { kind: 'events', sides: true },
  decks: { kind: 'events', sides: true },
  likes: { kind: 'events', sides: true },
  matches: { kind: 'events', sides: false },
  /** Likes that are a week old by now, and how many of those have had an answer. */
  likes_due: { kind: 'events', sides: false },
  likes_answered: { kind: 'events', sides: false },
  jobs_published: { kind: 'events', sides: false },
  jobs_expired: { kind: 'events', sides: false },
  subscriptions: { kind: 'level', sides: true },
  /** What the subscriptions come to in a month, and what was given back; in centavos. */
  monthly_revenue: { kind: 'level', sides: false },
  refunded: { kind: 'events', sides: false },
  mails_sent: { kind: 'events', sides: false },
  mails_failed: { kind: 'events', sides: false },
  queue_length: { kind: 'level', sides: false },
  /** The jobs that are active, and how many cities and companies they are in and of. */
  jobs_open: { kind: 'level', sides: false },
  cities_open: { kind: 'level', sides: false },
  companies_open: { kind: 'level', sides: false },
} as const satisfies Readonly<Record<string, { kind: 'events' | 'level'; sides: boolean }>>;

export type DailyFigure = keyof typeof DAILY_FIGURES;

export const DAILY_FIGURE_NAMES = Object.keys(DAILY_FIGURES) as DailyFigure[];

/** So many days are shown as a line. */
export const FIGURE_DAYS = 90;

/** With fewer candidates to a job its company waits, with more of them the candidates do (operators#market). */
export const CANDIDATES_TO_A_JOB = { fewest: 5, most: 50 } as const;

/** Where one side waits for the other: jobs with few candidates, candidates with few jobs. */
export const MARKET_GAPS = ['lacks_candidates', 'lacks_jobs'] as const;
export type MarketGap = (typeof MARKET_GAPS)[number];

/** 'yyyy-mm-dd' of a day in São Paulo. */
export type DayName = string;

/** The day that it is in São Paulo. */
export const dayNameOf = (instant: Date): DayName => isoDay(inSaoPaulo(instant));

/** The midnight at which a day begins. */
export const startOf = (day: DayName): Date => plainDate(startOfDay(noonOf(day), { in: inSaoPaulo }));

const DAY_MS = 24 * 60 * 60 * 1000;
const noonOf = (day: DayName) => new Date(`${day}T12:00:00Z`).getTime();
const nameOf = (instant: number): DayName => new Date(instant).toISOString().slice(0, 10);

/** The day that is so many days later; earlier for a negative number. */
export const dayAfter = (day: DayName, days = 1): DayName => nameOf(noonOf(day) + days * DAY_MS);

/** Every day from one to another, both included; none when they stand the other way round. */
export function daysFrom(first: DayName, last: DayName): DayName[] {
  const count = Math.round((noonOf(last) - noonOf(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => dayAfter(first, place));
}
