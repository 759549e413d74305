import type { QueuedDecisionInput } from '#contract/decisions.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { rejectJob, skipJob, undoRejectJob, undoSkip } from '../feed/service.ts';
import { type Giver, type LikeOutcome, likeJob, undoLikeJob } from '../likes/service.ts';
import { findMatchOn } from '../matches/service.ts';
import { refreshWeeklyLikes } from '../profiles/service.ts';

type Match = NonNullable<LikeOutcome['match']> | NonNullable<Awaited<ReturnType<typeof findMatchOn>>>;

export type AppliedDecision = {
  /** True for a like that an earlier request had applied, and for the undo of a like that isn't found. */
  repeated: boolean;
  /** The candidate with the remaining likes, after a like or an undo that found its like; else null. */
  giver: Giver | null;
  /** The match that the like has made, now or before; null without one. */
  match: Match | null;
};

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

/** A like that is not found needs no undo: it never arrived, or was undone before. */
async function undoQueuedLike(deps: Deps, actor: Actor, job_id: string): Promise<AppliedDecision> {
  try {
    return { repeated: false, giver: await undoLikeJob(deps, actor, job_id), match: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { repeated: true, giver: null, match: null };
    throw error;
  }
}

/** The idempotent decisions: repeating one changes nothing. */
const OTHERS = { skip: skipJob, reject: rejectJob, 'undo-skip': undoSkip, 'undo-reject': undoRejectJob };

/**
 * Applies a decision that a page queued while the server was unreachable (feed#queued-decisions). A different user may be
 * signed in when the page sends it.
 * @throws AppError CHANGED_MEANWHILE when the caller is not the user who decided; else as the decision itself, except ALREADY_LIKED
 * for a like and NOT_FOUND for its undo
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
