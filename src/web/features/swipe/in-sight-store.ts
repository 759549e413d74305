import { createStore, useStore } from '#web/lib/store.ts';

/** Whether the deck on the page has a card that may be decided on. */
export const inSightStore = createStore(true);

/** As told by the deck, for its buttons, which stand beside it. */
export const useAnyInSight = (): boolean => useStore(inSightStore, (isAny) => isAny);
