import { randomUUID } from 'node:crypto';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { contactPhone } from '#domain/accounts/phone.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { type JobState, jobState } from '#domain/jobs/jobs.ts';
import { exceededSuperLikeLimit, type RecentSuperLikes, SUPER_LIKE_REPEAT_MS } from '#domain/likes/super-likes.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { SessionLookup } from '../../http/session/caller.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { sqlState } from '../../platform/database/sql-state.ts';
import { findVisibleCandidate } from '../candidates/service.ts';
import { lockPair } from '../matches/service.ts';
import { recordContactView } from '../privacy/service.ts';
import { selectProfile } from '../profiles/service.ts';
import { insertAttempt } from './activity-queries.ts';
import { announceLike, runAuditedAttempt } from './audit.ts';
import {
  giveJobLike,
  type JobLikeResult,
  jobLikeParameters,
  type LikeOutcome,
  type LockedGiver,
  lockGiver,
  makeMatch,
} from './give.ts';
import { assertMayLikeNow, isProtected } from './protection.ts';
import * as queries from './queries.ts';

export { deleteActivity, selectActivity } from './activity-queries.ts';
export type { Giver, LikeOutcome } from './give.ts';
export { undoLikeJob } from './undo.ts';

/**
 * Limits the super likes of a candidate, because each reveals a phone number (likes#super-like-bound); it logs a candidate
 * who reaches the limit.
 * @throws AppError SUPER_LIKES_EXHAUSTED over the limit of an hour or a day
 */
function assertWithinBound(deps: Deps, { user_id, plano }: Actor, recent: RecentSuperLikes): void {
  const bound = exceededSuperLikeLimit(recent);
  if (bound === null) return;
  deps.log.warn({ user_id, plano, bound, ...recent }, 'A candidate reached the limit of super likes');
  throw new AppError('SUPER_LIKES_EXHAUSTED');
}

/**
 * Returns the outcome of a candidate's like, and makes the match if the company has liked the candidate.
 * @throws AppError with the code of the refusal, if the like was refused
 */
async function outcomeOf(deps: Deps, tx: Tx, like: JobLikeResult): Promise<LikeOutcome> {
  const { code, job, liked_back, ...giver } = like;
  if (code !== null) throw new AppError(code);
  const target_id = job.company_id;
  const pair = { candidate_id: giver.actor.user_id, company_id: target_id };
  const match = await makeMatch(deps, tx, giver.actor, { pair, target_id, job: liked_back ? job : null });
  return { ...giver, target_id, match };
}

/**
 * Gives a candidate's like of a job for a session, in one statement, when the like makes no match and no renewal of the
 * balance is due. The statement also checks the session and what the guards of the procedure check.
 * @returns null otherwise, also for a refused like: nothing has changed, and the caller continues with `likeJob`
 */
export async function likeJobOfSession(deps: Deps, session: SessionLookup, job_id: string) {
  const like = { ...session, ...jobLikeParameters(deps, job_id, false), terms_version: TERMS_VERSION };
  const given = await queries.processLikeOfSession(deps.db, like).catch((error) => {
    // PostgreSQL has rolled the statement back: `likeJob` tries again, and records a refusal.
    if (sqlState(error) !== undefined) return null;
    throw error;
  });
  if (given === null || given.code !== null) return null;
  announceLike(deps, given.user_id, given.company_id);
  deps.views.ofJob({ job_id, candidate_id: given.user_id });
  return given;
}

/**
 * Gives a candidate's like of a job (likes#one-transaction).
 * @throws AppError NOT_FOUND when the candidate's deck can't have the job; UNDER_REVIEW, UNAUTHENTICATED as giveJobLike; SALARY_* when the
 * plan doesn't allow the salary, or limits salaries and the job's is missing or unreadable; ALREADY_LIKED, ALREADY_REJECTED,
 * ALREADY_SKIPPED after a decision on the job; LIKES_EXHAUSTED when no like is left
 */
export async function likeJob(deps: Deps, caller: Actor, job_id: string): Promise<LikeOutcome> {
  const outcome = await runAuditedAttempt(deps, { user_id: caller.user_id, target_id: null, job_id }, async (tx) =>
    outcomeOf(deps, tx, await giveJobLike(deps, tx, caller, { job_id, is_superlike: false })),
  );
  deps.views.ofJob({ job_id, candidate_id: caller.user_id });
  return outcome;
}

type SuperLikeOfJob = { job_id: string; again?: boolean | undefined };

/** Sends the company a push notification of the super like; a match has its own notification instead (push#kinds). */
function pushSuperLike(
  deps: Deps,
  tx: Tx,
  { user_id: from_id, name }: Actor,
  { id, company_id, title }: queries.LikedJob,
): Promise<void> {
  const line = `${name} deu Super Like na vaga “${title}”`;
  const path = `/empresa/vagas/${id}/candidatos`;
  return deps.sendPush(tx, { id: randomUUID(), user_id: company_id, kind: 'super_likes', line, path, from_id });
}

/**
 * Gives a candidate's super like of a job and returns the company's phone number (likes#super-like-job). With `again`, a
 * repeated recent super like returns the number too, because the first response was lost.
 * @throws AppError as likeJob, except ALREADY_LIKED; PLAN_REQUIRED when the plan has no super likes;
 * CONTACT_UNAVAILABLE when the company has no number; ALREADY_SUPER_LIKED for a repeated one that isn't recent or has no
 * `again`; SUPER_LIKES_EXHAUSTED as assertWithinBound
 */
export async function superLikeJob(deps: Deps, caller: Actor, { job_id, again = false }: SuperLikeOfJob) {
  const outcome = await runAuditedAttempt(deps, { user_id: caller.user_id, target_id: null, job_id }, async (tx) => {
    const like = await giveJobLike(deps, tx, caller, { job_id, is_superlike: true });
    const { code, job, actor, renewed } = like;
    const isLiked = code === 'ALREADY_LIKED';
    if (code !== null && !isLiked) throw new AppError(code);
    const company = await selectProfile(tx, job.company_id);
    const phone = company && contactPhone(company);
    if (!phone) throw new AppError('CONTACT_UNAVAILABLE');
    const recent = await queries.countRecentSuperLikes(tx, caller.user_id, deps.now());
    const superLike = { user_id: caller.user_id, job_id, created_at: deps.now() };
    const contact = { phone, name: company.name, jobTitle: job.title };
    const unchanged = { actor, renewed, target_id: job.company_id, match: null };
    if (!(await queries.insertSuperLike(tx, superLike))) {
      const since = subMilliseconds(deps.now(), SUPER_LIKE_REPEAT_MS);
      const isAnswered = !again || !(await queries.hasSuperLikedSince(tx, caller.user_id, job_id, since));
      if (isAnswered) throw new AppError('ALREADY_SUPER_LIKED');
      return { ...unchanged, contact };
    }
    assertWithinBound(deps, actor, recent);
    await recordContactView({ db: tx, now: deps.now }, caller, job.company_id, 'whatsapp');
    if (isLiked) await recordFreeSuperLike(deps, tx, actor, job);
    const outcome = isLiked ? unchanged : await outcomeOf(deps, tx, like);
    if (!outcome.match) await pushSuperLike(deps, tx, actor, job);
    return { ...outcome, contact };
  });
  deps.views.ofJob({ job_id, candidate_id: caller.user_id });
  return outcome;
}

/** Records the attempt of a super like of a job that was liked before: it inserts no other like and costs nothing. */
function recordFreeSuperLike(deps: Deps, tx: Tx, actor: Actor, { id, company_id }: queries.LikedJob): Promise<void> {
  const balance = actor.curtidas_disponiveis + actor.likes_bonus;
  return insertAttempt(tx, {
    ...{ user_id: actor.user_id, target_id: company_id, job_id: id, success: true, created_at: deps.now() },
    ...{ likes_before: balance, likes_after: balance },
  });
}

type CandidateLike = { candidate_id: string; job_id: string | null; is_superlike: boolean };

/**
 * Refuses a like for a job that is not active, because no candidate could answer it (likes#active-job). The company's row
 * must be locked, so that the state of its jobs doesn't change.
 * @throws AppError JOB_EXPIRED, JOB_PAUSED in these states
 */
function assertJobIsActive(state: JobState): void {
  if (state === 'expired') throw new AppError('JOB_EXPIRED');
  if (state === 'paused') throw new AppError('JOB_PAUSED');
}

/**
 * Gives a company's like of a candidate for one of its jobs, or without a job (matches#without-a-job).
 * @throws AppError NOT_FOUND as findVisibleCandidate; UNDER_REVIEW, UNAUTHENTICATED as lockGiver; PLAN_REQUIRED for a super
 * like that the plan doesn't have; JOB_EXPIRED, JOB_PAUSED as assertJobIsActive; ALREADY_LIKED when the same like or its match
 * exists; ALREADY_REJECTED when the company has rejected the candidate for this job; LIKES_EXHAUSTED when no like is left;
 * LIKE_IN_PROGRESS, LIKE_TOO_SOON, LIKE_SPAM as assertMayLikeNow
 */
export function likeCandidate(deps: Deps, caller: Actor, like: CandidateLike): Promise<LikeOutcome> {
  const { candidate_id, job_id } = like;
  const attempt = { user_id: caller.user_id, member_id: caller.member?.id ?? null, target_id: candidate_id, job_id };
  return runAuditedAttempt(deps, attempt, async (tx) => {
    if (isProtected(caller)) await assertMayLikeNow(tx, caller, deps.now());
    const giver = await lockGiver(deps, tx, caller);
    const { user_type, plano } = giver.actor;
    if (like.is_superlike && !entitlementsFor(user_type, plano).can_super_like) throw new AppError('PLAN_REQUIRED');
    // The pair is locked before the lookup, so that a pair that is blocked in between isn't found (safety#blocked-pair).
    await lockPair(tx, { candidate_id, company_id: caller.user_id });
    const { job } = await findVisibleCandidate(tx, giver.actor, like, giver.at);
    if (job) assertJobIsActive(jobState(job, deps.now()));
    return giveCompanyLike(deps, tx, giver, like);
  });
}

/**
 * Stores a company's like, and makes the match if the candidate has liked this job or, when `job_id` is null, any of the company's
 * jobs. The pair and the company's row must be locked.
 */
async function giveCompanyLike(
  deps: Deps,
  tx: Tx,
  { actor, renewed, at }: LockedGiver,
  { candidate_id, job_id, is_superlike }: CandidateLike,
): Promise<LikeOutcome> {
  const { user_id, user_type, plano, member } = actor;
  const pair = { candidate_id, company_id: user_id };
  const target_id = candidate_id;
  const is_limited = entitlementsFor(user_type, plano).weekly_likes_limited;
  const like = { user_id, member_id: member?.id ?? null, target_id, job_id, is_superlike, is_limited, now: at };
  const balance = await queries.insertCompanyLike(tx, like);
  if (!balance) throw new AppError('ALREADY_LIKED');
  const job = await queries.selectLikedJob(tx, pair, job_id, dayNameOf(at));
  // The pair has matched on this job already, by the company's like without a job: another like would change nothing.
  if (!job && job_id !== null && (await queries.hasMatchedOn(tx, pair, job_id))) throw new AppError('ALREADY_LIKED');
  const giver = { ...actor, ...balance };
  const match = await makeMatch(deps, tx, giver, { pair, target_id, job: job ?? null });
  return { actor: giver, renewed, target_id, match };
}
