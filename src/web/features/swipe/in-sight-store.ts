import { createStore, useStore } from '#web/lib/store.ts';

/** True while the page's deck has a card that may be decided on. */
export const inSightStore = createStore(true);

/** Returns whether a card may be decided on; for the buttons, which are outside of the deck. */
export const useAnyInSight = (): boolean => useStore(inSightStore, (isAny) => isAny);
