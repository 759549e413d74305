import { z } from 'zod';
import type { ApiErrorCode } from '#contract/errors.ts';
import { isCompatible } from '#domain/compatibility.ts';
import { entitlementsFor } from '#domain/entitlements.ts';
import { contactPhone } from '#domain/phone.ts';
import { type SalaryVerdict, salaryVerdict } from '#domain/salary.ts';
import { type LikeBalance, spendLike } from '#domain/weekly-likes.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { cursorInstant, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { announceMatch } from '../matches/service.ts';
import {
  type Actor,
  abilitiesOf,
  lockProfile,
  refreshWeeklyLikes,
  selectProfile,
  updateProfile,
} from '../profiles/service.ts';
import { insertAttempt, type NewAttempt } from './activity-queries.ts';
import { assertMayLikeNow, isProtected } from './protection.ts';
import * as queries from './queries.ts';
import { countReceivedLikes, selectReceivedLikes } from './received-queries.ts';

export { deleteActivity, selectActivity } from './activity-queries.ts';

/** What a like came to; `match` is set when it was the second of two. */
export type LikeOutcome = {
  actor: Actor;
  renewed: number | null;
  match: { id: string; other: Actor; job: queries.LikedJob } | null;
};

/** A like about to be given, after the rights of its giver were checked. */
type Intent = {
  pair: queries.Pair;
  target_id: string;
  job_id: string | null;
  is_superlike: boolean;
  /** The job on which a reciprocal like makes a match, or null when there is no reciprocal like. */
  reciprocal: (tx: Tx) => Promise<queries.LikedJob | null>;
};

const SALARY_REFUSALS: Readonly<Record<Exclude<SalaryVerdict, 'ok'>, ApiErrorCode>> = {
  missing: 'SALARY_MISSING',
  unreadable: 'SALARY_UNREADABLE',
  premium: 'SALARY_PREMIUM',
};

const functionsOf = (candidate: Actor) =>
  [...new Set([candidate.area, ...candidate.funcoes])].filter((f) => f !== null);

/** The job, if this candidate may like it: in their deck's city and functions and within their salary limit. */
async function likableJob(deps: Deps, tx: Tx, actor: Actor, job_id: string) {
  const job = await queries.selectVisibleJob(tx, job_id, deps.now());
  if (!job || !isCompatible(actor, job)) throw new AppError('NOT_FOUND');
  const verdict = salaryVerdict(job.salary_max, abilitiesOf(deps, actor).salary_cap);
  if (verdict !== 'ok') throw new AppError(SALARY_REFUSALS[verdict]);
  return job;
}

/** What the like costs its giver, bonus first; `null` when nothing is left, no change on plans without a weekly limit. */
function priceOf(actor: Actor): { balance: LikeBalance | undefined; spent_regular: boolean } | null {
  if (!entitlementsFor(actor.user_type, actor.plano).weekly_likes_limited) {
    return { balance: undefined, spent_regular: false };
  }
  const spent = spendLike(actor);
  if (spent === null) return null;
  const { used_bonus, ...balance } = spent;
  return { balance, spent_regular: !used_bonus };
}

/** From here on the pair is locked: record, pay, and see whether the other side has liked already. */
async function giveLike(
  deps: Deps,
  tx: Tx,
  before: Actor,
  intent: Intent,
  note: Note,
): Promise<Omit<LikeOutcome, 'renewed'>> {
  await queries.lockPair(tx, intent.pair);
  const like = {
    quem_curtiu: before.user_id,
    quem_foi_curtado: intent.target_id,
    job_id: intent.job_id,
    is_superlike: intent.is_superlike,
  };
  const price = priceOf(before);
  // Before the budget is looked at: a repeated like is told so and costs nothing, also when no likes are left.
  if (!(await queries.insertLike(tx, like))) throw new AppError('ALREADY_LIKED');
  if (price === null) throw new AppError('LIKES_EXHAUSTED');
  note({ spent_regular: price.spent_regular });
  const actor = (price.balance && (await updateProfile(tx, before.user_id, price.balance))) ?? before;
  const job = await intent.reciprocal(tx);
  const match_id = job && (await queries.insertMatch(tx, intent.pair, job.id));
  const other = match_id && (await selectProfile(tx, intent.target_id));
  if (!job || !match_id || !other) return { actor, match: null };
  const match = { id: match_id, other, job };
  await announceMatch(deps, tx, { ...match, actor });
  return { actor, match };
}

type Attempt = { user_id: string; target_id: string | null; job_id: string | null };
type Note = (seen: Partial<Pick<NewAttempt, 'target_id' | 'likes_before' | 'spent_regular'>>) => void;

/**
 * Runs one attempt as a transaction with its audit row (company.md 7 audit_like_attempt). A refused attempt rolls
 * everything back, so its row is written after.
 */
async function audited(
  deps: Deps,
  attempt: Attempt,
  work: (tx: Tx, note: Note) => Promise<LikeOutcome>,
): Promise<LikeOutcome> {
  let row: NewAttempt = { ...attempt, success: false };
  const note: Note = (seen) => {
    row = { ...row, ...seen };
  };
  try {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const done = await work(tx, note);
      await insertAttempt(tx, { ...row, success: true, likes_after: balanceOf(done.actor) });
      return done;
    });
    await tell(deps, outcome.actor.user_id, 'likes.changed');
    return outcome;
  } catch (error) {
    const error_message = error instanceof AppError ? error.code : 'INTERNAL_SERVER_ERROR';
    const refused = { ...row, spent_regular: false, error_message, likes_after: row.likes_before ?? null };
    await insertAttempt(deps.db, refused).catch((err) =>
      deps.log.error({ err, attempt: row }, 'A like attempt could not be audited'),
    );
    throw error;
  }
}

const balanceOf = (actor: Actor) => actor.curtidas_disponiveis + actor.likes_bonus;

/** Outside the transaction: NOTIFY makes commits wait for each other, and a lost one only delays a counter. */
async function tell(deps: Deps, user_id: string, type: 'likes.changed' | 'likes.received'): Promise<void> {
  await publish(deps.db, { user_id, type }).catch((err) =>
    deps.log.warn({ err }, 'A change of likes could not be announced'),
  );
}

/** The giver's own row, locked, so that their likes happen one after the other, and renewed when it is due. */
async function lockGiver(deps: Deps, tx: Tx, user_id: string, note: Note) {
  const locked = await lockProfile(tx, user_id);
  if (!locked) throw new AppError('UNAUTHENTICATED');
  const giver = await refreshWeeklyLikes(tx, locked, deps.now());
  note({ likes_before: balanceOf(giver.actor) });
  return giver;
}

function candidateIntent(actor: Actor, job: queries.LikedJob, is_superlike: boolean): Intent {
  const pair = { candidate_id: actor.user_id, company_id: job.company_id };
  return {
    pair,
    target_id: job.company_id,
    job_id: job.id,
    is_superlike,
    reciprocal: async (tx) => {
      const liked =
        (await queries.companyLikedFor(tx, pair, job.id)) || (await queries.hasOpenLikeWithoutJob(tx, pair));
      return liked ? job : null;
    },
  };
}

/**
 * A candidate likes a job (candidate.md 4 'Like').
 * @throws AppError NOT_FOUND, SALARY_*, ALREADY_LIKED, LIKES_EXHAUSTED
 */
export function likeJob(deps: Deps, caller: Actor, job_id: string): Promise<LikeOutcome> {
  return audited(deps, { user_id: caller.user_id, target_id: null, job_id }, async (tx, note) => {
    const { actor, renewed } = await lockGiver(deps, tx, caller.user_id, note);
    const job = await likableJob(deps, tx, actor, job_id);
    note({ target_id: job.company_id });
    return { ...(await giveLike(deps, tx, actor, candidateIntent(actor, job, false), note)), renewed };
  });
}

/**
 * A candidate super likes a job: also gives out the company's number (decisions.md 'The feed').
 * @throws AppError PLAN_REQUIRED, NOT_FOUND, SALARY_*, CONTACT_UNAVAILABLE, ALREADY_SUPER_LIKED
 */
export async function superLikeJob(deps: Deps, caller: Actor, job_id: string) {
  let contact = { phone: '', company_name: '', job_title: '' };
  const outcome = await audited(deps, { user_id: caller.user_id, target_id: null, job_id }, async (tx, note) => {
    const { actor, renewed } = await lockGiver(deps, tx, caller.user_id, note);
    if (!entitlementsFor(actor.user_type, actor.plano).can_super_like) throw new AppError('PLAN_REQUIRED');
    const job = await likableJob(deps, tx, actor, job_id);
    note({ target_id: job.company_id });
    const company = await selectProfile(tx, job.company_id);
    const phone = company && contactPhone(company);
    if (!phone) throw new AppError('CONTACT_UNAVAILABLE');
    contact = { phone, company_name: company.name, job_title: job.title };
    if (!(await queries.insertSuperLike(tx, actor.user_id, job.id))) throw new AppError('ALREADY_SUPER_LIKED');
    const intent = candidateIntent(actor, job, true);
    if (await queries.hasLiked(tx, actor.user_id, job.id)) return { actor, renewed, match: null };
    return { ...(await giveLike(deps, tx, actor, intent, note)), renewed };
  });
  return { outcome, contact };
}

type CandidateLike = { candidate_id: string; job_id: string | null; is_superlike: boolean };

/**
 * A company likes a candidate for one of its jobs, or without a job (decisions.md 'Matches').
 * @throws AppError PLAN_REQUIRED, NOT_FOUND, ALREADY_LIKED, LIKES_EXHAUSTED, LIKE_IN_PROGRESS, LIKE_TOO_SOON, LIKE_SPAM
 */
export async function likeCandidate(deps: Deps, caller: Actor, like: CandidateLike): Promise<LikeOutcome> {
  const { candidate_id, job_id, is_superlike } = like;
  const pair = { candidate_id, company_id: caller.user_id };
  const outcome = await audited(
    deps,
    { user_id: caller.user_id, target_id: candidate_id, job_id },
    async (tx, note) => {
      if (isProtected(caller)) await assertMayLikeNow(tx, caller);
      const { actor, renewed } = await lockGiver(deps, tx, caller.user_id, note);
      if (is_superlike && !entitlementsFor(actor.user_type, actor.plano).can_super_like) {
        throw new AppError('PLAN_REQUIRED');
      }
      await likableCandidate(tx, actor, candidate_id, job_id);
      const intent: Intent = {
        pair,
        target_id: candidate_id,
        job_id,
        is_superlike,
        reciprocal: async (inner) => {
          const job = await queries.selectLikedJob(inner, pair, job_id);
          // The company's like without a job has made this match already: another one would buy nothing.
          if (!job && job_id !== null && (await queries.hasMatchedOn(inner, pair, job_id))) {
            throw new AppError('ALREADY_LIKED');
          }
          return job ?? null;
        },
      };
      return { ...(await giveLike(deps, tx, actor, intent, note)), renewed };
    },
  );
  await tell(deps, candidate_id, 'likes.received');
  return outcome;
}

/** The candidate, if this company could see them: through this job of its own, or through any when none is named. */
async function likableCandidate(tx: Tx, company: Actor, candidate_id: string, job_id: string | null): Promise<void> {
  const candidate = await queries.selectCandidate(tx, candidate_id);
  if (!candidate?.cidade_de_interesse) throw new AppError('NOT_FOUND');
  if (job_id !== null) {
    const job = await queries.selectOwnJob(tx, job_id, company.user_id);
    if (!job || !isCompatible(candidate, job)) throw new AppError('NOT_FOUND');
    return;
  }
  const functions = functionsOf(candidate);
  const visible = await queries.hasJobFor(tx, company.user_id, candidate.cidade_de_interesse, functions);
  if (!visible) throw new AppError('NOT_FOUND');
}

const RECEIVED_PAGE = 20;
const RECEIVED_COUNTED = 99;
const placeSchema = z.tuple([cursorInstant, z.uuid()]);

/** The companies that like the caller and wait for an answer; the list only for plans that may see it (decisions.md 'Matches'). */
export async function listReceivedLikes(deps: Deps, actor: Actor, cursor: string | undefined) {
  const functions = functionsOf(actor);
  const nothing = { total: 0, rows: [], next_cursor: null };
  if (functions.length === 0 || !actor.cidade_de_interesse) return nothing;
  const wishes = { user_id: actor.user_id, city: actor.cidade_de_interesse, functions };
  const now = deps.now();
  const total = await countReceivedLikes(deps.db, wishes, now, RECEIVED_COUNTED);
  if (!entitlementsFor(actor.user_type, actor.plano).can_see_who_liked) return { ...nothing, total };
  const place = decodeCursor(placeSchema, cursor);
  const after = place && { created_at: place[0], id: place[1] };
  const rows = await selectReceivedLikes(deps.db, wishes, { after, limit: RECEIVED_PAGE + 1, now });
  const shown = rows.slice(0, RECEIVED_PAGE);
  const last = rows.length > RECEIVED_PAGE ? shown.at(-1) : undefined;
  return { total, rows: shown, next_cursor: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null };
}
