import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { isUndoInTime } from '#domain/likes/like-undo.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { lockPair } from '../matches/service.ts';
import { updateProfile } from '../profiles/service.ts';
import { announceLike } from './audit.ts';
import { type Giver, lockGiver } from './give.ts';
import { hasMatchedOn, type MatchSides } from './queries.ts';
import {
  deleteLike,
  recordUndo,
  type StoredLikeAttempt,
  selectAttemptOfLike,
  selectCompanyOf,
} from './undo-queries.ts';

/** Maximum number of undos of one user per hour, because each sends an event to the other side. */
const UNDONE_PER_HOUR = 60;

type UndoneLike = { pair: MatchSides; target_id: string; job_id: string };

/** Refunds the weekly or bonus like that was spent. A weekly one is not refunded if the balance was renewed after the like. */
async function returnPrice(tx: Tx, { actor, renewed }: Giver, paid: StoredLikeAttempt): Promise<Giver> {
  const { curtidas_disponiveis, curtidas_semanais, likes_bonus, data_ultimo_reset } = actor;
  const change = paid.spent_regular
    ? paid.created_at >= data_ultimo_reset && {
        curtidas_disponiveis: Math.min(curtidas_semanais, curtidas_disponiveis + 1),
      }
    : paid.spent_bonus && { likes_bonus: likes_bonus + 1 };
  if (!change) return { actor, renewed };
  return { actor: (await updateProfile(tx, actor.user_id, change)) ?? actor, renewed };
}

/**
 * Deletes the like and refunds its price. The pair and the giver's row must be locked, so that the other side can't like
 * back in between.
 * @throws AppError ALREADY_MATCHED when the pair has a match on the job; UNDO_TOO_LATE after LIKE_UNDO_MS; NOT_FOUND when
 * there is no such like, or it is a super like
 */
async function deleteAndRefundLike(
  deps: Deps,
  tx: Tx,
  giver: Giver,
  { pair, target_id, job_id }: UndoneLike,
): Promise<Giver> {
  const { user_id } = giver.actor;
  if (await hasMatchedOn(tx, pair, job_id)) throw new AppError('ALREADY_MATCHED');
  const paid = await selectAttemptOfLike(tx, { user_id, target_id, job_id });
  if (!paid) throw new AppError('NOT_FOUND');
  if (!isUndoInTime(paid.created_at, deps.now())) throw new AppError('UNDO_TOO_LATE');
  // A super like has revealed a phone number (likes#super-like-job), so it can't be undone.
  if (!(await deleteLike(tx, { user_id, target_id, job_id }))) throw new AppError('NOT_FOUND');
  await recordUndo(tx, paid.id, deps.now());
  return returnPrice(tx, giver, paid);
}

async function undo(deps: Deps, { user_id }: Actor, target_id: string, work: (tx: Tx) => Promise<Giver>) {
  const limit = { window: hoursToMilliseconds(1), max: UNDONE_PER_HOUR };
  await limitAttempts(deps.db, { key: `undo|${user_id}`, now: deps.now().getTime(), ...limit });
  const giver = await inTransaction(deps.db, work);
  announceLike(deps, user_id, target_id);
  return giver;
}

/**
 * Undoes a candidate's like of a job and refunds its price (likes#undo). It takes the same locks as a like, in the same
 * order.
 * @throws AppError as deleteAndRefundLike and lockGiver; NOT_FOUND also for an unknown job; RATE_LIMITED over UNDONE_PER_HOUR
 */
export async function undoLikeJob(deps: Deps, caller: Actor, job_id: string): Promise<Giver> {
  const company_id = await selectCompanyOf(deps.db, job_id);
  if (company_id === undefined) throw new AppError('NOT_FOUND');
  const pair = { candidate_id: caller.user_id, company_id };
  return undo(deps, caller, company_id, async (tx) => {
    await lockPair(tx, pair);
    return deleteAndRefundLike(deps, tx, await lockGiver(deps, tx, caller), { pair, target_id: company_id, job_id });
  });
}

/**
 * Undoes a company's like of a candidate for one of its jobs (likes#undo).
 * @throws AppError as undoLikeJob
 */
export function undoLikeCandidate(
  deps: Deps,
  caller: Actor,
  { candidate_id, job_id }: { candidate_id: string; job_id: string },
): Promise<Giver> {
  const pair = { candidate_id, company_id: caller.user_id };
  return undo(deps, caller, candidate_id, async (tx) => {
    const giver = await lockGiver(deps, tx, caller);
    await lockPair(tx, pair);
    return deleteAndRefundLike(deps, tx, giver, { pair, target_id: candidate_id, job_id });
  });
}
