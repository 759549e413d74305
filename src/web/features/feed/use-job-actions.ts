import { useState } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { LIKE_UNDO_MS } from '#domain/likes/like-undo.ts';
import { withLikes } from '#web/features/likes/likes-store.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import { runUndo } from '#web/features/likes/undo-mutations.ts';
import { beginUndo } from '#web/features/swipe/undo-store.ts';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode, type FailureCode, isUnanswered } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  DECISION_OFFLINE,
  LIKE_ERRORS,
  LIKE_FAILED,
  likeReturnsToDeck,
  SKIP_AND_REJECT_ERRORS,
  SKIP_FAILED,
} from './error-texts.ts';
import { hasQueuedDecisions, loadQueue } from './queue/queue-controller.ts';
import { dispatchFeed } from './state/feed-store.ts';
import { isJobLoaded, loadNewDeck } from './state/queries.ts';
import type { OpenContact } from './super-like/mutations.ts';

/** Error codes of a rejection when the candidate has already made another decision on the job (likes#one-decision). */
const OTHER_DECISIONS: ReadonlySet<FailureCode> = new Set(['ALREADY_LIKED', 'ALREADY_SKIPPED'] as const);

/**
 * Returns the candidate's actions on a job in the deck `key` (feed#actions); each removes the card before the server responds. `contact`
 * has the WhatsApp link of the last super like; null before, after `closeContact`, and after the company was blocked or reported.
 */
export function useJobActions(key: string) {
  const [contact, setContact] = useState<OpenContact | null>(null);

  /**
   * Removes the card. Returns a function that shows 'Desfazer' for `forMs` milliseconds, by default until the next decision. A press calls
   * `undoDecision`, which undoes the decision in the queue or on the server, and then restores the card (feed#undo).
   */
  function takeOut({ id, title }: FeedJob) {
    const offerUndo = beginUndo();
    dispatchFeed(key, { type: 'remove', id });
    return (undoDecision: () => Promise<unknown>, forMs?: number) => {
      const undone: [title: string, text: string] = ['Decisão desfeita', `“${title}” voltou para o baralho.`];
      const back = async () => {
        await undoDecision();
        dispatchFeed(key, { type: 'put-back', id });
        // Pages that were loaded after the decision don't contain the job.
        if (!isJobLoaded(key, id)) await loadNewDeck();
      };
      offerUndo({ deck: key, onUndo: () => runUndo(back, undone) }, forMs);
    };
  }

  /**
   * Queues the decision in this browser and offers its undo, when the server didn't respond or the queue isn't empty. Returns false when
   * the decision wasn't queued (feed#queued-decisions).
   * @param offerJobUndo as returned by `takeOut`
   * @param undo undoes the decision on the server; called when the decision can't be undone in the queue
   * @param error of the request; undefined when no request was sent yet
   */
  async function tryEnqueue(
    job: FeedJob,
    decision: 'like' | 'skip' | 'reject',
    offerJobUndo: ReturnType<typeof takeOut>,
    undo: () => Promise<unknown>,
    error?: unknown,
  ) {
    if (error === undefined ? !hasQueuedDecisions() : !isUnanswered(error)) return false;
    const part = await loadQueue();
    if (!part?.enqueue(decision, job, key, error !== undefined)) return false;
    offerJobUndo(async () => part.undoQueued(job.id) || undo());
    return true;
  }

  async function like(job: FeedJob) {
    const { id } = job;
    const undo = () => withLikes(() => api.likes.undoLikeJob({ job_id: id }));
    const offerJobUndo = takeOut(job);
    if (await tryEnqueue(job, 'like', offerJobUndo, undo)) return;
    try {
      const { match } = await sendLike(() => api.likes.likeJob({ job_id: id }));
      if (match) return;
      notify.inPlace('Curtida enviada!', 'Se a empresa também curtir você, é match.');
      offerJobUndo(undo, LIKE_UNDO_MS);
    } catch (error) {
      if (await tryEnqueue(job, 'like', offerJobUndo, undo, error)) return;
      dispatchFeed(key, { type: likeReturnsToDeck(errorCode(error)) ? 'put-back' : 'failed', id });
      notifyError(error, LIKE_ERRORS, LIKE_FAILED);
    }
  }

  async function superLike(job: FeedJob) {
    takeOut(job);
    const part = await import('./super-like/mutations.ts').catch(() => null);
    if (part) return part.superLike(key, job, setContact);
    dispatchFeed(key, { type: 'put-back', id: job.id });
    notify.error(DECISION_OFFLINE.title, DECISION_OFFLINE.text);
  }

  async function skip(job: FeedJob) {
    const { id } = job;
    const undo = () => api.feed.undoSkip({ job_id: id });
    const offerJobUndo = takeOut(job);
    if (await tryEnqueue(job, 'skip', offerJobUndo, undo)) return;
    try {
      await api.feed.skip({ job_id: id });
      notify.inPlace('Vaga pulada');
      offerJobUndo(undo);
    } catch (error) {
      if (await tryEnqueue(job, 'skip', offerJobUndo, undo, error)) return;
      dispatchFeed(key, { type: 'failed', id });
      notifyError(error, { ...SKIP_AND_REJECT_ERRORS, OFFLINE: { title: 'Erro', text: SKIP_FAILED } }, SKIP_FAILED);
    }
  }

  async function reject(job: FeedJob) {
    const { id } = job;
    const undo = () => api.feed.undoReject({ job_id: id });
    const offerJobUndo = takeOut(job);
    if (await tryEnqueue(job, 'reject', offerJobUndo, undo)) return;
    try {
      await api.feed.reject({ job_id: id });
      notify.inPlace('Vaga dispensada');
      offerJobUndo(undo);
    } catch (error) {
      if (await tryEnqueue(job, 'reject', offerJobUndo, undo, error)) return;
      dispatchFeed(key, { type: 'failed', id });
      // Other failures are not shown, because the candidate doesn't want the job anyway (feed#reject).
      if (OTHER_DECISIONS.has(errorCode(error))) notifyError(error, SKIP_AND_REJECT_ERRORS, SKIP_FAILED);
    }
  }

  return { like, superLike, skip, reject, contact, closeContact: () => setContact(null) };
}

export type JobActions = ReturnType<typeof useJobActions>;
