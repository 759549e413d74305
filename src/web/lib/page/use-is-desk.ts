import { useSyncExternalStore } from 'react';

const DESK = '(min-width: 64rem)';

const isDeskNow = () => window.matchMedia(DESK).matches;

function followDesk(onChange: () => void) {
  const query = window.matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is at least 1024 px wide; false on the server. */
export const useIsDesk = (): boolean => useSyncExternalStore(followDesk, isDeskNow, () => false);
