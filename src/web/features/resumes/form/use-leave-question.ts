import { useBlocker } from '@tanstack/react-router';
import { getSession } from '#web/lib/session.ts';

const QUESTION =
  'Seu currículo tem alterações que ainda não foram salvas. Sair mesmo assim? Elas ficam guardadas como rascunho neste navegador.';

/** Asks before the page is left while something is not saved, except after a sign-out; the browser asks on closing. */
export function useLeaveQuestion(unsaved: boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      getSession().user !== null && current.pathname !== next.pathname && !window.confirm(QUESTION),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
  });
}
