import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { consistentBalance, likeRefusal, SPAM_WINDOW_MS } from '#domain/likes/like-protection.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockProfile, refreshWeeklyLikes, tryLockProfile, updateProfile } from '../profiles/service.ts';
import { countSpent, selectRecentAttempts } from './activity-queries.ts';

/** Returns whether the like protection applies: to companies with a weekly budget (likes#protection). */
export const isProtected = (actor: Actor): boolean =>
  actor.user_type === 'company' && entitlementsFor(actor.user_type, actor.plano).weekly_likes_limited;

/**
 * Enforces on the server the rules that the browser applies too: one like at a time, 2 s between two, at most 10 attempts
 * in 60 s. It locks the profile's row until the transaction ends.
 * @throws AppError LIKE_IN_PROGRESS when another transaction holds the lock, LIKE_TOO_SOON within 2 s, LIKE_SPAM after 10
 * attempts
 */
export async function assertMayLikeNow(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if (!(await tryLockProfile(tx, actor.user_id))) throw new AppError('LIKE_IN_PROGRESS');
  const refusal = likeRefusal(await selectRecentAttempts(tx, actor.user_id, { now, windowMs: SPAM_WINDOW_MS }));
  if (refusal !== null) throw new AppError(refusal === 'spam' ? 'LIKE_SPAM' : 'LIKE_TOO_SOON');
}

/**
 * Renews the balance when that is due, and corrects it when it isn't the weekly allowance minus the weekly likes spent
 * since the last renewal (likes#consistency); a plan without a weekly limit needs no correction. `is_consistent` is false when it was
 * corrected. @throws AppError UNAUTHENTICATED when the profile is missing
 */
export function correctBalance(deps: Deps, caller: Actor) {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockProfile(tx, caller.user_id);
    if (!locked) throw new AppError('UNAUTHENTICATED');
    const { actor, renewed } = await refreshWeeklyLikes(tx, locked, deps.now());
    if (!entitlementsFor(actor.user_type, actor.plano).weekly_likes_limited) {
      return { is_consistent: true, actor, renewed };
    }
    const spent = await countSpent(tx, actor.user_id, actor.data_ultimo_reset);
    const curtidas_disponiveis = consistentBalance(actor.curtidas_semanais, spent);
    if (curtidas_disponiveis === actor.curtidas_disponiveis) return { is_consistent: true, actor, renewed };
    deps.log.warn({ user_id: actor.user_id, spent }, 'A balance of likes was corrected');
    const corrected = await updateProfile(tx, actor.user_id, { curtidas_disponiveis });
    return { is_consistent: false, actor: corrected ?? actor, renewed };
  });
}
