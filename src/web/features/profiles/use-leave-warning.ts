import { useBlocker } from '@tanstack/react-router';
import { getSession } from '#web/lib/session.ts';

const QUESTION = 'Você tem alterações que ainda não foram salvas. Sair mesmo assim?';

/** Asks before the page is left while something typed is not saved, except after a sign-out; the browser asks on closing. */
export function useLeaveWarning(unsaved: boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      getSession().user !== null && current.pathname !== next.pathname && !window.confirm(QUESTION),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
  });
}
