import { randomUUID } from 'node:crypto';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { ApiErrorCode } from '#contract/errors.ts';
import { isCompatible } from '#domain/compatibility.ts';
import { dayNameOf } from '#domain/daily-figures.ts';
import { entitlementsFor } from '#domain/entitlements.ts';
import { type JobState, jobState } from '#domain/jobs.ts';
import { contactPhone } from '#domain/phone.ts';
import type { Reach } from '#domain/reach.ts';
import { type SalaryVerdict, salaryVerdict } from '#domain/salary.ts';
import { type RecentSuperLikes, SUPER_LIKE_AGAIN_MS, superLikeBound } from '#domain/super-likes.ts';
import { isOldEnough, type JobForAge } from '#domain/young-workers.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { findVisibleCandidate } from '../candidates/service.ts';
import { lockPair } from '../matches/service.ts';
import { noteContact } from '../privacy/service.ts';
import { type Actor, entitlementsOf, selectProfile } from '../profiles/service.ts';
import { insertAttempt } from './activity-queries.ts';
import { audited } from './audit.ts';
import {
  balanceOf,
  type Giver,
  giveLike,
  type Intent,
  type LikeOutcome,
  type LockedGiver,
  lockGiver,
  lockGiverAndJob,
  unansweredLike,
} from './give.ts';
import { assertMayLikeNow, isProtected } from './protection.ts';
import * as queries from './queries.ts';

export { deleteActivity, selectActivity } from './activity-queries.ts';
export type { Giver, LikeOutcome } from './give.ts';
export { undoLikeJob } from './undo.ts';

const SALARY_REFUSALS: Readonly<Record<Exclude<SalaryVerdict, 'ok'>, ApiErrorCode>> = {
  missing: 'SALARY_MISSING',
  unreadable: 'SALARY_UNREADABLE',
  premium: 'SALARY_PREMIUM',
};

type Likable = JobForAge & { location: string; outras_cidades: string[]; salary_max: number | null };
type AboutToLike<Job extends Likable> = { actor: Actor; at: Date; job: Job | null; reach: Reach | null };

/**
 * Returns the job if this candidate may like it: in reach and functions of their deck (likes#visible-job), not closed
 * to their age (jobs#least-age) and within their salary limit.
 */
function likableJob<Job extends Likable>(deps: Deps, { actor, at, job, reach }: AboutToLike<Job>): Job {
  if (job === null || !isCompatible(actor, job, reach)) throw new AppError('NOT_FOUND');
  if (!isOldEnough(actor, job, dayNameOf(at))) throw new AppError('NOT_FOUND');
  const verdict = salaryVerdict(job.salary_max, entitlementsOf(deps, actor).salary_cap);
  if (verdict !== 'ok') throw new AppError(SALARY_REFUSALS[verdict]);
  return job;
}

function assertMaySuperLike({ user_type, plano }: Actor): void {
  if (!entitlementsFor(user_type, plano).can_super_like) throw new AppError('PLAN_REQUIRED');
}

/**
 * Each super like reveals a phone number (likes#super-like-bound), so an account that reaches the bound is reported to
 * the operators.
 */
function assertWithinBound(deps: Deps, { user_id, plano }: Actor, recent: RecentSuperLikes): void {
  const bound = superLikeBound(recent);
  if (bound === null) return;
  deps.log.warn({ user_id, plano, bound, ...recent }, 'A candidate met the bound on super likes');
  throw new AppError('SUPER_LIKES_EXHAUSTED');
}

type Locked = LockedGiver & { liked_back: boolean };

function candidateIntent({ actor, liked_back }: Locked, job: queries.LikedJob, is_superlike: boolean): Intent {
  const pair = { candidate_id: actor.user_id, company_id: job.company_id };
  return {
    pair,
    target_id: job.company_id,
    job_id: job.id,
    is_superlike,
    reciprocal: async () => (liked_back ? job : null),
  };
}

/**
 * Gives a candidate's like of a job (likes#one-transaction).
 * @throws AppError NOT_FOUND, UNDER_REVIEW, SALARY_*, ALREADY_LIKED, LIKES_EXHAUSTED
 */
export async function likeJob(deps: Deps, caller: Actor, job_id: string): Promise<LikeOutcome> {
  const outcome = await audited(deps, { user_id: caller.user_id, target_id: null, job_id }, async (tx) => {
    const giver = await lockGiverAndJob(deps, tx, caller, job_id);
    const job = likableJob(deps, giver);
    const intent = candidateIntent(giver, job, false);
    return (!giver.liked_back && unansweredLike(tx, giver, intent)) || giveLike(deps, tx, giver, intent);
  });
  deps.views.ofJob({ job_id, candidate_id: caller.user_id });
  return outcome;
}

type SuperLikeOfJob = { job_id: string; again?: boolean | undefined };

/** Notifies the company of the super like; when there is a match, its own notification does that (push#kinds). */
function ringSuperLike(
  deps: Deps,
  tx: Tx,
  { name }: Actor,
  { id, company_id, title }: queries.LikedJob,
): Promise<void> {
  const line = `${name} deu Super Like na vaga “${title}”`;
  const path = `/empresa/vagas/${id}/candidatos`;
  return deps.sendPush(tx, { id: randomUUID(), user_id: company_id, kind: 'super_likes', line, path });
}

/**
 * Gives a candidate's super like of a job and returns the company's number (likes#super-like-job). It returns the
 * number again when the first answer was lost.
 * @throws AppError PLAN_REQUIRED, NOT_FOUND, UNDER_REVIEW, SALARY_*, CONTACT_UNAVAILABLE, ALREADY_SUPER_LIKED,
 * SUPER_LIKES_EXHAUSTED
 */
export async function superLikeJob(deps: Deps, caller: Actor, { job_id, again = false }: SuperLikeOfJob) {
  const outcome = await audited(deps, { user_id: caller.user_id, target_id: null, job_id }, async (tx) => {
    const giver = await lockGiverAndJob(deps, tx, caller, job_id);
    assertMaySuperLike(giver.actor);
    const job = likableJob(deps, giver);
    const company = await selectProfile(tx, job.company_id);
    const phone = company && contactPhone(company);
    if (!phone) throw new AppError('CONTACT_UNAVAILABLE');
    const recent = await queries.countRecentSuperLikes(tx, caller.user_id, deps.now());
    const superLike = { user_id: caller.user_id, job_id: job.id, created_at: deps.now() };
    const contact = { phone, name: company.name, jobTitle: job.title };
    if (!(await queries.insertSuperLike(tx, superLike))) {
      const since = subMilliseconds(deps.now(), SUPER_LIKE_AGAIN_MS);
      const isAnswered = !again || !(await queries.hasSuperLikedSince(tx, caller.user_id, job.id, since));
      if (isAnswered) throw new AppError('ALREADY_SUPER_LIKED');
      return { actor: giver.actor, renewed: giver.renewed, target_id: job.company_id, match: null, contact };
    }
    assertWithinBound(deps, giver.actor, recent);
    await noteContact({ db: tx, now: deps.now }, caller, job.company_id, 'whatsapp');
    const outcome = (await queries.hasLiked(tx, caller.user_id, job.id))
      ? await nothingGiven(deps, tx, giver, job)
      : await giveLike(deps, tx, giver, candidateIntent(giver, job, true));
    if (!outcome.match) await ringSuperLike(deps, tx, giver.actor, job);
    return { ...outcome, contact };
  });
  deps.views.ofJob({ job_id, candidate_id: caller.user_id });
  return outcome;
}

/** Returns the outcome of a super like of a job that was liked before: it gives no other like and costs nothing. */
async function nothingGiven(
  deps: Deps,
  tx: Tx,
  { actor, renewed }: Giver,
  job: queries.LikedJob,
): Promise<LikeOutcome> {
  const balance = { likes_before: balanceOf(actor), likes_after: balanceOf(actor), created_at: deps.now() };
  await insertAttempt(tx, {
    user_id: actor.user_id,
    target_id: job.company_id,
    job_id: job.id,
    success: true,
    ...balance,
  });
  return { actor, renewed, target_id: job.company_id, match: null };
}

type CandidateLike = { candidate_id: string; job_id: string | null; is_superlike: boolean };

function companyIntent({ actor, at }: LockedGiver, { candidate_id, job_id, is_superlike }: CandidateLike): Intent {
  const pair = { candidate_id, company_id: actor.user_id };
  return {
    pair,
    target_id: candidate_id,
    job_id,
    is_superlike,
    reciprocal: async (tx) => {
      const job = await queries.selectLikedJob(tx, pair, job_id, dayNameOf(at));
      // The company's like without a job has already made this match: another like would change nothing.
      if (!job && job_id !== null && (await queries.hasMatchedOn(tx, pair, job_id))) {
        throw new AppError('ALREADY_LIKED');
      }
      return job ?? null;
    },
  };
}

/**
 * Refuses a like for a job that is not active, because no candidate could answer it (likes#active-job). The company's
 * row is locked, which also fixes the state of its jobs.
 */
function assertJobIsActive(state: JobState): void {
  if (state === 'expired') throw new AppError('JOB_EXPIRED');
  if (state === 'paused') throw new AppError('JOB_PAUSED');
}

/**
 * Gives a company's like of a candidate for one of its jobs, or without a job (matches#without-a-job).
 * @throws AppError PLAN_REQUIRED, NOT_FOUND, UNDER_REVIEW, JOB_EXPIRED, JOB_PAUSED, ALREADY_LIKED, LIKES_EXHAUSTED,
 * LIKE_IN_PROGRESS, LIKE_TOO_SOON, LIKE_SPAM
 */
export function likeCandidate(deps: Deps, caller: Actor, like: CandidateLike): Promise<LikeOutcome> {
  const { candidate_id, job_id } = like;
  const attempt = { user_id: caller.user_id, member_id: caller.member?.id ?? null, target_id: candidate_id, job_id };
  return audited(deps, attempt, async (tx) => {
    if (isProtected(caller)) await assertMayLikeNow(tx, caller, deps.now());
    const giver = await lockGiver(deps, tx, caller);
    if (like.is_superlike) assertMaySuperLike(giver.actor);
    // The lock comes before the lookup, so a candidate who was blocked in between (safety#apart) isn't found.
    await lockPair(tx, { candidate_id, company_id: caller.user_id });
    const { job } = await findVisibleCandidate(tx, giver.actor, like, giver.at);
    if (job) assertJobIsActive(jobState(job, deps.now()));
    return giveLike(deps, tx, giver, companyIntent(giver, like));
  });
}
