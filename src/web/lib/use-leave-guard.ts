import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { getSession } from './session.ts';

type Place = { pathname: string; search: unknown };

const isElsewhere = (from: Place, to: Place) =>
  from.pathname !== to.pathname || JSON.stringify(from.search) !== JSON.stringify(to.search);

/**
 * Asks before typed work is lost, on every way out of the screen but a sign-out, the browser's own included.
 * @returns lets the next navigation pass, for when the work was saved
 */
export function useLeaveGuard(isDirty: boolean, question: string): () => void {
  const isFree = useRef(false);
  const holds = () => isDirty && !isFree.current && getSession().user !== null;
  useBlocker({
    shouldBlockFn: ({ current, next }) => holds() && isElsewhere(current, next) && !window.confirm(question),
    enableBeforeUnload: holds,
    disabled: !isDirty,
  });
  return () => {
    isFree.current = true;
  };
}
