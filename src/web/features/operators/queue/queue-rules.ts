/** The operator's position in a queue, and the items that have left the queue since its pages were read. */
export interface QueueState {
  /** Index of the item to show among the waiting items, from 0. */
  position: number;
  /** Ids of the items of the read pages that have left the queue. */
  gone: readonly string[];
}

/** The state of a queue that has just been opened. */
export const QUEUE_START: QueueState = { position: 0, gone: [] };

interface WaitingItem {
  id: string;
}

/** Returns the items that have not left the queue, in the order of `rows`. */
export const waitingItems = <Row extends WaitingItem>(rows: readonly Row[], { gone }: QueueState): Row[] =>
  rows.filter(({ id }) => !gone.includes(id));

/** Returns the position (from 0) of the item to show: at most the last of `count` items. */
export const shownPosition = (count: number, { position }: QueueState): number =>
  Math.max(0, Math.min(position, count - 1));

/** Moves the position by `step`, within the `count` waiting items. */
export const movePosition = (state: QueueState, count: number, step: number): QueueState => ({
  ...state,
  position: shownPosition(count, { ...state, position: Math.max(0, shownPosition(count, state) + step) }),
});

/** Removes a decided item: the next item takes its position. */
export const removeItem = (state: QueueState, id: string): QueueState =>
  state.gone.includes(id) ? state : { ...state, gone: [...state.gone, id] };

/**
 * Forgets the items that `rows`, which were read again, no longer contain. An item that is in the queue again later, for example an
 * edited job, is then shown.
 */
export function keepListed(state: QueueState, rows: readonly WaitingItem[]): QueueState {
  const gone = state.gone.filter((id) => rows.some((row) => row.id === id));
  return gone.length === state.gone.length ? state : { ...state, gone };
}

/** Returns whether an error code means that the item has left the queue: another operator decided, or the item was deleted. */
export const hasLeftQueue = (code: string): boolean => code === 'NOTHING_CHANGES' || code === 'NOT_FOUND';
