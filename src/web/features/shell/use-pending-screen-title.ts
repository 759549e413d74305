import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Nothing changes for this long, so that a screen whose code is loaded appears without flicker. */
const DELAY_MS = 30;

/**
 * Returns the title of a requested screen whose code is still loading, or null (pages#skeletons). The router's own pending state
 * would unmount a screen that is only entered again, as for a dialog's history entry (close-by-back.ts).
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
    // Stays true when another screen is requested in between, so that the old one is not shown between the two.
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [nextPath]);
  if (nextPath === null || !isLong) return null;
  return router.matchRoutes(nextPath, {}).at(-1)?.staticData.title ?? '';
}
