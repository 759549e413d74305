import type { Direction, Vector } from './swipe-types.ts';

/** How many cards lie on the table: the one on top and two waiting underneath. */
const SHOWN = 3;
/** Cards that flew out are remembered this long, so that a refused one comes back from where it went. */
const REMEMBERED = 12;

export interface Departure<T> {
  key: string;
  item: T;
  direction: Direction;
  velocity: Vector;
  /** The owner has taken the item out of the list: from now on its presence means that it is back. */
  isAway: boolean;
  /** The flight is over and nothing of the card is drawn any more. */
  isFlown: boolean;
}

export interface DeckState<T> {
  departures: readonly Departure<T>[];
}

export type DeckAction<T> =
  | { type: 'leave'; key: string; item: T; direction: Direction; velocity: Vector }
  | { type: 'flown'; key: string }
  | { type: 'items'; keys: readonly string[] };

export const EMPTY_DECK: DeckState<never> = { departures: [] };

export function deckReducer<T>(state: DeckState<T>, action: DeckAction<T>): DeckState<T> {
  switch (action.type) {
    case 'leave': {
      const { key, item, direction, velocity } = action;
      const others = state.departures.filter((departure) => departure.key !== key);
      const next = { key, item, direction, velocity, isAway: false, isFlown: false };
      return { departures: [...others, next].slice(-REMEMBERED) };
    }
    case 'flown':
      return mapDepartures(state, (departure) =>
        departure.key === action.key && !departure.isFlown ? { ...departure, isFlown: true } : departure,
      );
    case 'items': {
      const listed = new Set(action.keys);
      return mapDepartures(state, (departure) => {
        if (!listed.has(departure.key)) return departure.isAway ? departure : { ...departure, isAway: true };
        return departure.isAway ? null : departure;
      });
    }
  }
}

/** The same object when nothing changed, so that React has nothing to do. */
function mapDepartures<T>(state: DeckState<T>, change: (departure: Departure<T>) => Departure<T> | null): DeckState<T> {
  const next = state.departures.map(change);
  if (next.every((departure, index) => departure === state.departures[index])) return state;
  return { departures: next.filter((departure) => departure !== null) };
}

export interface ShownCard<T> {
  key: string;
  item: T;
  /** 0 is on top; a leaving card is 0 too and lies above all others. */
  depth: number;
  leaving: Departure<T> | null;
  /** Where a refused card comes from. */
  cameFrom: Direction | null;
}

/**
 * What is drawn, in an order in which no card ever changes its place in the document: those that leave first, then the
 * top of the list.
 */
export function shownCards<T>(
  state: DeckState<T>,
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly ShownCard<T>[] {
  const listed = new Set(items.map(keyOf));
  const isBack = (departure: Departure<T>) => departure.isAway && listed.has(departure.key);
  const gone = new Map(state.departures.filter((d) => !isBack(d)).map((d) => [d.key, d]));
  const back = new Map(state.departures.filter(isBack).map((d) => [d.key, d.direction]));
  const leaving = [...gone.values()]
    .filter(({ isFlown }) => !isFlown)
    .map((departure) => ({ key: departure.key, item: departure.item, depth: 0, leaving: departure, cameFrom: null }));
  const lying = items
    .map((item) => ({ item, key: keyOf(item) }))
    .filter(({ key }) => !gone.has(key))
    .slice(0, SHOWN)
    .map(({ item, key }, depth) => ({ key, item, depth, leaving: null, cameFrom: back.get(key) ?? null }));
  return [...leaving, ...lying];
}
