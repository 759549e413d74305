import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirmWithUser, type Question } from '#web/ui/dialogs/confirm.tsx';
import { holdUnsavedInputLock } from '../page/busy-window.ts';
import { getSession } from '../session/session.ts';

type Navigation = Parameters<BlockerFn>[0];

const urlOf = ({ pathname, search }: Navigation['nextLocation']) => pathname + search;

/**
 * Requires the user's confirmation before a navigation that loses unsaved input, except after a sign-out (pages#questions). Before a
 * navigation of the router, the app's dialog opens with `question`; before another page is loaded, the browser's prompt.
 * @returns a function to call after a save, which disables the guard
 */
export function useLeaveGuard(isDirty: boolean, question: Question): () => void {
  const { history } = useRouter();
  const isLeavingAllowed = useRef(false);
  const isBlocking = useEffectEvent(() => !isLeavingAllowed.current && getSession().user !== null);
  const openQuestion = useEffectEvent((signal: AbortSignal) => confirmWithUser(question, signal));

  useEffect(() => {
    if (!isDirty) return;
    const unmounted = new AbortController();
    const unmarkWindow = holdUnsavedInputLock();

    /** Opens the dialog, and repeats the blocked navigation after a confirmation. Before the confirmation, the URL doesn't change. */
    async function confirmLeaving({ action, currentLocation, nextLocation }: Navigation) {
      if (!(await openQuestion(unmounted.signal))) return;
      const { href, state } = nextLocation;
      const options = { ignoreBlocker: true };
      if (action === 'PUSH') history.push(href, state, options);
      else if (action === 'REPLACE') history.replace(href, state, options);
      else history.go(state.__TSR_index - currentLocation.state.__TSR_index, options);
    }

    const unblock = history.block({
      blockerFn: (navigation) => {
        if (!isBlocking() || urlOf(navigation.currentLocation) === urlOf(navigation.nextLocation)) return false;
        void confirmLeaving(navigation);
        return true;
      },
      enableBeforeUnload: () => isBlocking(),
    });
    return () => {
      unblock();
      unmarkWindow();
      unmounted.abort();
    };
  }, [isDirty, history]);

  return () => {
    isLeavingAllowed.current = true;
  };
}
