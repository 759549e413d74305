import { useSyncExternalStore } from 'react';

const DESK = '(min-width: 64rem)';

const isDeskNow = () => window.matchMedia(DESK).matches;

function followDesk(onChange: () => void) {
  const query = window.matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's, 1024 px or more; false where the page is drawn without one. */
export const useIsDesk = (): boolean => useSyncExternalStore(followDesk, isDeskNow, () => false);
