import { randomBytes } from 'node:crypto';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { subDays } from 'date-fns/subDays';
import { listingState, slugOf } from '#domain/jobs/listings.ts';
import { isLockedForCap, SALARY_CAP } from '#domain/pay/salary.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { lockProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';
import { type PublicJobFilter, selectPart, selectParts } from './sitemap-queries.ts';

export { deleteListedCompany } from './queries.ts';

export type ListingRow = queries.ListingRow;

/** Maximum number of times per hour that a company may publish or hide its jobs: more than a user does by hand. */
const CHANGES_PER_HOUR = 60;
/** Maximum number of slugs that are tried until one is free; each after the first ends with four random characters. */
const TRIES = 5;
/** Number of days for which the URL of a deleted public job still shows that the job is closed. */
const ENDED_LISTING_DAYS = 180;

/** Returns whether the company's jobs are public (listings#allowed). */
export const readListed = ({ db }: Pick<ReadingDeps, 'db'>, { user_id }: Pick<Actor, 'user_id'>): Promise<boolean> =>
  queries.isListedCompany(db, user_id);

/**
 * Publishes or hides the company's jobs (listings#allowed).
 * @returns whether they are public
 * @throws AppError RATE_LIMITED over CHANGES_PER_HOUR
 */
export async function setListed(deps: Deps, actor: Actor, is_listed: boolean): Promise<boolean> {
  const { db, now } = deps;
  const window = hoursToMilliseconds(1);
  await limitAttempts(db, { key: `listings|${actor.user_id}`, now: now().getTime(), window, max: CHANGES_PER_HOUR });
  if (!is_listed) {
    await inTransaction(db, async (tx) => {
      // Locks the profile before the row that jobs reference, like the publication of a job, so that they cannot deadlock.
      await lockProfile(tx, actor.user_id);
      await queries.deleteListedCompany(tx, actor.user_id);
    });
    return false;
  }
  const name = slugOf(actor.name) || 'empresa';
  await inTransaction(db, async (tx) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const slug = tried === 0 ? name : `${name}-${randomBytes(2).toString('hex')}`;
      if (await queries.insertListedCompany(tx, { company_id: actor.user_id, slug, listed_at: now() })) return;
    }
    throw new Error('No slug was free');
  });
  return true;
}

/** What the public page of a job shows. `ended`: the job was public and is closed, expired or deleted; `unknown`: not found. */
export type FoundListing =
  | { state: 'open'; row: ListingRow }
  /** `work`: role and city for the link to similar jobs; null for a deleted job. */
  | { state: 'ended'; work: { funcao: string; city: string } | null }
  | { state: 'unknown' };

/** Returns what the public page of this job shows (listings#answers); one statement if the job exists. */
export async function findListing(deps: ReadingDeps, job_id: string): Promise<FoundListing> {
  const row = await queries.selectListing(deps.db, job_id);
  if (!row) {
    const isEnded = await queries.isDeletedListing(deps.db, job_id, !deps.candidateSalaryGate);
    return isEnded ? { state: 'ended', work: null } : { state: 'unknown' };
  }
  const { job, company, slug } = row;
  const state = listingState(
    {
      ...job,
      is_listed: slug !== null,
      is_company_hidden: company.blocked_at !== null || company.removed_at !== null,
      is_above_plan: deps.candidateSalaryGate && isLockedForCap(job.salary_max, SALARY_CAP),
    },
    deps.now(),
  );
  if (state === 'ended') return { state, work: { funcao: job.funcao, city: job.location } };
  return state === 'open' ? { state, row } : { state };
}

/** Maximum number of URLs in one part of the sitemap (sitemaps.org). */
export const PART_MAX = 50_000;

export const publicJobFilter = ({ now, candidateSalaryGate }: ReadingDeps): PublicJobFilter => ({
  now: now(),
  every_salary: !candidateSalaryGate,
});

type SitemapPart = { part: string; changed_at: Date | null };

/**
 * Returns the parts of the sitemap that have jobs, each with its last change. A part is the first character of the
 * jobs' ids, or the first two where it would be too long for a sitemap (listings#sitemap).
 */
export async function listParts(deps: ReadingDeps, maximum = PART_MAX): Promise<SitemapPart[]> {
  const narrow = await selectParts(deps.db, publicJobFilter(deps));
  const wide = Map.groupBy(narrow, ({ part }) => part.slice(0, 1));
  return [...wide].flatMap(([part, parts]): SitemapPart[] => {
    if (parts.reduce((sum, { jobs }) => sum + jobs, 0) > maximum) return parts;
    const times = parts.map(({ changed_at }) => changed_at?.getTime() ?? 0);
    return [{ part, changed_at: new Date(Math.max(...times)) }];
  });
}

/** Returns the jobs of one part, at most as many as a sitemap may list. */
export const listPart = (deps: ReadingDeps, part: string) => selectPart(deps.db, publicJobFilter(deps), part, PART_MAX);

/** Deletes the records of jobs that were deleted more than ENDED_LISTING_DAYS ago. */
export const deleteOldEndedListings = ({ db, now }: Deps): Promise<void> =>
  queries.deleteOldEndedListings(db, subDays(now(), ENDED_LISTING_DAYS));
