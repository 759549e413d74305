import { useEffect } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { getSession, isSignedIn, useSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { areLikesSpent, refreshLikes, withLikes } from '../likes-store.ts';
import { recordRefusal } from '../mutations.ts';
import { createLikeProtection, type PendingLike } from './protection-store.ts';
import { BALANCE_CORRECTED_TEXT, NO_LIKES_LEFT_TEXT, REFUSAL_TEXTS } from './protection-texts.ts';

/**
 * Makes the server check the balance. Notifies the user when the balance was corrected and no like is left. Does nothing when the request
 * fails.
 */
async function verifyLikes(): Promise<void> {
  const verified = await withLikes(() => api.likes.verify()).catch(() => null);
  if (!verified) return;
  if (!verified.is_consistent && areLikesSpent(verified.likes))
    notify.error(BALANCE_CORRECTED_TEXT.title, BALANCE_CORRECTED_TEXT.text);
}

/** One instance per page, so that the rules count the likes of all screens together. */
const protection = createLikeProtection({
  refresh: () => void refreshLikes(),
  verify: () => void verifyLikes(),
});

const REASONS = { too_soon: 'LIKE_TOO_SOON', in_progress: 'LIKE_IN_PROGRESS', spam: 'LIKE_SPAM' } as const;

const UNPROTECTED: PendingLike = { refusal: null, end: () => undefined };

/**
 * Begins a company's like of the candidate `target`. When the page refuses the like, shows the reason, records the refusal on the
 * server and returns null. The rules apply only to companies with a weekly limit (likes#protection).
 */
export function beginProtectedLike(target: string, job_id: string | null): PendingLike | null {
  const session = getSession();
  if (!isSignedIn(session) || !session.entitlements.weekly_likes_limited) return UNPROTECTED;
  if (areLikesSpent(session.likes)) {
    notify.error(NO_LIKES_LEFT_TEXT.title, NO_LIKES_LEFT_TEXT.text);
    recordRefusal({ candidate_id: target, job_id, reason: 'LIKES_EXHAUSTED' });
    return null;
  }
  const like = protection.begin(target);
  if (like.refusal === null) return like;
  const { title, text } = REFUSAL_TEXTS[like.refusal];
  notify.error(title, text);
  recordRefusal({ candidate_id: target, job_id, reason: REASONS[like.refusal] });
  return null;
}

/** Makes the server check the balance after it refused a like as spam. After a refusal by the page, `protection.begin` does so. */
export function verifyAfterRefusedLike(error: unknown): void {
  if (errorCode(error) === 'LIKE_SPAM') void verifyLikes();
}

/** Makes the server check the balance every 30 s while the calling screen is shown, for a company with a weekly limit. */
export function useConsistencyCheck(): void {
  const isLimited = useSignedIn().entitlements.weekly_likes_limited;
  useEffect(() => (isLimited ? protection.watch() : undefined), [isLimited]);
}
