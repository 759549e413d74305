import type { LikesState } from '#contract/likes.ts';
import { errorCode } from '#web/lib/failure.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';
import { applyLikes } from './likes-store.ts';
import { UNDO_ERRORS, UNDO_FAILED } from './undo-texts.ts';

/** Takes a like back, and over the counters. @throws what the call throws */
export async function takeLikeBack(call: () => Promise<{ likes: LikesState }>): Promise<void> {
  applyLikes((await call()).likes);
}

/**
 * What `offerUndo` is given for a decision: says how it went, and answers whether there is nothing left to take back.
 * @param words what is said when it is done
 */
export async function undone(
  takeBack: () => Promise<unknown>,
  words: [title: string, text?: string],
): Promise<boolean> {
  try {
    await takeBack();
  } catch (error) {
    notifyError(error, UNDO_ERRORS, UNDO_FAILED);
    return ['UNDO_TOO_LATE', 'ALREADY_MATCHED', 'NOT_FOUND'].includes(errorCode(error));
  }
  notify.inPlace(...words);
  return true;
}
