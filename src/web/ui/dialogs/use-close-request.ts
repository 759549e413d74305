import { useEffect, useEffectEvent } from 'react';
import { registerClosable } from './close-requests.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Calls `close` when the user closes the open dialog or popup by a means of the device, above all Android's Back
 * (pages#back-closes). In browsers without CloseWatcher, lib/page/close-by-back.ts calls it.
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
