import { useEffect, useState } from 'react';
import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { dismissLocked } from '../mutations.ts';
import { usePersistDeck } from '../offline/use-persist-deck.ts';
import { deckView } from './feed-reducer.ts';
import { dispatchFeed, useFeedProgress } from './feed-store.ts';
import { loadNewDeck, useDeckPages } from './queries.ts';

/** The next page is loaded when this many jobs are left, or fewer. */
const PREFETCH_DISTANCE = 5;

/** Returns the counts of jobs that preferences leave out; null when there are none. */
const leftOutOf = (deck: Deck | undefined) =>
  deck?.left_out && Object.values(deck.left_out).some((count) => count > 0) ? deck.left_out : null;

/** Returns true when the next deck loads automatically (feed#deck-size). */
const goesOnByItself = ({ entitlements }: SignedIn) => entitlements.deck_continues;

/** Returns the candidate's feed: its cards, its position, and its state. */
export function useFeed(firstCompany: string | undefined) {
  const session = useSignedIn();
  const { key, isSettled, isReplaced, isCached, query } = useDeckPages();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching, isPending } = query;
  const progress = useFeedProgress(key);
  const [isSearching, setSearching] = useState(false);
  // After a change of the profile, the jobs of the old search are not shown.
  const pages = (isSettled && data?.pages) || [];
  const [first] = pages;
  const view = deckView(pages, progress, firstCompany, hasNextPage);
  usePersistDeck(first, view.cards);

  const needsNextPage = hasNextPage && !isFetchingNextPage && view.jobsLeft <= PREFETCH_DISTANCE;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);

  async function searchAgain() {
    setSearching(true);
    dispatchFeed(key, { type: 'next-deck' });
    await loadNewDeck();
    setSearching(false);
  }

  // Requires a decision in this deck: a job whose decision is still being recorded may be listed again, and must not
  // cause an endless loop.
  const isThrough = progress.done > 0 && view.cards.length === 0 && !hasNextPage && !isFetching;
  const goesOn = isThrough && goesOnByItself(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each finished deck
  useEffect(() => {
    if (goesOn) void searchAgain();
  }, [goesOn]);

  return {
    key,
    ...view,
    /** The company whose jobs were requested first, when the whole deck has none of them; null otherwise. */
    lacksCompany: first && firstCompany && !hasNextPage && !view.hasCompany ? firstCompany : null,
    /** The server didn't respond: this is the deck of the last visit, and decisions on it are queued. */
    isCached,
    /** Number of jobs that each preference leaves out, if any (feed#left-out). */
    leftOut: isCached ? null : leftOutOf(first),
    /** Jobs whose companies like the candidate, where the plan shows them (likes#received). */
    likedBy: new Set(pages.flatMap(({ liked_by = [] }) => liked_by)),
    youngAge: first?.young_age ?? null,
    hasValidProfile: first?.has_valid_profile ?? true,
    hasSeenAny: progress.hasSeenAny,
    isRenewing: !isSettled || isReplaced || progress.hasSeenAny,
    isLoading: isPending || !isSettled || isSearching || goesOn || (isFetchingNextPage && view.jobsLeft === 0),
    isRefreshing: !isPending && isFetching && !isFetchingNextPage && !isSearching && !isCached,
    failed: query.isError && !data ? query : null,
    searchAgain,
    /** Removes all jobs of a company at once, after it was blocked or reported (safety#blocked-pair). */
    removeCompany: (company_id: string) => {
      for (const card of view.cards)
        if (card.kind === 'job' && card.job.company_id === company_id)
          dispatchFeed(key, { type: 'remove', id: card.id });
    },
    pass: (id: string) => {
      dispatchFeed(key, { type: 'pass', id });
      dismissLocked(id);
    },
  };
}

export type Feed = ReturnType<typeof useFeed>;
