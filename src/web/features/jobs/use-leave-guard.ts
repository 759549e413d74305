import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Asks before typed work is lost, on every way out of the screen, the browser's own included.
 * @returns lets the next navigation pass, for when the work was saved
 */
export function useLeaveGuard(dirty: boolean, question: string): () => void {
  const free = useRef(false);
  const holds = () => dirty && !free.current;
  useBlocker({
    shouldBlockFn: () => holds() && !window.confirm(question),
    enableBeforeUnload: holds,
  });
  return () => {
    free.current = true;
  };
}
