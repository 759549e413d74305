import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';

/** The company's progress in one job's deck. It is retained while a candidate's profile is open, until the user leaves the deck. */
export interface DeckProgress {
  /** Liked, super liked or rejected; removed before the server responds. */
  decided: ReadonlySet<string>;
  /** Number of skips of each candidate; absent means 0. */
  laps: ReadonlyMap<string, number>;
  /** Number of leading candidates that count as skipped once: the user had left the deck after them before a page reload. */
  start: number;
}

export const INITIAL_PROGRESS: DeckProgress = { decided: new Set(), laps: new Map(), start: 0 };

/** Returns the progress of a deck that continues at candidate number `start`, counted from 0. */
export const progressFrom = (start: number): DeckProgress => ({ ...INITIAL_PROGRESS, start });

/** `put-back` undoes `decide`; `unskip` undoes one `skip`. */
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

/** A card of the deck; `lap` distinguishes its appearances, because a skipped candidate appears again. */
export interface DeckCard {
  candidate: CompatibleCandidate;
  lap: number;
}

export interface DeckView {
  /** The top card first. Skipped candidates follow after the last one (candidates#skip). */
  cards: readonly DeckCard[];
  /** Number of loaded cards that were not skipped yet; a low number triggers loading the next page. */
  fresh: number;
  /** For 'Candidato {position} de {total}'. */
  position: number;
  total: number;
  remaining: number;
  /** Number of undecided candidates that the server lists before the top one; it lists skipped ones last. */
  topIndex: number;
  /** True while the loaded pages do not reach the place where the deck continues. */
  isBeforeStart: boolean;
}

/**
 * Returns the deck as shown. A candidate that two pages list, because the order changed between them, is shown once.
 */
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
  // `decided` can contain candidates of another list of this job (other filters), so its size is not subtracted from the total.
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
