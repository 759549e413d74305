import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { consistentBalance, likeRefusal, SPAM_WINDOW_MS } from '#domain/likes/like-protection.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockProfile, refreshWeeklyLikes, tryLockProfile, updateProfile } from '../profiles/service.ts';
import { countSpent, selectRecentAttempts } from './activity-queries.ts';

/** The protection is for companies with a weekly budget (likes#protection). */
export const isProtected = (actor: Actor): boolean =>
  actor.user_type === 'company' && entitlementsFor(actor.user_type, actor.plano).weekly_likes_limited;

/**
 * Applies the browser's rules to callers that are not the browser: one like at a time, 2 s between two, at most 10
 * attempts in 60 s. The lock is a row lock: it ends with the transaction, so it never has to be removed.
 * @throws AppError LIKE_IN_PROGRESS, LIKE_TOO_SOON, LIKE_SPAM
 */
export async function assertMayLikeNow(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if (!(await tryLockProfile(tx, actor.user_id))) throw new AppError('LIKE_IN_PROGRESS');
  const refusal = likeRefusal(await selectRecentAttempts(tx, actor.user_id, { now, windowMs: SPAM_WINDOW_MS }));
  if (refusal !== null) throw new AppError(refusal === 'spam' ? 'LIKE_SPAM' : 'LIKE_TOO_SOON');
}

/**
 * Corrects the balance unless it is this week's and equals the allowance minus the regular likes spent since the reset
 * (likes#consistency).
 */
export function verifyConsistency(deps: Deps, caller: Actor) {
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
