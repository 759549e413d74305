import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { UNDO_ERRORS, UNDO_FAILED } from './undo-texts.ts';

/**
 * Undoes a decision and notifies the user of the result. Resolves to true when the decision is undone or can't be undone any more,
 * false when the user may try again.
 * @param successMessage title and text of the toast after success
 */
export async function runUndo(
  onUndo: () => Promise<unknown>,
  successMessage: [title: string, text?: string],
): Promise<boolean> {
  try {
    await onUndo();
  } catch (error) {
    notifyError(error, UNDO_ERRORS, UNDO_FAILED);
    return ['UNDO_TOO_LATE', 'ALREADY_MATCHED', 'NOT_FOUND'].includes(errorCode(error));
  }
  notify.inPlace(...successMessage);
  return true;
}
