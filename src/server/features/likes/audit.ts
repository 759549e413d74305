import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { type Attempt, insertRefusal } from './activity-queries.ts';
import type { LikeOutcome } from './give.ts';

/** Outside the transaction: NOTIFY makes commits wait for each other, and a lost one only delays a counter. */
export async function tell(deps: Deps, user_id: string, type: 'likes.changed' | 'likes.received'): Promise<void> {
  await publish(deps.db, { user_id, type }).catch((err) =>
    deps.log.warn({ err }, 'A change of likes could not be announced'),
  );
}

/**
 * Runs one attempt to like as a transaction, whose audit row is the work's own to write. A refused attempt rolls everything
 * back, so its row is written after.
 */
export async function audited<Outcome extends LikeOutcome>(
  deps: Deps,
  attempt: Attempt,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  // The next attempt is judged by the same clock (likes/protection.ts).
  const dated = { ...attempt, created_at: deps.now() };
  try {
    const outcome = await inTransaction(deps.db, work);
    await tell(deps, attempt.user_id, 'likes.changed');
    return outcome;
  } catch (error) {
    const reason = error instanceof AppError ? error.code : 'INTERNAL_SERVER_ERROR';
    await insertRefusal(deps.db, dated, reason).catch((err) =>
      deps.log.error({ err, attempt }, 'A like attempt could not be audited'),
    );
    throw error;
  }
}
