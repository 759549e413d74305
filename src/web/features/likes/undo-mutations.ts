import type { LikesState } from '#contract/likes.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { applyLikes } from './likes-store.ts';
import { UNDO_ERRORS, UNDO_FAILED } from './undo-texts.ts';

/** Withdraws a like and stores the counters of the response. @throws what the call throws */
export async function withdrawLike(call: () => Promise<{ likes: LikesState }>): Promise<void> {
  applyLikes((await call()).likes);
}

/**
 * Withdraws a decision for `offerUndo` and notifies the user of the result. Resolves to whether nothing is left to undo.
 * @param words the notification after success
 */
export async function runUndo(onUndo: () => Promise<unknown>, words: [title: string, text?: string]): Promise<boolean> {
  try {
    await onUndo();
  } catch (error) {
    notifyError(error, UNDO_ERRORS, UNDO_FAILED);
    return ['UNDO_TOO_LATE', 'ALREADY_MATCHED', 'NOT_FOUND'].includes(errorCode(error));
  }
  notify.inPlace(...words);
  return true;
}
