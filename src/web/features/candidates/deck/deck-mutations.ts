import type { CompatibleCandidate } from '#contract/candidates.ts';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { api } from '#web/lib/api-client.ts';
import type { Decision } from '../error-texts.ts';
import { beginDecision } from '../mutations.ts';
import { dispatchDeck } from './deck-store.ts';

const DECISIONS: Readonly<Record<Exclude<Direction, 'down'>, Decision>> = {
  right: 'like',
  up: 'super_like',
  left: 'reject',
};

/**
 * What a swipe does, on the screen at once and then on the server; a refusal brings the card back with its
 * reason. The answer is false when nothing was begun.
 */
export function applySwipe(jobId: string, candidate: CompatibleCandidate, direction: Direction): boolean {
  const { user_id: id } = candidate;
  if (direction === 'down') {
    dispatchDeck(jobId, { type: 'skip', id });
    // Unanswered, the candidate only comes sooner the next time.
    api.candidates.skip({ candidate_id: id, job_id: jobId }).catch(() => undefined);
    return true;
  }
  const begun = beginDecision(DECISIONS[direction], candidate, jobId);
  if (!begun) return false;
  dispatchDeck(jobId, { type: 'decide', id });
  void begun.send().then((outcome) => {
    if (outcome === 'refused') dispatchDeck(jobId, { type: 'put-back', id });
  });
  return true;
}
