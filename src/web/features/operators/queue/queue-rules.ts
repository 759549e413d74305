/** Where somebody is in what waits, and what has left it since it was read. */
export interface QueueState {
  place: number;
  gone: readonly string[];
}

export const QUEUE_START: QueueState = { place: 0, gone: [] };

interface Waiting {
  id: string;
}

/** What still waits, in its order. */
export const waitingIn = <Row extends Waiting>(rows: readonly Row[], { gone }: QueueState): Row[] =>
  rows.filter(({ id }) => !gone.includes(id));

/** The place as it is drawn: never behind the last of `count`. */
export const placeIn = (count: number, { place }: QueueState): number => Math.max(0, Math.min(place, count - 1));

/** One on or back, within the `count` that wait. */
export const stepped = (state: QueueState, count: number, step: number): QueueState => ({
  ...state,
  place: placeIn(count, { ...state, place: Math.max(0, placeIn(count, state) + step) }),
});

/** Without one that is decided: the next takes its place. */
export const without = (state: QueueState, id: string): QueueState =>
  state.gone.includes(id) ? state : { ...state, gone: [...state.gone, id] };

/** Whether a refusal means that there is nothing left to decide: somebody else did, or it is gone. */
export const hasLeftQueue = (code: string): boolean => code === 'NOTHING_CHANGES' || code === 'NOT_FOUND';
