import { z } from 'zod';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { JOB_VIEW_DAYS, VIEW_RETENTION_DAYS } from '#domain/jobs/views.ts';
import { dayAfter, dayNameOf, daysFrom } from '#domain/operations/daily-metrics.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { buildPage, decodeCursor } from '../../platform/database/cursor.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import * as queries from './queries.ts';

export { createViews } from './counted-views.ts';
export { deleteViewsOf } from './queries.ts';

const PAGE_SIZE = 20;
const MINUTE_MS = 60_000;
/** Maximum number of reads of views by an account in a minute: more than a user makes by hand. */
const PER_MINUTE = 60;

const limitReads = ({ db, now }: Deps, { user_id }: Actor): Promise<void> =>
  limitAttempts(db, { key: `views|${user_id}`, now: now().getTime(), window: MINUTE_MS, max: PER_MINUTE });

/** A date of a cursor. Year 0000 is refused, because PostgreSQL does not have it. */
const cursorDay = z.iso.date().regex(/^(?!0000)/);
const cursorSchema = z
  .tuple([cursorDay, cursorDay, z.uuid()])
  .transform(([week, day, company_id]) => ({ week, day, company_id }));

/**
 * Returns how many visible companies opened the caller's profile in each week with a view and, where the plan includes it, which ones
 * (views#profile).
 * @throws AppError RATE_LIMITED over PER_MINUTE
 */
export async function readProfileViews(deps: Deps, actor: Actor, cursor: string | undefined) {
  await limitReads(deps, actor);
  const { db } = deps;
  // Expired views that are not deleted yet are not shown.
  const since = dayAfter(dayNameOf(deps.now()), 1 - VIEW_RETENTION_DAYS);
  const weeks = await queries.selectWeeks(db, actor.user_id, since);
  if (!entitlementsFor(actor.user_type, actor.plano).can_see_who_looked) return { weeks, rows: [], next_cursor: null };
  const after = decodeCursor(cursorSchema, cursor);
  const found = await queries.selectViewers(db, actor.user_id, { since, after, limit: PAGE_SIZE + 1 });
  return { weeks, ...buildPage(found, PAGE_SIZE, ({ week, day, company_id }) => [week, day, company_id]) };
}

/**
 * Returns how many candidates viewed a job on each of the last JOB_VIEW_DAYS days (views#job).
 * @throws AppError NOT_FOUND when the job isn't the caller's; RATE_LIMITED over PER_MINUTE
 */
export async function readJobViews(deps: Deps, actor: Actor, job_id: string) {
  await limitReads(deps, actor);
  if (!(await queries.isOwnJob(deps.db, actor.user_id, job_id))) throw new AppError('NOT_FOUND');
  const today = dayNameOf(deps.now());
  const since = dayAfter(today, 1 - JOB_VIEW_DAYS);
  const counted = new Map(
    (await queries.selectJobDays(deps.db, job_id, since)).map(({ day, people }) => [day, people]),
  );
  return daysFrom(since, today).map((day) => ({ day, people: counted.get(day) ?? 0 }));
}

export const exportViews = async ({ db }: Pick<ReadingDeps, 'db'>, user_id: string) => ({
  profile_views: await queries.selectAllProfileViews(db, user_id),
  job_views: await queries.selectAllJobViews(db, user_id),
});
