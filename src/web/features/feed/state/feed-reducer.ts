import type { Deck, FeedJob, LockedJob } from '#contract/feed.ts';

/** The candidate's actions on the decks of one feed (`feedKey`) on this web page; the server's data is in the pages of the query. */
export interface FeedProgress {
  /** Ids of decided jobs, and of jobs of a blocked or reported company. The query's pages may contain them until the refetch. */
  removedIds: ReadonlySet<string>;
  /** Ids of decided jobs whose request failed: the server may lack the decision, so the next deck may contain them again. */
  unrecordedIds: ReadonlySet<string>;
  /** Number of jobs removed from this deck and not put back, for 'Vaga X de Y'. */
  decidedCount: number;
  /** Ids of the locked jobs whose cards the candidate passed in this deck. */
  passedIds: ReadonlySet<string>;
  /** Ids of the locked jobs passed in earlier decks; the server may not know this yet (feed#locked-jobs). */
  previouslyPassedIds: ReadonlySet<string>;
  /** True when at least one job was removed, in this deck or an earlier one. */
  hasSeenAny: boolean;
}

/**
 * A change of the progress. 'remove': the candidate decided on the job, or blocked or reported its company. 'put-back': the decision was
 * refused or undone. 'failed': the decision's request failed, but the card stays removed. 'pass': the candidate passed a locked card.
 * 'next-deck': a new deck begins.
 */
export type FeedAction =
  | { type: 'remove'; id: string }
  | { type: 'put-back'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'pass'; id: string }
  | { type: 'next-deck' };

export const INITIAL_PROGRESS: FeedProgress = {
  removedIds: new Set(),
  unrecordedIds: new Set(),
  decidedCount: 0,
  passedIds: new Set(),
  previouslyPassedIds: new Set(),
  hasSeenAny: false,
};

const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]);
const withoutId = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

export function feedReducer(state: FeedProgress, action: FeedAction): FeedProgress {
  switch (action.type) {
    case 'remove':
      if (state.removedIds.has(action.id)) return state;
      return {
        ...state,
        removedIds: withId(state.removedIds, action.id),
        decidedCount: state.decidedCount + 1,
        hasSeenAny: true,
      };
    case 'put-back':
      if (!state.removedIds.has(action.id)) return state;
      return {
        ...state,
        removedIds: withoutId(state.removedIds, action.id),
        decidedCount: Math.max(0, state.decidedCount - 1),
      };
    case 'failed':
      return { ...state, unrecordedIds: withId(state.unrecordedIds, action.id) };
    case 'pass':
      return { ...state, passedIds: withId(state.passedIds, action.id) };
    case 'next-deck':
      return {
        ...state,
        removedIds: new Set([...state.removedIds].filter((id) => !state.unrecordedIds.has(id))),
        unrecordedIds: new Set(),
        decidedCount: 0,
        passedIds: new Set(),
        previouslyPassedIds: new Set([...state.previouslyPassedIds, ...state.passedIds]),
      };
  }
}

/** A card of the candidate's deck: a job, or a job that the plan's salary limit locks. */
export type FeedCard = { kind: 'job'; id: string; job: FeedJob } | { kind: 'locked'; id: string; locked: LockedJob };

export interface DeckView {
  /** The top card first: the undecided jobs, then, when no more pages follow, the locked ones. */
  cards: readonly FeedCard[];
  /** Number of loaded, undecided jobs. */
  jobsLeft: number;
  /** The top job's number, for 'Vaga {position} de {total}': from 1, and never more than the total; 0 when the total is 0. */
  position: number;
  /** Number of jobs in the deck, including decided and not yet loaded ones. */
  total: number;
  /** Number of jobs that the plan locks, which may be more than the server returned. */
  lockedTotal: number;
  /** True when any loaded job, decided or not, belongs to `firstCompany`. */
  hasCompany: boolean;
  /** The position among the locked cards while one of them is on top; null otherwise. */
  lockedPlace: { position: number; total: number } | null;
}

/**
 * Returns the deck as the screen shows it (feed#progress). `firstCompany` is the id of a company whose jobs come first. A job in two
 * pages, because another one was inserted between their requests, is shown once.
 */
export function deckView(
  pages: readonly Deck[],
  progress: FeedProgress,
  firstCompany: string | undefined,
  hasMorePages: boolean,
): DeckView {
  const [first] = pages;
  const listed = new Map(pages.flatMap(({ jobs }) => jobs).map((job) => [job.id, job]));
  const left = [...listed.values()].filter(({ id }) => !progress.removedIds.has(id));
  const jobs = firstCompany
    ? [
        ...left.filter(({ company_id }) => company_id === firstCompany),
        ...left.filter(({ company_id }) => company_id !== firstCompany),
      ]
    : left;
  const locked = hasMorePages ? [] : (first?.locked ?? []).filter(({ id }) => !progress.previouslyPassedIds.has(id));
  const lockedLeft = locked.filter(({ id }) => !progress.passedIds.has(id));
  const decidedButListed = listed.size - left.length;
  const remaining = Math.max(left.length, (first?.total ?? 0) - decidedButListed);
  const total = progress.decidedCount + remaining;
  return {
    cards: [
      ...jobs.map((job): FeedCard => ({ kind: 'job', id: job.id, job })),
      ...lockedLeft.map((job): FeedCard => ({ kind: 'locked', id: job.id, locked: job })),
    ],
    jobsLeft: left.length,
    position: Math.min(progress.decidedCount + 1, total),
    total,
    lockedTotal: first?.locked_total ?? 0,
    hasCompany: [...listed.values()].some(({ company_id }) => company_id === firstCompany),
    lockedPlace:
      jobs.length === 0 && lockedLeft.length > 0
        ? { position: locked.length - lockedLeft.length + 1, total: locked.length }
        : null,
  };
}
