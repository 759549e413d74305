import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns false on the server and during hydration, then true. For content that depends on the browser. A component that is
 * mounted after hydration gets true in its first render.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
