import { createHash } from 'node:crypto';
import { dayAfter, dayNameOf } from '#domain/operations/daily-metrics.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import * as queries from './queries.ts';

/** Maximum number of different errors stored per day, so that forged reports can't fill the table. */
const MAX_STORED_PER_DAY = 200;
const RETENTION_DAYS = 30;
/** Number of days before today that the list and the daily mean cover. */
const COMPARED_DAYS = 7;
const MAX_LISTED = 20;
/** Today is unusual with at least `from` errors that are also more than `times` times the daily mean. */
const UNUSUAL = { from: 20, times: 3 };

/** An error that a browser reported, with a message without personal data. */
export type ReportedError = Pick<queries.BrowserErrorRow, 'kind' | 'message' | 'position' | 'route' | 'build'>;

/** Stores a reported error, or increments its count of today; `MAX_STORED_PER_DAY` limits new ones. */
export async function countBrowserError({ db, now }: Pick<Deps, 'db' | 'now'>, error: ReportedError): Promise<void> {
  const { kind, message, position } = error;
  const fingerprint = createHash('sha256').update(`${kind}\n${message}\n${position}`).digest('base64url');
  const at = now();
  await queries.countError(db, { ...error, fingerprint, day: dayNameOf(at), last_at: at }, MAX_STORED_PER_DAY);
}

/**
 * Returns the number of errors of today, their daily mean of the 7 days before (`usual`), and the most frequent errors of
 * these 8 days, each with its total `count`.
 */
export async function readBrowserErrors({ db, now }: Pick<ReadingDeps, 'db' | 'now'>) {
  const day = dayNameOf(now());
  const rows = await queries.selectErrors(db, dayAfter(day, -COMPARED_DAYS - 1));
  const sumOf = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0);
  const today = sumOf(rows.filter((row) => row.day === day));
  const usual = Math.round((sumOf(rows) - today) / COMPARED_DAYS);
  const errors = [...Map.groupBy(rows, ({ fingerprint }) => fingerprint).values()]
    .flatMap((days) => days.slice(0, 1).map((latest) => ({ ...latest, count: sumOf(days) })))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_LISTED)
    .map(({ day: _, ...error }) => error);
  return { today, usual, is_unusual: today >= UNUSUAL.from && today > UNUSUAL.times * usual, errors };
}

/** Deletes the errors of days that are more than RETENTION_DAYS ago. */
export const deleteOldBrowserErrors = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  queries.deleteErrorsBefore(db, dayAfter(dayNameOf(now()), -RETENTION_DAYS));
