import type { RegisteredRouter } from '@tanstack/react-router';
import { closeLatest, setOpenListener } from '#web/ui/dialogs/close-requests.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True on the duplicate of the first history entry, which exists while a dialog is open on that page. */
    isReentered?: boolean;
  }
}

/**
 * In browsers without CloseWatcher, closes the open dialog on a step back, and cancels that step (pages#back-closes). A step back
 * from the first history entry would leave the site, so opening a dialog there first pushes a duplicate of the entry.
 */
export function closeByBack(router: RegisteredRouter): void {
  if ('CloseWatcher' in window) return;
  const { history } = router;
  // Registered before all other blockers, so that no other one blocks a step that only closes a dialog.
  history.block({ blockerFn: ({ action }) => action === 'BACK' && closeLatest(), enableBeforeUnload: false });
  setOpenListener(() => {
    if (history.canGoBack()) return;
    void router.navigate({
      ...{ to: '.', search: true, hash: true, state: (before) => ({ ...before, isReentered: true }) },
      ...{ resetScroll: false, ignoreBlocker: true },
    });
  });
}
