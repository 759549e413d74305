import { getPersonNumber } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** The last decision of a deck, while it can be undone. */
export interface UndoOffer {
  /** The deck of the decision. */
  deck: string;
  /**
   * Undoes it on the server and in the deck, and notifies the user of the result. Resolves to whether nothing is left to undo.
   */
  onUndo: () => Promise<boolean>;
}

const offered = createStore<UndoOffer | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
/** The user who decided (`getPersonNumber`); another user of this page is not offered the undo. */
let owner = getPersonNumber();

/** Replaces the offer of an earlier decision. @param forMs how long it is valid; until the next decision by default */
export function offerUndo(offer: UndoOffer, forMs?: number): void {
  clearTimeout(timer);
  owner = getPersonNumber();
  offered.set(offer);
  if (forMs !== undefined) timer = setTimeout(() => clearUndo(offer), forMs);
}

/** Removes the offer; with `offer`, only when no other decision has replaced it. */
export function clearUndo(offer = offered.get()): void {
  if (offered.get() === offer) offered.set(null);
}

export const useUndo = (deck: string): UndoOffer | null =>
  useStore(offered, (offer) => (offer?.deck === deck && owner === getPersonNumber() ? offer : null));
