import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';
import { noteRefusal } from '#web/features/likes/mutations.ts';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { api } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { type Decision, JOB_STOPPED_ERRORS } from '../error-texts.ts';
import { beginDecision } from '../mutations.ts';
import { dispatchDeck } from './deck-store.ts';

const DECISIONS: Readonly<Record<Exclude<Direction, 'down'>, Decision>> = {
  right: 'like',
  up: 'super_like',
  left: 'reject',
};

const JOB_STOPPED_CODES = { expired: 'JOB_EXPIRED', paused: 'JOB_PAUSED' } as const;

/**
 * What a swipe does, on the screen at once and then on the server; a refusal brings the card back with its
 * reason. The answer is false when nothing was begun.
 */
export function applySwipe(job: CandidateDeck['job'], candidate: CompatibleCandidate, direction: Direction): boolean {
  const { user_id: id } = candidate;
  const { id: jobId, state } = job;
  if (direction === 'down') {
    dispatchDeck(jobId, { type: 'skip', id });
    // Unanswered, the candidate only comes sooner the next time.
    api.candidates.skip({ candidate_id: id, job_id: jobId }).catch(() => undefined);
    return true;
  }
  if (direction !== 'left' && state !== 'active') {
    const reason = JOB_STOPPED_CODES[state];
    notify.error(JOB_STOPPED_ERRORS[reason].title, JOB_STOPPED_ERRORS[reason].text);
    noteRefusal({ candidate_id: id, job_id: jobId, reason });
    return false;
  }
  const begun = beginDecision(DECISIONS[direction], candidate, jobId);
  if (!begun) return false;
  dispatchDeck(jobId, { type: 'decide', id });
  void begun.send().then((outcome) => {
    if (outcome === 'refused') dispatchDeck(jobId, { type: 'put-back', id });
  });
  return true;
}
