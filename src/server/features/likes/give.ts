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

/** The giver of a like. Their row is locked, and their balance is renewed when that was due. */
export type Giver = { actor: Actor; renewed: number | null };

/** `at`: the moment at which the server checked whether a renewal is due. */
export type LockedGiver = Giver & { at: Date };

/** The result of a like. `match` is set when the other side had liked already. */
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
 * A profile hidden by reports cannot be matched, so its likes are refused (safety#hidden). A profile that was blocked
 * while the request waited has no session any more.
 * @throws AppError UNAUTHENTICATED, UNDER_REVIEW
 */
function assertIsFound({ blocked_at, reported_at }: Actor): void {
  if (blocked_at !== null) throw new AppError(reported_at === null ? 'UNAUTHENTICATED' : 'UNDER_REVIEW');
}

/** Locks the giver's own row, so that their likes run one after the other. */
export async function lockGiver(deps: Deps, tx: Tx, caller: Actor): Promise<LockedGiver> {
  const locked = await lockProfile(tx, caller.user_id);
  if (!locked) throw new AppError('UNAUTHENTICATED');
  // Whichever team member likes, the company pays and its likes are counted.
  const { member } = caller;
  const giver: Actor = member ? { ...locked, member } : locked;
  assertIsFound(giver);
  const at = deps.now();
  return { ...(await refreshWeeklyLikes(tx, giver, at)), at };
}

/** Does the same as lockGiver for a candidate, and locks the pair and the job to be liked, if the job is visible. */
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

/**
 * Returns what the like costs its giver, bonus first. `null` means that nothing is left; without a weekly limit the
 * balance does not change.
 */
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
 * Dates the like in the week that pays for it. While the server waits for locks, Monday 00:00 may pass and another like
 * may renew the balance (likes#renewal).
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
 * Returns a like without an answer, as the end of its transaction. It returns null when the remaining work can't be
 * known in advance. A repeated like changes nothing, so it may be committed too.
 */
export function unansweredLike(tx: Tx, giver: LockedGiver, intent: Intent): Ending<LikeOutcome> | null {
  const price = priceOf(giver.actor);
  // A refused like also rolls back a renewal.
  if (price === null || giver.renewed !== null) return null;
  const like = paidLike(giver, intent, price);
  return new Ending(async () => {
    if (!(await queries.insertPaidLike(tx, like))) throw new AppError('ALREADY_LIKED');
    const actor = { ...giver.actor, ...price.balance };
    return { actor, renewed: null, target_id: intent.target_id, match: null };
  });
}

/** Records the like, pays for it and checks whether the other side has liked already. The pair must be locked. */
export async function giveLike(deps: Deps, tx: Tx, giver: LockedGiver, intent: Intent): Promise<LikeOutcome> {
  const { pair, target_id } = intent;
  const price = priceOf(giver.actor);
  const actor = { ...giver.actor, ...price?.balance };
  // The connection runs them one after the other, but both are sent at once.
  const given = queries.insertPaidLike(tx, paidLike(giver, intent, price));
  const reciprocal = intent.reciprocal(tx);
  reciprocal.catch(() => {});
  // Checked before the budget: a repeated like is refused as a repetition and costs nothing, also when no likes are
  // left.
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
