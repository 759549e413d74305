import { createStore } from '#web/lib/store.ts';

/** Summary of the queue of decisions; `queue-store.ts` updates it. */
export interface QueueState {
  /** Id of the user who queued the decisions; '' in the initial state. */
  owner: string;
  /** Number of queued decisions, undos included. */
  count: number;
  /** Number of jobs whose last queued decision is a like. The deck subtracts it from the likes left (`likesAfterQueued`). */
  likes: number;
  /** True when the queue takes no further decision. */
  isFull: boolean;
  /**
   * True while this tab sends decisions. After a failed attempt it stays false, also during retries, until the server accepts or refuses a
   * decision or the browser is online.
   */
  isSending: boolean;
}

export const EMPTY_QUEUE: QueueState = { owner: '', count: 0, likes: 0, isFull: false, isSending: false };

/** This tab's copy of the queue's state; the queue itself is in localStorage. */
export const queueStateStore = createStore(EMPTY_QUEUE);
