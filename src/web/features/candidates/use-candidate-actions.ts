import { type Dispatch, useCallback } from 'react';
import type { CompatibleCandidate } from '#contract/candidates.ts';
import type { LikeResult } from '#contract/likes.ts';
import { LIKES_SPENT } from '#web/features/likes/like-texts.ts';
import { areLikesSpent, useLikes } from '#web/features/likes/likes-state.ts';
import { sendLike } from '#web/features/likes/send-like.ts';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { api, errorCode } from '#web/lib/api-client.ts';
import { type ErrorTexts, notifyError } from '#web/lib/error-texts.ts';
import { notify } from '#web/ui/notify.ts';
import type { DeckStep } from './deck-progress.ts';
import {
  comesBack,
  LIKE_ERRORS,
  LIKE_FAILED,
  REJECT_FAILED,
  SUPER_LIKE_ERRORS,
  SUPER_LIKE_FAILED,
} from './error-texts.ts';

interface Way {
  send: () => Promise<LikeResult>;
  sent: string;
  errors: ErrorTexts;
  failed: string;
}

/**
 * What each way out of the deck does, on the screen at once and then on the server; a refusal brings the card back with its
 * reason. The answer is false when nothing was begun.
 */
export function useCandidateActions(jobId: string, dispatch: Dispatch<DeckStep>) {
  const likes = useLikes();

  const like = useCallback(
    async ({ user_id, name }: CompatibleCandidate, { send, sent, errors, failed }: Way) => {
      dispatch({ type: 'decide', id: user_id });
      try {
        const { match } = await sendLike(send);
        if (!match) notify.success(sent, `${name} foi notificado sobre seu interesse.`);
      } catch (error) {
        if (comesBack(errorCode(error))) dispatch({ type: 'put-back', id: user_id });
        notifyError(error, errors, failed);
      }
    },
    [dispatch],
  );

  const reject = useCallback(
    async ({ user_id }: CompatibleCandidate) => {
      dispatch({ type: 'decide', id: user_id });
      try {
        await api.candidates.reject({ candidate_id: user_id, job_id: jobId });
        notify.success('Candidato rejeitado');
      } catch (error) {
        // One who is no longer among the job's candidates needs no rejection.
        if (errorCode(error) === 'NOT_FOUND') return;
        dispatch({ type: 'put-back', id: user_id });
        notifyError(error, {}, REJECT_FAILED);
      }
    },
    [dispatch, jobId],
  );

  return function act(candidate: CompatibleCandidate, direction: Direction): boolean {
    const input = { candidate_id: candidate.user_id, job_id: jobId };
    if (direction === 'left') {
      void reject(candidate);
      return true;
    }
    if (direction === 'down') {
      dispatch({ type: 'skip', id: candidate.user_id });
      return true;
    }
    if (areLikesSpent(likes)) {
      notify.error(LIKES_SPENT.title, LIKES_SPENT.text);
      return false;
    }
    void like(
      candidate,
      direction === 'up'
        ? {
            send: () => api.likes.superLikeCandidate(input),
            sent: 'Super Like enviado!',
            errors: SUPER_LIKE_ERRORS,
            failed: SUPER_LIKE_FAILED,
          }
        : {
            send: () => api.likes.likeCandidate(input),
            sent: 'Like enviado!',
            errors: LIKE_ERRORS,
            failed: LIKE_FAILED,
          },
    );
    return true;
  };
}
