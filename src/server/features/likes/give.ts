import { entitlementsFor } from '#domain/entitlements.ts';
import { reachOf } from '#domain/reach.ts';
import { type LikeBalance, spendLike } from '#domain/weekly-likes.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { Ending } from '../../platform/database/transaction.ts';
import { announceMatch } from '../matches/service.ts';
import { type Actor, lockProfile, type Profile, refreshWeeklyLikes, selectProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';

/** Who likes: their row is locked, and renewed when that was due. */
export type Giver = { actor: Actor; renewed: number | null };

/** `at`: the moment by which it was seen whether a renewal is due. */
export type LockedGiver = Giver & { at: Date };

/** What a like came to; `match` is set when it was the second of two. */
export type LikeOutcome = Giver & {
  target_id: string;
  match: { id: string; other: Profile; job: queries.LikedJob } | null;
};

/** A like about to be given, after the rights of its giver were checked. */
export type Intent = {
  pair: queries.Pair;
  target_id: string;
  job_id: string | null;
  is_superlike: boolean;
  /** The job on which a reciprocal like makes a match (matches#reciprocal), or null when there is no such like. */
  reciprocal: (tx: Tx) => Promise<queries.LikedJob | null>;
};

/**
 * Nobody finds whom reports hide, so nobody could answer (safety#hidden); who was blocked meanwhile has no session any more.
 * @throws AppError UNAUTHENTICATED, UNDER_REVIEW
 */
function assertIsFound({ blocked_at, reported_at }: Actor): void {
  if (blocked_at !== null) throw new AppError(reported_at === null ? 'UNAUTHENTICATED' : 'UNDER_REVIEW');
}

/** Locks the giver's own row, so that their likes happen one after the other. */
export async function lockGiver(deps: Deps, tx: Tx, caller: Actor): Promise<LockedGiver> {
  const locked = await lockProfile(tx, caller.user_id);
  if (!locked) throw new AppError('UNAUTHENTICATED');
  // Whoever of a company's team likes: it is the company that pays, and is counted.
  const { member } = caller;
  const giver: Actor = member ? { ...locked, member } : locked;
  assertIsFound(giver);
  const at = deps.now();
  return { ...(await refreshWeeklyLikes(tx, giver, at)), at };
}

/** As lockGiver for a candidate, together with the pair and the job that is to be liked, if anybody can see it. */
export async function lockGiverAndJob(deps: Deps, tx: Tx, caller: Actor, job_id: string) {
  const now = deps.now();
  const locked = await queries.lockGiverAndJob(tx, { user_id: caller.user_id, job_id, now });
  if (!locked) throw new AppError('UNAUTHENTICATED');
  assertIsFound(locked.giver);
  const { giver, job, reach, liked_back } = locked;
  return { ...(await refreshWeeklyLikes(tx, giver, now)), at: now, job, reach: reachOf(reach), liked_back };
}

/** Likes of both kinds that are left. */
export const balanceOf = (actor: Actor): number => actor.curtidas_disponiveis + actor.likes_bonus;

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

type Price = ReturnType<typeof priceOf>;

/**
 * Dated in the week that pays for it, whatever passes while the locks are waited for: from a Monday 00:00 on, another like may have
 * renewed the balance (likes#renewal).
 */
const datedInItsWeek = ({ at, actor }: LockedGiver): Date =>
  at < actor.data_ultimo_reset ? actor.data_ultimo_reset : at;

const paidLike = (giver: LockedGiver, { target_id, job_id, is_superlike }: Intent, price: Price) => ({
  user_id: giver.actor.user_id,
  member_id: giver.actor.member?.id ?? null,
  target_id,
  job_id,
  is_superlike,
  curtidas_disponiveis: price?.balance?.curtidas_disponiveis ?? null,
  likes_bonus: price?.balance?.likes_bonus ?? null,
  likes_before: balanceOf(giver.actor),
  likes_after: balanceOf({ ...giver.actor, ...price?.balance }),
  spent_regular: price?.spent_regular ?? false,
  attempted_at: datedInItsWeek(giver),
});

/**
 * A like that nobody has answered, as the end of its transaction; null when it can't be told beforehand what is left to do. A
 * repeated like changes nothing, so that it may be committed too.
 */
export function unansweredLike(tx: Tx, giver: LockedGiver, intent: Intent): Ending<LikeOutcome> | null {
  const price = priceOf(giver.actor);
  // A renewal is taken back with a refused like.
  if (price === null || giver.renewed !== null) return null;
  const like = paidLike(giver, intent, price);
  return new Ending(async () => {
    if (!(await queries.insertPaidLike(tx, like))) throw new AppError('ALREADY_LIKED');
    const actor = { ...giver.actor, ...price.balance };
    return { actor, renewed: null, target_id: intent.target_id, match: null };
  });
}

/** Records the like, pays for it and sees whether the other side has liked already. The pair must be locked. */
export async function giveLike(deps: Deps, tx: Tx, giver: LockedGiver, intent: Intent): Promise<LikeOutcome> {
  const { pair, target_id } = intent;
  const price = priceOf(giver.actor);
  const actor = { ...giver.actor, ...price?.balance };
  // One after the other on this connection, but sent together.
  const given = queries.insertPaidLike(tx, paidLike(giver, intent, price));
  const reciprocal = intent.reciprocal(tx);
  reciprocal.catch(() => {});
  // Checked before the budget: a repeated like is refused as one and costs nothing, also when no likes are left.
  if (!(await given)) throw new AppError('ALREADY_LIKED');
  if (price === null) throw new AppError('LIKES_EXHAUSTED');
  const job = await reciprocal;
  const id = job && (await queries.insertMatch(tx, pair, job.id));
  const other = id && (await selectProfile(tx, target_id));
  if (!job || !id || !other || other.blocked_at !== null)
    return { actor, renewed: giver.renewed, target_id, match: null };
  const match = { id, other, job };
  await announceMatch(deps, tx, { ...match, actor });
  return { actor, renewed: giver.renewed, target_id, match };
}
