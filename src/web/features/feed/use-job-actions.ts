import { useState } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { LIKE_UNDO_MS } from '#domain/like-undo.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import { takeLikeBack, undone } from '#web/features/likes/undo-mutations.ts';
import { type Looked, openContact } from '#web/features/safety/window-controller.ts';
import { dropUndo, offerUndo } from '#web/features/swipe/undo-store.ts';
import { api } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';
import {
  LIKE_ERRORS,
  LIKE_FAILED,
  likeComesBack,
  SKIP_FAILED,
  SUPER_LIKE_ERRORS,
  SUPER_LIKE_FAILED,
  superLikeComesBack,
} from './error-texts.ts';
import { dispatchFeed } from './state/feed-store.ts';
import { isListed, loadNewDeck } from './state/queries.ts';

/** Wait between a super like and opening WhatsApp (likes#super-like-job). */
const WHATSAPP_AFTER_MS = 1000;

/** A company whose number a super like has just given out. */
export interface OpenContact {
  url: string;
  /** The job by which it was opened. */
  looked: Looked;
}

/** What a candidate does with a job (feed#actions). Each takes the card away before the server answers. */
export function useJobActions(key: string) {
  const [contact, setContact] = useState<OpenContact | null>(null);

  function takeOut(id: string) {
    dropUndo();
    dispatchFeed(key, { type: 'remove', id });
  }

  /** The job that was just decided on comes back, on the server first (feed#undo). */
  function mayUndo({ id, title }: FeedJob, takeBack: () => Promise<unknown>, forMs?: number) {
    const words: [string, string] = ['Decisão desfeita', `${title} voltou para o baralho.`];
    const back = async () => {
      await takeBack();
      dispatchFeed(key, { type: 'put-back', id });
      // Pages that were asked for since don't list it.
      if (!isListed(key, id)) await loadNewDeck();
    };
    offerUndo({ deck: key, takeBack: () => undone(back, words) }, forMs);
  }

  async function like(job: FeedJob) {
    const { id } = job;
    takeOut(id);
    try {
      const { match } = await sendLike(() => api.likes.likeJob({ job_id: id }));
      if (match) return;
      notify.inPlace('Curtida enviada!', 'Se a empresa também curtir você, é match.');
      mayUndo(job, () => takeLikeBack(() => api.likes.undoLikeJob({ job_id: id })), LIKE_UNDO_MS);
    } catch (error) {
      dispatchFeed(key, { type: likeComesBack(errorCode(error)) ? 'put-back' : 'failed', id });
      notifyError(error, LIKE_ERRORS, LIKE_FAILED);
    }
  }

  async function superLike({ id, company }: FeedJob) {
    takeOut(id);
    try {
      const { match, whatsapp_url } = await sendLike(() => api.likes.superLikeJob({ job_id: id }));
      notify.success(match ? 'Super Like enviado!' : 'SuperLike enviado!', 'Abrindo o WhatsApp da empresa…');
      const looked: Looked = {
        about: { kind: 'job', job_id: id },
        kind: 'job',
        name: company.name,
        onGone: () => setContact(null),
      };
      setContact({ url: whatsapp_url, looked });
      setTimeout(() => openContact(whatsapp_url, looked), WHATSAPP_AFTER_MS);
    } catch (error) {
      const code = errorCode(error);
      dispatchFeed(key, { type: superLikeComesBack(code) ? 'put-back' : 'failed', id });
      const texts = code === 'OFFLINE' ? { OFFLINE: { title: 'Erro', text: SUPER_LIKE_FAILED } } : SUPER_LIKE_ERRORS;
      notifyError(error, texts, SUPER_LIKE_FAILED);
    }
  }

  async function skip(job: FeedJob) {
    const { id } = job;
    takeOut(id);
    try {
      await api.feed.skip({ job_id: id });
      notify.inPlace('Vaga pulada');
      mayUndo(job, () => api.feed.undoSkip({ job_id: id }));
    } catch (error) {
      dispatchFeed(key, { type: 'failed', id });
      notifyError(error, { OFFLINE: { title: 'Erro', text: SKIP_FAILED } }, SKIP_FAILED);
    }
  }

  async function reject(job: FeedJob) {
    const { id } = job;
    takeOut(id);
    try {
      await api.feed.reject({ job_id: id });
      notify.inPlace('Vaga dispensada');
      mayUndo(job, () => api.feed.undoReject({ job_id: id }));
    } catch {
      // A failure is not told (feed#reject).
      dispatchFeed(key, { type: 'failed', id });
    }
  }

  return { like, superLike, skip, reject, contact, closeContact: () => setContact(null) };
}

export type JobActions = ReturnType<typeof useJobActions>;
