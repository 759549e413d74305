import { desc, gt, lt, sql } from 'drizzle-orm';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { browserErrors } from './schema.ts';

export type BrowserErrorRow = typeof browserErrors.$inferSelect;

/** Increments the count of an error on its day. A new error is not stored when the day has `max` different ones already. */
export async function countError(db: Executor, error: Omit<BrowserErrorRow, 'count'>, max: number): Promise<void> {
  const { day, fingerprint, kind, message, position, route, build, last_at } = error;
  const isSame = sql`day = ${day}::date and fingerprint = ${fingerprint}`;
  await db.execute(sql`insert into ${browserErrors} as stored
    (day, fingerprint, kind, message, position, route, build, count, last_at)
    select ${day}::date, ${fingerprint}, ${kind}, ${message}, ${position}, ${route}, ${build}, 1,
      ${last_at.toISOString()}::timestamptz
    where (select count(*) from ${browserErrors} where day = ${day}::date) < ${max}
      or exists (select from ${browserErrors} where ${isSame})
    on conflict (day, fingerprint) do update
      set count = stored.count + 1, last_at = excluded.last_at, route = excluded.route, build = excluded.build`);
}

/** Returns the errors of the days after `after`, the latest day first. */
export const selectErrors = (db: Executor, after: DayName) =>
  db.select().from(browserErrors).where(gt(browserErrors.day, after)).orderBy(desc(browserErrors.day));

export async function deleteErrorsBefore(db: Executor, day: DayName): Promise<void> {
  await db.delete(browserErrors).where(lt(browserErrors.day, day));
}
