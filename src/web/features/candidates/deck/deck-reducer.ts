import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';

/** The user's progress in the deck of one job since opening it. It is retained while a candidate's profile is open. */
export interface DeckProgress {
  /** Ids of the candidates liked, super liked, rejected, reported or blocked; a decision removes the card before the server responds. */
  decided: ReadonlySet<string>;
  /** Number of skips by candidate id; absent means 0. */
  skipCounts: ReadonlyMap<string, number>;
  /** Number of candidates at the beginning of the server's list that count as skipped once: before a reload, the user was past them. */
  startIndex: number;
}

/** The progress of a deck that starts at the first candidate. */
export const INITIAL_PROGRESS: DeckProgress = { decided: new Set(), skipCounts: new Map(), startIndex: 0 };

/** Returns the progress of a deck that continues at candidate number `start`, counted from 0. */
export const progressFrom = (start: number): DeckProgress => ({ ...INITIAL_PROGRESS, startIndex: start });

/** A change of the progress. `id` is the candidate's; 'put-back' undoes 'decide', 'unskip' undoes one 'skip'. */
export type DeckStep = { type: 'decide' | 'put-back' | 'skip' | 'unskip'; id: string };

export function deckReducer(state: DeckProgress, { type, id }: DeckStep): DeckProgress {
  if (type === 'skip' || type === 'unskip') {
    const skipCounts = new Map(state.skipCounts);
    const times = (skipCounts.get(id) ?? 0) + (type === 'skip' ? 1 : -1);
    if (times > 0) skipCounts.set(id, times);
    else skipCounts.delete(id);
    return { ...state, skipCounts };
  }
  const decided = new Set(state.decided);
  if (type === 'decide') decided.add(id);
  else decided.delete(id);
  return { ...state, decided };
}

/** A card of the deck. `skipCount` is how often its candidate was skipped: a skipped candidate appears again, as a new card. */
export interface DeckCard {
  candidate: CompatibleCandidate;
  skipCount: number;
}

export interface DeckView {
  /** The cards of all loaded, undecided candidates, the top card first. Skipped candidates follow after all others (candidates#skip). */
  cards: readonly DeckCard[];
  /** Number of loaded cards that were not skipped yet; a low number triggers loading the next page. */
  unskippedCount: number;
  /** The top card's number, from 1, for 'Candidato {position} de {total}'. */
  position: number;
  /** `total` of the first page, or the number of loaded candidates when that is larger; includes the candidates decided later. */
  total: number;
  /** Number of undecided candidates, including not yet loaded ones. */
  remaining: number;
  /** Number of undecided candidates that the server lists before the top one after a page reload; it lists skipped ones last. */
  topIndex: number;
  /** True while the loaded pages do not reach the candidate at which the deck continues. */
  isBeforeStart: boolean;
}

/** Shows a candidate once who is in two pages because the order changed between their requests. */
export function deckView(pages: readonly CandidateDeck[], { decided, skipCounts, startIndex }: DeckProgress): DeckView {
  const listed = new Map(pages.flatMap((page) => page.candidates).map((candidate) => [candidate.user_id, candidate]));
  const undecided = [...listed.values()]
    .map((candidate, index) => ({
      candidate,
      skipCount: (skipCounts.get(candidate.user_id) ?? 0) + (index < startIndex ? 1 : 0),
    }))
    .filter(({ candidate }) => !decided.has(candidate.user_id));
  const cards = undecided.toSorted((a, b) => a.skipCount - b.skipCount);
  const [top] = cards;
  const topSkipCount = top?.skipCount ?? 0;
  const passed = cards.filter((card) => card.skipCount > topSkipCount).length;
  const total = Math.max(pages[0]?.total ?? 0, listed.size);
  // `decided` can contain candidates of another list of this job (other filters), so its size is not subtracted from the total.
  const remaining = Math.max(cards.length, total - (listed.size - cards.length));
  return {
    cards,
    unskippedCount: cards.filter((card) => card.skipCount === 0).length,
    position: Math.min(total, total - remaining + passed + 1),
    total,
    remaining,
    topIndex: top
      ? undecided.slice(0, undecided.indexOf(top)).filter(({ candidate }) => !skipCounts.has(candidate.user_id)).length
      : 0,
    isBeforeStart: startIndex > 0 && listed.size <= startIndex,
  };
}
