import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** So long nothing changes: a screen whose code is there comes without a flash of anything else. */
const PATIENCE_MS = 30;

/**
 * The title of a screen that was asked for and whose code isn't there yet, null while none is (pages#skeletons). The router's own
 * way of waiting would take the screen away that is only entered again, as for what is opened on it (close-by-back.ts).
 */
export function useScreenOnItsWay(): string | null {
  const router = useRouter();
  const asked = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname ? location.pathname : null,
  });
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (asked === null) return setLong(false);
    // Still true where another screen is asked for meanwhile: the old one doesn't show between the two.
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  if (asked === null || !isLong) return null;
  return router.matchRoutes(asked, {}).at(-1)?.staticData.title ?? '';
}
