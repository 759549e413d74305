import type { FeedJob } from '#contract/feed.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import { openContact } from '#web/features/safety/dialog-controller.ts';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode, isUnanswered } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { dispatchFeed } from '../state/feed-store.ts';
import { SUPER_LIKE_ERRORS, SUPER_LIKE_FAILED, superLikeReturnsToDeck } from './error-texts.ts';

/** Delay in ms between a super like and opening WhatsApp (likes#super-like-job). */
const WHATSAPP_AFTER_MS = 1000;

/** Ids of jobs whose super like got no response: the server may have stored it and returned the phone number. */
const unanswered = new Set<string>();

/** The company's WhatsApp link that the server returned for a super like. */
export interface OpenContact {
  url: string;
  /** The super-liked job, for a report about the company. */
  reportTarget: ReportTarget;
}

/**
 * Sends a super like for a job whose card was removed from the deck `key`, passes the company's WhatsApp link to `setContact`, and
 * after a second to `openContact`. After a failure the card is restored when `superLikeReturnsToDeck` allows it.
 */
export async function superLike(
  key: string,
  { id, company }: FeedJob,
  setContact: (contact: OpenContact | null) => void,
): Promise<void> {
  try {
    const { match, whatsapp_url } = await sendLike(() =>
      api.likes.superLikeJob({ job_id: id, ...(unanswered.has(id) && { again: true }) }),
    );
    unanswered.delete(id);
    notify.success(match ? 'Super Like enviado!' : 'SuperLike enviado!', 'Abrindo o WhatsApp da empresa...');
    const reportTarget: ReportTarget = {
      about: { kind: 'job', job_id: id },
      kind: 'job',
      name: company.name,
      onRemoved: () => setContact(null),
    };
    setContact({ url: whatsapp_url, reportTarget });
    setTimeout(() => openContact(whatsapp_url, reportTarget), WHATSAPP_AFTER_MS);
  } catch (error) {
    const code = errorCode(error);
    if (isUnanswered(error)) unanswered.add(id);
    dispatchFeed(key, { type: superLikeReturnsToDeck(code) ? 'put-back' : 'failed', id });
    const texts = code === 'OFFLINE' ? { OFFLINE: { title: 'Erro', text: SUPER_LIKE_FAILED } } : SUPER_LIKE_ERRORS;
    notifyError(error, texts, SUPER_LIKE_FAILED);
  }
}
