import { createStore } from '#web/lib/store.ts';

/** What waits in this browser, as far as the deck shows it; `kept-store.ts` writes it. */
export interface KeptCount {
  owner: string;
  count: number;
  /** Likes among them that the week will pay for. */
  likes: number;
  isFull: boolean;
  isSending: boolean;
}

export const NOTHING_KEPT: KeptCount = { owner: '', count: 0, likes: 0, isFull: false, isSending: false };

export const keptCount = createStore(NOTHING_KEPT);
