import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Delay before the title is returned, so that no skeleton flickers when the screen's code is already loaded. */
const DELAY_MS = 30;

/**
 * Returns the title of the screen to which the app navigates while that screen's code is loading; null otherwise (pages#skeletons).
 * The router's own pending state would unmount the current screen even when only its history entry changes, for example when a dialog
 * adds one (close-by-back.ts).
 */
export function usePendingScreenTitle(): string | null {
  const router = useRouter();
  const nextPath = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname ? location.pathname : null,
  });
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (nextPath === null) return setLong(false);
    // Not reset when the user requests a second screen before the first is loaded; otherwise the current screen would reappear.
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [nextPath]);
  if (nextPath === null || !isLong) return null;
  return router.matchRoutes(nextPath, {}).at(-1)?.staticData.title ?? '';
}
