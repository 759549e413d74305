import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';

/** What this screen did with the deck since it was opened. */
export interface DeckProgress {
  /** Liked, super liked or rejected; taken out before the server answers. */
  decided: ReadonlySet<string>;
  /** How often each candidate was skipped; absent is never. */
  laps: ReadonlyMap<string, number>;
  /** So many candidates from the first on count as skipped once: where the deck was left before the page was loaded anew. */
  start: number;
}

export const UNTOUCHED: DeckProgress = { decided: new Set(), laps: new Map(), start: 0 };

/** A deck that goes on at its candidate number `start`, counted from 0. */
export const startingAt = (start: number): DeckProgress => ({ ...UNTOUCHED, start });

export type DeckStep = { type: 'decide' | 'put-back' | 'skip' | 'unskip'; id: string };

export function deckReducer(state: DeckProgress, { type, id }: DeckStep): DeckProgress {
  if (type === 'skip' || type === 'unskip') {
    const laps = new Map(state.laps);
    const times = (laps.get(id) ?? 0) + (type === 'skip' ? 1 : -1);
    if (times > 0) laps.set(id, times);
    else laps.delete(id);
    return { ...state, laps };
  }
  const decided = new Set(state.decided);
  if (type === 'decide') decided.add(id);
  else decided.delete(id);
  return { ...state, decided };
}

/** One card; `lap` tells its appearances apart, as a skipped candidate comes again. */
export interface DeckCard {
  candidate: CompatibleCandidate;
  lap: number;
}

export interface DeckView {
  /** The top card first. Skipped ones come again, in their order, after the last (candidates#skip). */
  cards: readonly DeckCard[];
  /** Loaded cards that were not skipped yet: the time to load more is told by these. */
  fresh: number;
  /** 'Candidato {position} de {total}'. */
  position: number;
  total: number;
  remaining: number;
  /** How many undecided candidates the server lists before the one on top; those who were skipped it lists behind. */
  topIndex: number;
  /** The pages do not reach the place where the deck goes on. */
  isBeforeStart: boolean;
}

/** The deck as it stands. A candidate that two pages list, because the order changed between them, is shown once. */
export function deckView(pages: readonly CandidateDeck[], { decided, laps, start }: DeckProgress): DeckView {
  const listed = new Map(pages.flatMap((page) => page.candidates).map((candidate) => [candidate.user_id, candidate]));
  const undecided = [...listed.values()]
    .map((candidate, index) => ({ candidate, lap: (laps.get(candidate.user_id) ?? 0) + (index < start ? 1 : 0) }))
    .filter(({ candidate }) => !decided.has(candidate.user_id));
  const cards = undecided.toSorted((a, b) => a.lap - b.lap);
  const [top] = cards;
  const lap = top?.lap ?? 0;
  const passed = cards.filter((card) => card.lap > lap).length;
  const total = Math.max(pages[0]?.total ?? 0, listed.size);
  // Those decided on in the job's other list are not among these.
  const remaining = Math.max(cards.length, total - (listed.size - cards.length));
  return {
    cards,
    fresh: cards.filter((card) => card.lap === 0).length,
    position: Math.min(total, total - remaining + passed + 1),
    total,
    remaining,
    topIndex: top
      ? undecided.slice(0, undecided.indexOf(top)).filter(({ candidate }) => !laps.has(candidate.user_id)).length
      : 0,
    isBeforeStart: start > 0 && listed.size <= start,
  };
}
