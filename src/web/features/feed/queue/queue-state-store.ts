import { createStore } from '#web/lib/store.ts';

/** The state of the queue as far as the deck shows it; `queue-store.ts` updates it. */
export interface QueueState {
  owner: string;
  count: number;
  /** The queued likes, which will count against the week's limit. */
  likes: number;
  isFull: boolean;
  isSending: boolean;
}

export const EMPTY_QUEUE: QueueState = { owner: '', count: 0, likes: 0, isFull: false, isSending: false };

export const queueStateStore = createStore(EMPTY_QUEUE);
