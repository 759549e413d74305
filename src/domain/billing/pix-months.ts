import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { max } from 'date-fns/max';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { inSaoPaulo, plainDate } from '../text/calendar.ts';
import { type PaidPlan, planRank } from './plans.ts';

/** Days of the plan that one payment by Pix buys (billing#pix-month). */
export const PIX_MONTH_DAYS = 30;

const MONTH_MS = hoursToMilliseconds(24 * PIX_MONTH_DAYS);

type PaidMonth = { plan: PaidPlan; paid_at: Date };

/** A period in which a subscription pays for the plan; `until` is null while it has no end. */
export type CoveredPeriod = { from: Date; until: Date | null };

/** A period in which months by Pix pay for the plan. */
export type PixRun = { plan: PaidPlan; from: Date; until: Date };

/**
 * Returns when the paid months run, oldest first, whatever the order of `months` (billing#pix-order). At each moment at
 * most one plan runs: none while a subscription pays, else the highest with days left; the others pause.
 */
export function pixRuns(months: readonly PaidMonth[], covered: readonly CoveredPeriod[]): PixRun[] {
  const left = new Map<PaidPlan, number>();
  const paid = months
    .map(({ plan, paid_at }) => ({ plan, at: paid_at.getTime() }))
    .sort((one, other) => one.at - other.at);
  const spans = covered.map(({ from, until }) => ({
    from: from.getTime(),
    until: until?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
  const bounds = [...paid.map(({ at }) => at), ...spans.flatMap(({ from, until }) => [from, until])];
  const runs: PixRun[] = [];
  let next = 0;
  for (let at = paid[0]?.at ?? Number.POSITIVE_INFINITY; at < Number.POSITIVE_INFINITY; ) {
    for (let month = paid[next]; month && month.at <= at; month = paid[next]) {
      left.set(month.plan, (left.get(month.plan) ?? 0) + MONTH_MS);
      next += 1;
    }
    const isCovered = spans.some(({ from, until }) => from <= at && at < until);
    const [running] = isCovered ? [] : [...left].sort(([one], [other]) => planRank(one) - planRank(other));
    const end = running ? at + running[1] : Number.POSITIVE_INFINITY;
    const until = Math.min(end, ...bounds.filter((bound) => bound > at));
    if (running) {
      const [plan, ms] = running;
      if (until === end) left.delete(plan);
      else left.set(plan, ms - (until - at));
      append(runs, { plan, from: new Date(at), until: new Date(until) });
    }
    at = until;
  }
  return runs;
}

function append(runs: PixRun[], run: PixRun): void {
  const last = runs.at(-1);
  if (last?.plan === run.plan && last.until.getTime() === run.from.getTime()) last.until = run.until;
  else runs.push(run);
}

const REMINDER_DAYS = 3;
const REMINDER_HOURS = 4;

/**
 * Returns when the owner of a plan that ends at `ends_at` is reminded (billing#pix-reminders): three days before, and four hours
 * before, but not before the day of `ends_at` begins in São Paulo.
 */
export const pixReminders = (ends_at: Date): [Date, Date] => [
  subDays(ends_at, REMINDER_DAYS),
  plainDate(max([subHours(ends_at, REMINDER_HOURS), startOfDay(ends_at, { in: inSaoPaulo })])),
];
