import { useEffect, useEffectEvent } from 'react';
import { registerClosable } from './close-requests.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Closes what is open when the device requests it, above all Android's Back, instead of leaving the page (pages#back-closes). In
 * browsers without CloseWatcher, the history blocker does it.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher) return registerClosable(() => onClose());
    const watcher = new CloseWatcher();
    watcher.onclose = () => onClose();
    return () => watcher.destroy();
  }, [isOpen]);
}
