import type { RegisteredRouter } from '@tanstack/react-router';
import { closeLatest, setOpenListener } from '#web/ui/dialogs/close-requests.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on a duplicate history entry of the first page, for a dialog opened on it. */
    isReentered?: boolean;
  }
}

/**
 * Closes the open dialog on a step back, and cancels that step, in browsers without CloseWatcher (pages#back-closes). No step
 * leads back to the first entry, so a duplicate is pushed when something is opened on it.
 */
export function closeByBack(router: RegisteredRouter): void {
  if ('CloseWatcher' in window) return;
  const { history } = router;
  // Registered before all other blockers, so that none of them blocks a step that only closes a dialog.
  history.block({ blockerFn: ({ action }) => action === 'BACK' && closeLatest(), enableBeforeUnload: false });
  setOpenListener(() => {
    if (history.canGoBack()) return;
    void router.navigate({
      ...{ to: '.', search: true, hash: true, state: (before) => ({ ...before, isReentered: true }) },
      ...{ resetScroll: false, ignoreBlocker: true },
    });
  });
}
