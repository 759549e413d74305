import type { Deck, FeedJob, LockedJob } from '#contract/feed.ts';

/** What the candidate did with the deck since the page was loaded; the pages of the query contain the server's data. */
export interface FeedProgress {
  /** Decided jobs. The pages may still list them until they are refetched. */
  removed: ReadonlySet<string>;
  /** Decided jobs whose request failed: the server doesn't know the decision, so the next deck may show them again. */
  unrecorded: ReadonlySet<string>;
  /** Number of jobs decided in this deck, for 'Vaga X de Y'. */
  done: number;
  /** Locked cards that were passed in this deck. */
  passed: ReadonlySet<string>;
  /** Locked cards passed in earlier decks, which the server may not know yet (feed#locked-jobs). */
  passedBefore: ReadonlySet<string>;
  /** True when at least one job was decided on, in this deck or an earlier one. */
  hasSeenAny: boolean;
}

/** `failed`: the request of a decided job failed. `pass`: a locked card was passed. `next-deck`: a new deck begins. */
export type FeedAction =
  | { type: 'remove'; id: string }
  | { type: 'put-back'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'pass'; id: string }
  | { type: 'next-deck' };

export const INITIAL_PROGRESS: FeedProgress = {
  removed: new Set(),
  unrecorded: new Set(),
  done: 0,
  passed: new Set(),
  passedBefore: new Set(),
  hasSeenAny: false,
};

const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]);
const withoutId = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

export function feedReducer(state: FeedProgress, action: FeedAction): FeedProgress {
  switch (action.type) {
    case 'remove':
      if (state.removed.has(action.id)) return state;
      return { ...state, removed: withId(state.removed, action.id), done: state.done + 1, hasSeenAny: true };
    case 'put-back':
      if (!state.removed.has(action.id)) return state;
      return { ...state, removed: withoutId(state.removed, action.id), done: Math.max(0, state.done - 1) };
    case 'failed':
      return { ...state, unrecorded: withId(state.unrecorded, action.id) };
    case 'pass':
      return { ...state, passed: withId(state.passed, action.id) };
    case 'next-deck':
      return {
        ...state,
        removed: new Set([...state.removed].filter((id) => !state.unrecorded.has(id))),
        unrecorded: new Set(),
        done: 0,
        passed: new Set(),
        passedBefore: new Set([...state.passedBefore, ...state.passed]),
      };
  }
}

/** A card of the candidate's deck. */
export type FeedCard = { kind: 'job'; id: string; job: FeedJob } | { kind: 'locked'; id: string; locked: LockedJob };

export interface DeckView {
  /** The top card first: the remaining jobs, then, when no more pages follow, the locked ones. */
  cards: readonly FeedCard[];
  jobsLeft: number;
  /**
   * For 'Vaga {position} de {total}'. The first remaining job is always the current one, so it never exceeds the total.
   */
  position: number;
  total: number;
  lockedTotal: number;
  /** True when any listed job, decided or not, belongs to the company whose jobs are listed first. */
  hasCompany: boolean;
  /** The position among the locked cards while one is on top; null while a job is. */
  lockedPlace: { position: number; total: number } | null;
}

/**
 * Returns the deck as shown (feed#progress). `firstCompany` puts that company's jobs first. A job that two pages list,
 * because one was inserted between them, is shown once.
 */
export function deckView(
  pages: readonly Deck[],
  progress: FeedProgress,
  firstCompany: string | undefined,
  hasMorePages: boolean,
): DeckView {
  const [first] = pages;
  const listed = new Map(pages.flatMap(({ jobs }) => jobs).map((job) => [job.id, job]));
  const left = [...listed.values()].filter(({ id }) => !progress.removed.has(id));
  const jobs = firstCompany
    ? [
        ...left.filter(({ company_id }) => company_id === firstCompany),
        ...left.filter(({ company_id }) => company_id !== firstCompany),
      ]
    : left;
  const locked = hasMorePages ? [] : (first?.locked ?? []).filter(({ id }) => !progress.passedBefore.has(id));
  const lockedLeft = locked.filter(({ id }) => !progress.passed.has(id));
  const decidedButListed = listed.size - left.length;
  const remaining = Math.max(left.length, (first?.total ?? 0) - decidedButListed);
  const total = progress.done + remaining;
  return {
    cards: [
      ...jobs.map((job): FeedCard => ({ kind: 'job', id: job.id, job })),
      ...lockedLeft.map((job): FeedCard => ({ kind: 'locked', id: job.id, locked: job })),
    ],
    jobsLeft: left.length,
    position: Math.min(progress.done + 1, total),
    total,
    lockedTotal: first?.locked_total ?? 0,
    hasCompany: [...listed.values()].some(({ company_id }) => company_id === firstCompany),
    lockedPlace:
      jobs.length === 0 && lockedLeft.length > 0
        ? { position: locked.length - lockedLeft.length + 1, total: locked.length }
        : null,
  };
}
