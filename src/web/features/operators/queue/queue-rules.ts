/** The operator's position in a queue, and the items that have left it since it was read. */
export interface QueueState {
  place: number;
  gone: readonly string[];
}

export const QUEUE_START: QueueState = { place: 0, gone: [] };

interface Waiting {
  id: string;
}

/** Returns the items that still wait, in order. */
export const waitingIn = <Row extends Waiting>(rows: readonly Row[], { gone }: QueueState): Row[] =>
  rows.filter(({ id }) => !gone.includes(id));

/** Returns the position to show: at most the last of `count`. */
export const placeIn = (count: number, { place }: QueueState): number => Math.max(0, Math.min(place, count - 1));

/** Moves the position by `step`, within the `count` waiting items. */
export const stepped = (state: QueueState, count: number, step: number): QueueState => ({
  ...state,
  place: placeIn(count, { ...state, place: Math.max(0, placeIn(count, state) + step) }),
});

/** Removes a decided item: the next one takes its position. */
export const without = (state: QueueState, id: string): QueueState =>
  state.gone.includes(id) ? state : { ...state, gone: [...state.gone, id] };

/** Returns whether a refusal means that the item has left the queue: another operator decided, or it was deleted. */
export const hasLeftQueue = (code: string): boolean => code === 'NOTHING_CHANGES' || code === 'NOT_FOUND';
