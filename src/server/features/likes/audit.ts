import type { ScreenRefusal } from '#domain/likes/like-protection.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { constraintRefusal } from '../../http/error-mapping.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { type Attempt, insertRefusal } from './activity-queries.ts';
import type { LikeOutcome } from './give.ts';

const MINUTE_MS = 60_000;
/** Maximum number of refusals that a user's browser may report per minute (likes#refused-by-the-screen). */
const REPORTED_PER_MINUTE = 30;

/**
 * Records a like that the browser refused. The server has not verified it, so only the audit uses it.
 * @throws AppError RATE_LIMITED over REPORTED_PER_MINUTE
 */
export async function recordScreenRefusal(
  deps: Deps,
  { user_id, member }: Actor,
  { candidate_id, job_id, reason }: { candidate_id: string | null; job_id: string | null; reason: ScreenRefusal },
): Promise<void> {
  const created_at = deps.now();
  const limit = { window: MINUTE_MS, max: REPORTED_PER_MINUTE };
  await limitAttempts(deps.db, { key: `refusal|${user_id}`, now: created_at.getTime(), ...limit });
  const who = { user_id, member_id: member?.id ?? null };
  const attempt = { ...who, target_id: candidate_id, job_id, created_at, refused_by_screen: true };
  await insertRefusal(deps.db, attempt, reason);
}

/**
 * Publishes a like, or its undo, to the open pages of both sides. It runs outside the transaction, because NOTIFY makes commits wait for
 * each other, and a lost event only delays a counter.
 */
export function announceLike({ announce }: Pick<Deps, 'announce'>, giver_id: string, target_id: string): void {
  announce({ user_id: giver_id, type: 'likes.changed' });
  announce({ user_id: target_id, type: 'likes.received' });
}

/**
 * Runs one attempt to like as a transaction, in which `work` writes the audit row, and then announces the like. A refused attempt is
 * rolled back, so its audit row is written afterwards.
 * @throws AppError and other errors of `work`, after the row is written
 */
export async function runAuditedAttempt<Outcome extends LikeOutcome>(
  deps: Deps,
  attempt: Attempt,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  // The row is dated by the app's clock, because `assertMayLikeNow` compares it with that clock at the next attempt.
  const dated = { ...attempt, created_at: deps.now() };
  try {
    const outcome = await inTransaction(deps.db, work);
    announceLike(deps, attempt.user_id, outcome.target_id);
    return outcome;
  } catch (caught) {
    const error = constraintRefusal(caught) ?? caught;
    const reason = error instanceof AppError ? error.code : 'INTERNAL_SERVER_ERROR';
    await insertRefusal(deps.db, dated, reason).catch((err) =>
      deps.log.error({ err, attempt }, 'A like attempt could not be audited'),
    );
    throw error;
  }
}
