/** The operator's position in a queue, and the items that have left it since it was read. */
export interface QueueState {
  position: number;
  gone: readonly string[];
}

export const QUEUE_START: QueueState = { position: 0, gone: [] };

interface WaitingItem {
  id: string;
}

/** Returns the items that still wait, in order. */
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

/** Removes a decided item: the next one takes its position. */
export const removeItem = (state: QueueState, id: string): QueueState =>
  state.gone.includes(id) ? state : { ...state, gone: [...state.gone, id] };

/** Returns whether a refusal means that the item has left the queue: another operator decided, or it was deleted. */
export const hasLeftQueue = (code: string): boolean => code === 'NOTHING_CHANGES' || code === 'NOT_FOUND';
