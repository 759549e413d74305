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
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => setWaited(asked), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setWaited(null);
    };
  }, [asked]);
  if (asked === null || waited !== asked) return null;
  return router.matchRoutes(asked, {}).at(-1)?.staticData.title ?? '';
}
