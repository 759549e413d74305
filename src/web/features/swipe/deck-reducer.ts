import type { Direction } from './swipe-types.ts';

/** Number of rendered cards: the top one and two below it. */
const RENDERED_CARDS = 3;
/** Maximum number of remembered departures, so that a refused or undone card returns from its exit side. */
const REMEMBERED = 12;

/** A swiped card that is leaving the deck or has left it. */
interface Departure<T> {
  key: string;
  item: T;
  direction: Direction;
  /** True after the parent has removed the item from the list. When the list contains the item again, the card comes back. */
  isAway: boolean;
  /** True when the animation has ended and the card is no longer rendered. */
  hasExited: boolean;
}

/** State of a deck: the swiped cards that may still be rendered or come back. */
export interface DeckState<T> {
  departures: readonly Departure<T>[];
}

/**
 * `leave`: a card was swiped, and its exit animation has started. `exited`: its exit animation has ended. `items`: the parent's list has
 * changed.
 */
export type DeckAction<T> =
  | { type: 'leave'; key: string; item: T; direction: Direction }
  | { type: 'exited'; key: string }
  | { type: 'items'; keys: readonly string[] };

/** The state of a deck whose cards were not swiped yet. */
export const NO_DEPARTURES: DeckState<never> = { departures: [] };

export function deckReducer<T>(state: DeckState<T>, action: DeckAction<T>): DeckState<T> {
  switch (action.type) {
    case 'leave': {
      const { key, item, direction } = action;
      const others = state.departures.filter((departure) => departure.key !== key);
      const next = { key, item, direction, isAway: false, hasExited: false };
      return { departures: [...others, next].slice(-REMEMBERED) };
    }
    case 'exited':
      return mapDepartures(state, (departure) =>
        departure.key === action.key && !departure.hasExited ? { ...departure, hasExited: true } : departure,
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

/** Returns the same object when nothing changed, so that React does not render. */
function mapDepartures<T>(state: DeckState<T>, change: (departure: Departure<T>) => Departure<T> | null): DeckState<T> {
  const next = state.departures.map(change);
  if (next.every((departure, index) => departure === state.departures[index])) return state;
  return { departures: next.filter((departure) => departure !== null) };
}

export interface ShownCard<T> {
  key: string;
  item: T;
  /** Position in the stack: 0 is the top. A leaving card has 0 too and is above all others. */
  depth: number;
  /** Set while the card is leaving the deck. */
  leaving: Departure<T> | null;
  /** The side from which a refused or undone card returns; null for any other card. */
  cameFrom: Direction | null;
}

/**
 * Returns the cards to render: first those that are leaving, then the first three of the list. In this order, no card changes its
 * position in the document.
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
    .filter(({ hasExited }) => !hasExited)
    .map((departure) => ({ key: departure.key, item: departure.item, depth: 0, leaving: departure, cameFrom: null }));
  const lying = items
    .map((item) => ({ item, key: keyOf(item) }))
    .filter(({ key }) => !gone.has(key))
    .slice(0, RENDERED_CARDS)
    .map(({ item, key }, depth) => ({ key, item, depth, leaving: null, cameFrom: back.get(key) ?? null }));
  return [...leaving, ...lying];
}
