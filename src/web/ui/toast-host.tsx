import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toasterDemand } from './notify.ts';

let loading: Promise<ComponentType | null> | undefined;

/** Brings the toaster's code in ahead of the first toast, for screens that may have to say that the connection is lost. */
export function loadToaster(): Promise<ComponentType | null> {
  loading ??= import('./toaster.tsx').then(
    (module) => module.default,
    () => {
      loading = undefined;
      return null;
    },
  );
  return loading;
}

/**
 * Once in the app, near its root: brings the toaster in when the first toast is asked for. Without connection it waits
 * until there is one again, and so do the toasts.
 */
export function ToastHost() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!wanted || Toaster) return;
    async function load() {
      const loaded = await loadToaster();
      if (loaded) setToaster(() => loaded);
    }
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [wanted, Toaster]);

  return Toaster && <Toaster />;
}
