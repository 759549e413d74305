import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirmWithUser, type Question } from '#web/ui/dialogs/confirm.tsx';
import { markWindowBusy } from '../page/busy-window.ts';
import { getSession } from '../session/session.ts';

type Navigation = Parameters<BlockerFn>[0];

const urlOf = ({ pathname, search }: Navigation['nextLocation']) => pathname + search;

/**
 * Asks before unsaved input is lost, on every navigation away except a sign-out: in the app's dialog, or in the browser's before
 * it loads another page (pages#questions).
 * @returns a function that allows the next navigation, for after a save
 */
export function useLeaveGuard(isDirty: boolean, question: Question): () => void {
  const { history } = useRouter();
  const isFree = useRef(false);
  const holds = useEffectEvent(() => !isFree.current && getSession().user !== null);
  const openQuestion = useEffectEvent((signal: AbortSignal) => confirmWithUser(question, signal));

  useEffect(() => {
    if (!isDirty) return;
    const gone = new AbortController();
    const endBusy = markWindowBusy();

    /** Repeats the blocked navigation after the answer. Until then, the URL stays that of the shown screen. */
    async function confirmLeaving({ action, currentLocation, nextLocation }: Navigation) {
      if (!(await openQuestion(gone.signal))) return;
      const { href, state } = nextLocation;
      const pass = { ignoreBlocker: true };
      if (action === 'PUSH') history.push(href, state, pass);
      else if (action === 'REPLACE') history.replace(href, state, pass);
      else history.go(state.__TSR_index - currentLocation.state.__TSR_index, pass);
    }

    const unblock = history.block({
      blockerFn: (way) => {
        if (!holds() || urlOf(way.currentLocation) === urlOf(way.nextLocation)) return false;
        void confirmLeaving(way);
        return true;
      },
      enableBeforeUnload: () => holds(),
    });
    return () => {
      unblock();
      endBusy();
      gone.abort();
    };
  }, [isDirty, history]);

  return () => {
    isFree.current = true;
  };
}
