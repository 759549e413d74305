import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { getSession } from '#web/lib/session.ts';

/**
 * Asks before typed work is lost, on every way out of the screen but a sign-out, the browser's own included.
 * @returns lets the next navigation pass, for when the work was saved
 */
export function useLeaveGuard(dirty: boolean, question: string): () => void {
  const free = useRef(false);
  const holds = () => dirty && !free.current && getSession().user !== null;
  useBlocker({
    shouldBlockFn: () => holds() && !window.confirm(question),
    enableBeforeUnload: holds,
  });
  return () => {
    free.current = true;
  };
}
