import { useEffect, useEffectEvent } from 'react';
import { awaitClose } from './close-requests.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Lets what the device has for closing, Android's Back above all, close what is open before it leaves the page
 * (pages#back-closes). Where the browser knows no such requests, the page's own way back asks what is open.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher) return awaitClose(() => onClose());
    const watcher = new CloseWatcher();
    watcher.onclose = () => onClose();
    return () => watcher.destroy();
  }, [isOpen]);
}
