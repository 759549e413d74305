import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

const QUESTION = 'Sair sem publicar a vaga? O que você preencheu será perdido.';

/**
 * Asks before typed work is lost, on every way out of the screen, the browser's own included.
 * @returns lets the next navigation pass, for when the work was saved
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const free = useRef(false);
  const holds = () => dirty && !free.current;
  useBlocker({
    shouldBlockFn: () => holds() && !window.confirm(QUESTION),
    enableBeforeUnload: holds,
  });
  return () => {
    free.current = true;
  };
}
