import { useBlocker } from '@tanstack/react-router';

const QUESTION = 'Você tem alterações que ainda não foram salvas. Sair mesmo assim?';

/** Asks before the page is left while something typed is not saved; the browser asks on closing and reloading. */
export function useLeaveWarning(unsaved: boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(QUESTION),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
  });
}
