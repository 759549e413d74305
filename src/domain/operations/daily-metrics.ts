import { startOfDay } from 'date-fns/startOfDay';
import { inSaoPaulo, plainDate } from '../text/calendar.ts';
import { isoDay } from '../text/date-texts.ts';

/**
 * Metrics of each day (operators#metrics): events of that day, or the level at its end. `sides` is true when candidates and
 * companies are counted separately.
 */
export const DAILY_METRICS = {
  sign_ups: { kind: 'events', sides: true },
  /** Users with a request on that day. */
  active: { kind: 'events', sides: true },
  /** Requests for the first page of a deck. */
  decks: { kind: 'events', sides: true },
  likes: { kind: 'events', sides: true },
  matches: { kind: 'events', sides: false },
  /** Likes given a week before that were not themselves a response. */
  likes_due: { kind: 'events', sides: false },
  /** Likes of `likes_due` that had a response. */
  likes_answered: { kind: 'events', sides: false },
  jobs_published: { kind: 'events', sides: false },
  jobs_expired: { kind: 'events', sides: false },
  subscriptions: { kind: 'level', sides: true },
  /** Current subscriptions by payment method. */
  by_card: { kind: 'level', sides: false },
  by_pix_month: { kind: 'level', sides: false },
  by_pix_automatic: { kind: 'level', sides: false },
  /** Current subscriptions that are charged yearly. */
  by_year: { kind: 'level', sides: false },
  /** Sum of the subscriptions' list prices a month, in centavos, with a twelfth of yearly prices. */
  monthly_revenue: { kind: 'level', sides: false },
  /** Refunds of payments, in centavos. */
  refunded: { kind: 'events', sides: false },
  mails_sent: { kind: 'events', sides: false },
  mails_failed: { kind: 'events', sides: false },
  queue_length: { kind: 'level', sides: false },
  /** Active jobs, and the numbers of all their cities and of their companies. */
  jobs_open: { kind: 'level', sides: false },
  cities_open: { kind: 'level', sides: false },
  companies_open: { kind: 'level', sides: false },
} as const satisfies Readonly<Record<string, { kind: 'events' | 'level'; sides: boolean }>>;

export type DailyMetric = keyof typeof DAILY_METRICS;

export const DAILY_METRIC_NAMES = Object.keys(DAILY_METRICS) as DailyMetric[];

/** Number of days that charts need: the longest period of 90 days, and the 90 days before, for the comparison. */
export const METRIC_DAYS = 180;

/** Below `min` candidates per job, companies lack candidates; above `max`, candidates lack jobs (operators#market). */
export const CANDIDATES_PER_JOB = { min: 5, max: 50 } as const;

/** Imbalances of a market, which is a function in a city. */
export const MARKET_GAPS = ['lacks_candidates', 'lacks_jobs'] as const;
export type MarketGap = (typeof MARKET_GAPS)[number];

/** 'yyyy-mm-dd' of a day in São Paulo. */
export type DayName = string;

export const dayNameOf = (instant: Date): DayName => isoDay(inSaoPaulo(instant));

/** Returns the midnight in São Paulo at which a day begins. */
export const midnightOf = (day: DayName): Date => plainDate(startOfDay(noonOf(day), { in: inSaoPaulo }));

const DAY_MS = 24 * 60 * 60 * 1000;
const noonOf = (day: DayName) => new Date(`${day}T12:00:00Z`).getTime();
const nameOf = (instant: number): DayName => new Date(instant).toISOString().slice(0, 10);

/** Returns the day that is `days` later; earlier for a negative number. */
export const dayAfter = (day: DayName, days = 1): DayName => nameOf(noonOf(day) + days * DAY_MS);

/** Lists every day from one to another, inclusive; none when the last precedes the first. */
export function daysFrom(first: DayName, last: DayName): DayName[] {
  const count = Math.round((noonOf(last) - noonOf(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(first, index));
}
