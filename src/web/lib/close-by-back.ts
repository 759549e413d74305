import type { RegisteredRouter } from '@tanstack/react-router';
import { closeLatest, whenOpened } from '#web/ui/close-requests.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first page of all, entered once more for what was opened on it. */
    isReentered?: boolean;
  }
}

/**
 * Where the browser tells of no requests to close, a step back closes what is open and is taken back (pages#back-closes). No
 * step leads back to the first page of all, so it is entered once more when something is opened on it.
 */
export function closeByBack(router: RegisteredRouter): void {
  if ('CloseWatcher' in window) return;
  const { history } = router;
  // Before every other one, so that nothing is asked about a step that only closes.
  history.block({ blockerFn: ({ action }) => action === 'BACK' && closeLatest(), enableBeforeUnload: false });
  whenOpened(() => {
    if (history.canGoBack()) return;
    void router.navigate({
      ...{ to: '.', search: true, hash: true, state: (before) => ({ ...before, isReentered: true }) },
      ...{ resetScroll: false, ignoreBlocker: true },
    });
  });
}
