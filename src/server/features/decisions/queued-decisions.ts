import type { QueuedDecisionInput } from '#contract/decisions.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { rejectJob, skipJob, undoRejectJob, undoSkip } from '../feed/service.ts';
import { type Giver, type LikeOutcome, likeJob, undoLikeJob } from '../likes/service.ts';
import { findMatchOn } from '../matches/service.ts';
import { refreshWeeklyLikes } from '../profiles/service.ts';

type Match = NonNullable<LikeOutcome['match']> | NonNullable<Awaited<ReturnType<typeof findMatchOn>>>;

/** `giver`: for a like or its undo, the candidate with their balance. */
export type AppliedDecision = { repeated: boolean; giver: Giver | null; match: Match | null };

/** Returns the result of a like whose response got lost. */
async function likedBefore(deps: Deps, actor: Actor, job_id: string): Promise<AppliedDecision> {
  const giver = await refreshWeeklyLikes(deps.db, actor, deps.now());
  return { repeated: true, giver, match: await findMatchOn(deps, actor, job_id) };
}

async function applyQueuedLike(deps: Deps, actor: Actor, job_id: string): Promise<AppliedDecision> {
  try {
    const { match, ...giver } = await likeJob(deps, actor, job_id);
    return { repeated: false, giver, match };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ALREADY_LIKED') return likedBefore(deps, actor, job_id);
    throw error;
  }
}

/**
 * Undoes a queued like. A like that never arrived, or whose undo succeeded without a received response, is already
 * undone.
 */
async function undoQueuedLike(deps: Deps, actor: Actor, job_id: string): Promise<AppliedDecision> {
  try {
    return { repeated: false, giver: await undoLikeJob(deps, actor, job_id), match: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { repeated: true, giver: null, match: null };
    throw error;
  }
}

/** Decisions that change nothing when they are repeated. */
const OTHERS = { skip: skipJob, reject: rejectJob, 'undo-skip': undoSkip, 'undo-reject': undoRejectJob };

/**
 * Applies a decision that a page queued while the server was unreachable (feed#queued-decisions). Another user may be signed in by
 * now.
 * @throws AppError CHANGED_MEANWHILE when another user decided it; else as the decision
 */
export async function applyQueuedDecision(
  deps: Deps,
  actor: Actor,
  { decided_by, job_id, decision }: QueuedDecisionInput,
): Promise<AppliedDecision> {
  if (decided_by !== actor.user_id) throw new AppError('CHANGED_MEANWHILE');
  if (decision === 'like') return applyQueuedLike(deps, actor, job_id);
  if (decision === 'undo-like') return undoQueuedLike(deps, actor, job_id);
  await OTHERS[decision](deps, actor, job_id);
  return { repeated: false, giver: null, match: null };
}
