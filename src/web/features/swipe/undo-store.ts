import { getPersonSwitchCount } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** The last decision or change that can be undone. */
export interface UndoOffer {
  /** The name of the deck, board or list in which the decision was made. */
  deck: string;
  /**
   * Undoes the decision on the server and on the page, and notifies the user of the result. Resolves to true when the decision was
   * undone or can no longer be undone; to false when the user may retry.
   */
  onUndo: () => Promise<boolean>;
}

const offered = createStore<UndoOffer | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
/** `getPersonSwitchCount` at the time of the offer; another user of this page is not offered the undo. */
let owner = getPersonSwitchCount();

/** Offers to undo a decision, instead of an earlier one. @param forMs how long the offer is valid; until the next decision by default */
export function offerUndo(offer: UndoOffer, forMs?: number): void {
  clearTimeout(timer);
  owner = getPersonSwitchCount();
  offered.set(offer);
  if (forMs !== undefined) timer = setTimeout(() => clearUndo(offer), forMs);
}

/** Removes the current offer; with `offer`, only when no other decision has replaced that offer. */
export function clearUndo(offer = offered.get()): void {
  if (offered.get() === offer) offered.set(null);
}

let decisions = 0;

/**
 * Begins a decision, which ends the offer to undo an older one. Returns the function that offers to undo this decision, after the server's
 * response. It does nothing when a newer decision has begun, because the user would take the offer for that of the newer one, or when
 * another person has signed in.
 */
export function beginUndo(): typeof offerUndo {
  clearUndo();
  decisions += 1;
  const decision = decisions;
  const person = getPersonSwitchCount();
  return (offer, forMs) => {
    if (decision === decisions && person === getPersonSwitchCount()) offerUndo(offer, forMs);
  };
}

/** Returns the offer to undo the last decision of this deck; null when there is none for the signed-in person. */
export const useUndo = (deck: string): UndoOffer | null =>
  useStore(offered, (offer) => (offer?.deck === deck && owner === getPersonSwitchCount() ? offer : null));
