import { useSyncExternalStore } from 'react';

const DESKTOP = '(min-width: 64rem)';

const isDesktopNow = () => window.matchMedia(DESKTOP).matches;

function followDesktop(onChange: () => void) {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is at least 1024 px wide; false on the server. */
export const useIsDesktop = (): boolean => useSyncExternalStore(followDesktop, isDesktopNow, () => false);
