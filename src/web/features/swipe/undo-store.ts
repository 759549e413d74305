import { createStore, useStore } from '#web/lib/store.ts';

/** The last decision of a deck, while it can be taken back. */
export interface UndoOffer {
  /** The deck that it was made in. */
  deck: string;
  /** Takes it back on the server and in the deck; says how it went. Resolves to whether there is nothing left to take back. */
  takeBack: () => Promise<boolean>;
}

const offered = createStore<UndoOffer | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Another decision takes its place. @param forMs how long it stands; until the next decision unless told */
export function offerUndo(offer: UndoOffer, forMs?: number): void {
  clearTimeout(timer);
  offered.set(offer);
  if (forMs !== undefined) timer = setTimeout(() => dropUndo(offer), forMs);
}

/** Nothing can be taken back any more; with `offer` unless another decision has been made since. */
export function dropUndo(offer = offered.get()): void {
  if (offered.get() === offer) offered.set(null);
}

export const useUndo = (deck: string): UndoOffer | null =>
  useStore(offered, (offer) => (offer?.deck === deck ? offer : null));
