import type { RegisteredRouter } from '@tanstack/react-router';
import { closeLatest, setOpenListener } from '#web/ui/dialogs/close-requests.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the duplicate of the first history entry that `closeByBack` pushes when a dialog is opened. */
    isReentered?: boolean;
  }
}

/**
 * In browsers without CloseWatcher, makes Back close the open dialog instead of navigating (pages#back-closes). Back on the first
 * history entry would leave the site, so when a dialog is opened there, a duplicate of the entry is pushed.
 */
export function closeByBack(router: RegisteredRouter): void {
  if ('CloseWatcher' in window) return;
  const { history } = router;
  // Registered before all other blockers, so that none of them asks the user about a Back that only closes a dialog.
  history.block({ blockerFn: ({ action }) => action === 'BACK' && closeLatest(), enableBeforeUnload: false });
  setOpenListener(() => {
    if (history.canGoBack()) return;
    void router.navigate({
      ...{ to: '.', search: true, hash: true, state: (before) => ({ ...before, isReentered: true }) },
      ...{ resetScroll: false, ignoreBlocker: true },
    });
  });
}
