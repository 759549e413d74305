import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterDemand } from './notify.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Once in the app, near its root: brings the toaster in when the first toast is asked for. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
