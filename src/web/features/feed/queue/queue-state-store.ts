import { createStore } from '#web/lib/store.ts';

/** The state of the queue as far as the deck shows it; `queue-store.ts` updates it. */
export interface QueueState {
  /** Id of the user who queued the decisions; '' in the initial state. */
  owner: string;
  /** Number of queued decisions, undos included. */
  count: number;
  /** Number of queued likes that no undo follows; each will count against the week's limit. */
  likes: number;
  /** True when the queue takes no further decision. */
  isFull: boolean;
  /** True while queued decisions are sent to the server; false while a failed attempt waits to be repeated. */
  isSending: boolean;
}

/** The state of an empty queue. */
export const EMPTY_QUEUE: QueueState = { owner: '', count: 0, likes: 0, isFull: false, isSending: false };

/** The state of the queue in this tab. */
export const queueStateStore = createStore(EMPTY_QUEUE);
