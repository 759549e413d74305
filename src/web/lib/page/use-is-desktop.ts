import { useSyncExternalStore } from 'react';

const DESKTOP_QUERY = '(min-width: 64rem)';

const matchesDesktop = () => window.matchMedia(DESKTOP_QUERY).matches;

function subscribe(onChange: () => void) {
  const query = window.matchMedia(DESKTOP_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is at least 64rem wide; false on the server. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, matchesDesktop, () => false);
