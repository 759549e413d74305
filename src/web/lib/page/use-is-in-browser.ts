import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false on the server and while the browser hydrates what the server rendered, then true. For what only the browser knows:
 * a component that is mounted later gets true at once.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
