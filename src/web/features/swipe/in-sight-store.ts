import { createStore, useStore } from '#web/lib/store.ts';

/** True while the top card of the page's deck is in sight, so that the user may decide on it (feed#in-sight); true without a deck. */
export const inSightStore = createStore(true);

/** Returns whether the top card is in sight; true on pages without a deck. For the buttons, which are outside of the deck. */
export const useIsTopInSight = (): boolean => useStore(inSightStore, (isTopInSight) => isTopInSight);
