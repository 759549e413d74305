import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';
import { LIKE_UNDO_MS } from '#domain/likes/like-undo.ts';
import { withLikes } from '#web/features/likes/likes-store.ts';
import { recordRefusal } from '#web/features/likes/mutations.ts';
import { runUndo } from '#web/features/likes/undo-mutations.ts';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { beginUndo, type offerUndo } from '#web/features/swipe/undo-store.ts';
import { api } from '#web/lib/api/api-client.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { type Decision, INACTIVE_JOB_ERRORS } from '../error-texts.ts';
import { beginDecision } from '../mutations.ts';
import type { DeckStep } from './deck-reducer.ts';
import { dispatchDeck } from './deck-store.ts';

const DECISIONS: Readonly<Record<Exclude<Direction, 'down'>, Decision>> = {
  right: 'like',
  up: 'super_like',
  left: 'reject',
};

const JOB_STOPPED_CODES = { expired: 'JOB_EXPIRED', paused: 'JOB_PAUSED' } as const;

/**
 * Shows 'Desfazer' by `offer` for `forMs` milliseconds, by default until the next decision. A press calls `onUndo`, which undoes the decision on the
 * server; then `step` restores the card (candidates#undo).
 */
function allowUndo(
  offer: typeof offerUndo,
  deck: string,
  { name }: CompatibleCandidate,
  onUndo: () => Promise<unknown>,
  step: DeckStep,
  forMs?: number,
): void {
  const back = async () => {
    await onUndo();
    dispatchDeck(deck, step);
  };
  offer({ deck, onUndo: () => runUndo(back, ['Decisão desfeita', `${name} voltou para o baralho.`]) }, forMs);
}

/**
 * Begins a swipe. Returns a function that removes the card and sends the decision, or false when the page itself refuses the swipe. Call
 * the function exactly once: a like that is never sent blocks further likes for seconds. When the server refuses a decision, the reason
 * is shown, and the card returns if the company can still decide.
 */
export function beginSwipe(
  job: CandidateDeck['job'],
  candidate: CompatibleCandidate,
  direction: Direction,
): (() => void) | false {
  const { user_id: id } = candidate;
  const { id: jobId, state } = job;
  const choice = { candidate_id: id, job_id: jobId };
  if (direction === 'down') {
    const offer = beginUndo();
    return () => {
      dispatchDeck(jobId, { type: 'skip', id });
      // A failed request is ignored: the candidate then appears earlier at the next visit.
      api.candidates.skip(choice).then(
        () => allowUndo(offer, jobId, candidate, () => api.candidates.undoSkip(choice), { type: 'unskip', id }),
        () => undefined,
      );
    };
  }
  if (direction !== 'left' && state !== 'active') {
    const reason = JOB_STOPPED_CODES[state];
    notify.error(INACTIVE_JOB_ERRORS[reason].title, INACTIVE_JOB_ERRORS[reason].text);
    recordRefusal({ candidate_id: id, job_id: jobId, reason });
    return false;
  }
  const pending = beginDecision(DECISIONS[direction], candidate, jobId);
  if (!pending) return false;
  const offer = beginUndo();
  return () => {
    dispatchDeck(jobId, { type: 'decide', id });
    void pending.send().then((outcome) => {
      const back: DeckStep = { type: 'put-back', id };
      if (outcome === 'refused') dispatchDeck(jobId, back);
      if (outcome !== 'done' || direction === 'up') return;
      if (direction === 'left') allowUndo(offer, jobId, candidate, () => api.candidates.undoReject(choice), back);
      else
        allowUndo(
          offer,
          jobId,
          candidate,
          () => withLikes(() => api.likes.undoLikeCandidate(choice)),
          back,
          LIKE_UNDO_MS,
        );
    });
  };
}
