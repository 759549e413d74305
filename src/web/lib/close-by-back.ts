import type { RouterHistory } from '@tanstack/react-router';
import { closeLatest } from '#web/ui/close-requests.ts';

/**
 * Where the browser tells of no requests to close, a step back closes what is open and is taken back (pages#back-closes).
 * What was opened on the first page of all has no step before it that could be held up.
 */
export function closeByBack(history: RouterHistory): void {
  if ('CloseWatcher' in window) return;
  // Before every other one, so that nothing is asked about a step that only closes.
  history.block({ blockerFn: ({ action }) => action === 'BACK' && closeLatest(), enableBeforeUnload: false });
}
