import { useEffect, useEffectEvent } from 'react';
import { registerClosable } from './close-requests.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Calls `close` after a close request for the open dialog or popup, above all Android's Back (pages#back-closes). The browser's
 * CloseWatcher reports close requests; in browsers without a CloseWatcher, lib/page/close-by-back.ts does.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher) return registerClosable(() => onClose());
    let watcher: Watcher;
    // A CloseWatcher reports one request; while `close` ignores it, the next one needs another CloseWatcher.
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watch();
        onClose();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
