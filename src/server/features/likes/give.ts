import { entitlementsFor } from '#domain/entitlements.ts';
import { type LikeBalance, spendLike } from '#domain/weekly-likes.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { announceMatch, lockPair } from '../matches/service.ts';
import {
  type Actor,
  lockProfile,
  type Profile,
  refreshWeeklyLikes,
  selectProfile,
  updateProfile,
} from '../profiles/service.ts';
import * as queries from './queries.ts';

/** Who likes: their row is locked, and renewed when that was due. */
export type Giver = { actor: Actor; renewed: number | null };

/** What a like came to; `match` is set when it was the second of two. */
export type LikeOutcome = Giver & {
  match: { id: string; other: Profile; job: queries.LikedJob } | null;
  target_id: string;
  /** Whether the week's budget paid for it, not a bonus or the plan. */
  spent_regular: boolean;
  balance_before: number;
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

/** Locks the giver's own row, so that their likes happen one after the other. */
export async function lockGiver(deps: Deps, tx: Tx, caller: Actor): Promise<Giver> {
  const locked = await lockProfile(tx, caller.user_id);
  if (!locked) throw new AppError('UNAUTHENTICATED');
  return refreshWeeklyLikes(tx, locked, deps.now());
}

/** Likes of both kinds that are left. */
export const balanceOf = (actor: Actor): number => actor.curtidas_disponiveis + actor.likes_bonus;

/** The outcome of an attempt that gives no like, because it stands already. */
export const nothingGiven = (giver: Giver, target_id: string): LikeOutcome => ({
  ...giver,
  match: null,
  target_id,
  spent_regular: false,
  balance_before: balanceOf(giver.actor),
});

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
export async function giveLike(deps: Deps, tx: Tx, giver: Giver, intent: Intent): Promise<LikeOutcome> {
  const { pair, target_id, job_id, is_superlike } = intent;
  await lockPair(tx, pair);
  const price = priceOf(giver.actor);
  const like = { quem_curtiu: giver.actor.user_id, quem_foi_curtado: target_id, job_id, is_superlike };
  // Before the budget is looked at: a repeated like is told so and costs nothing, also when no likes are left.
  if (!(await queries.insertLike(tx, like))) throw new AppError('ALREADY_LIKED');
  if (price === null) throw new AppError('LIKES_EXHAUSTED');
  const actor = (price.balance && (await updateProfile(tx, giver.actor.user_id, price.balance))) ?? giver.actor;
  const given = { ...nothingGiven(giver, target_id), actor, spent_regular: price.spent_regular };
  const job = await intent.reciprocal(tx);
  const id = job && (await queries.insertMatch(tx, pair, job.id));
  const other = id && (await selectProfile(tx, target_id));
  if (!job || !id || !other) return given;
  const match = { id, other, job };
  await announceMatch(deps, tx, { ...match, actor });
  return { ...given, match };
}
