import type { ApiErrorCode } from '#contract/errors.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { latestReset } from '#domain/likes/weekly-likes.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { publishMatch } from '../matches/service.ts';
import { entitlementsOf, lockProfile, type Profile, refreshWeeklyLikes, selectProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';

/** The giver of a like, whose row is locked. `renewed` is the new weekly balance if a renewal was due, else null. */
export type Giver = { actor: Actor; renewed: number | null };

/** A giver, with the time `at` at which the server checked whether a renewal is due. */
export type LockedGiver = Giver & { at: Date };

/** The result of a like; `match` is null unless the like made a match. */
export type LikeOutcome = Giver & {
  target_id: string;
  match: { id: string; other: Profile; job: queries.LikedJob } | null;
};

/**
 * Refuses likes given by a profile that reports hide, because the profile cannot be matched (safety#hidden), and by a profile
 * that an operator blocked while the request waited.
 * @throws AppError UNDER_REVIEW when reports hide the profile; UNAUTHENTICATED when an operator blocked the profile
 */
function assertNotHidden({ blocked_at, reported_at }: Pick<Actor, 'blocked_at' | 'reported_at'>): void {
  if (blocked_at !== null) throw new AppError(reported_at === null ? 'UNAUTHENTICATED' : 'UNDER_REVIEW');
}

/**
 * Locks the giver's profile, so that their likes run one after the other, and renews their balance when that is due.
 * @throws AppError as assertNotHidden; UNAUTHENTICATED also when the profile is missing
 */
export async function lockGiver(deps: Deps, tx: Tx, caller: Actor): Promise<LockedGiver> {
  const locked = await lockProfile(tx, caller.user_id);
  if (!locked) throw new AppError('UNAUTHENTICATED');
  // A team member's likes are spent from the balance of the company.
  const { member } = caller;
  const giver: Actor = member ? { ...locked, member } : locked;
  assertNotHidden(giver);
  const at = deps.now();
  return { ...(await refreshWeeklyLikes(tx, giver, at)), at };
}

/** Returns the entitlements of each plan of candidates as JSON, on which a like depends. */
const rightsOf = (candidateSalaryGate: boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      PLANS.map((plano) => [plano, entitlementsOf({ candidateSalaryGate }, { user_type: 'candidate', plano })]),
    ),
  );

const RIGHTS = { gated: rightsOf(true), open: rightsOf(false) };

export function jobLikeParameters(deps: Deps, job_id: string, is_superlike: boolean): queries.JobLike {
  const now = deps.now();
  const rights = deps.candidateSalaryGate ? RIGHTS.gated : RIGHTS.open;
  return { job_id, is_superlike, now, today: dayNameOf(now), week: latestReset(now), rights };
}

/**
 * The result of processing a candidate's like of a job. `code` is the error code of a refusal, null when the like was stored;
 * `liked_back` as in `ProcessedLike`.
 */
export type JobLikeResult = Giver & { code: ApiErrorCode | null; liked_back: boolean; job: queries.LikedJob };

/**
 * Processes a candidate's like of a job, and renews their balance when that is due.
 * @throws AppError as assertNotHidden; UNAUTHENTICATED also when the profile is missing
 */
export async function giveJobLike(
  deps: Deps,
  tx: Tx,
  caller: Actor,
  { job_id, is_superlike }: { job_id: string; is_superlike: boolean },
): Promise<JobLikeResult> {
  const like = { ...jobLikeParameters(deps, job_id, is_superlike), user_id: caller.user_id };
  let given = await queries.processLike(tx, like);
  let renewed: number | null = null;
  if (given.code === 'RENEWAL_DUE') {
    const { data_ultimo_reset } = given;
    ({ renewed } = await refreshWeeklyLikes(tx, { ...caller, data_ultimo_reset }, like.now));
    given = await queries.processLike(tx, like);
  }
  const { code, liked_back, company_id, title, ...giver } = given;
  assertNotHidden(giver);
  if (code === 'UNAUTHENTICATED') throw new AppError(code);
  if (code === 'RENEWAL_DUE' || code === 'LIKED_BACK') throw new Error(`A like can't end with ${code}`);
  return { actor: { ...caller, ...giver }, renewed, code, liked_back, job: { id: job_id, company_id, title } };
}

/**
 * Makes and announces the match on a job that both sides have liked; null without a job, or when they have a match on it already.
 * Null also when the other side is blocked: the match is then stored as hidden. The pair must be locked.
 */
export async function makeMatch(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { pair, target_id, job }: { pair: queries.MatchSides; target_id: string; job: queries.LikedJob | null },
): Promise<LikeOutcome['match']> {
  const id = job && (await queries.insertMatch(tx, pair, job.id));
  const other = id && (await selectProfile(tx, target_id));
  if (!job || !id || !other || other.blocked_at !== null) return null;
  const match = { id, other, job };
  await publishMatch(deps, tx, { ...match, actor });
  return match;
}
