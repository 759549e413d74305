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

/** Returns the number of jobs that each preference leaves out; null when none leaves any out. */
const leftOutOf = (deck: Deck | undefined) =>
  deck?.left_out && Object.values(deck.left_out).some((count) => count > 0) ? deck.left_out : null;

/** Returns true when the next deck loads automatically (feed#deck-size). */
const goesOnByItself = ({ entitlements }: SignedIn) => entitlements.deck_continues;

/**
 * Returns the candidate's feed for the deck's screen: the cards, the position in the deck, and the loading state. `firstCompany` is the
 * id of a company whose jobs come first.
 */
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

  // True only after a decision in this deck, because a new deck may contain a job whose decision the server is still recording: without
  // this condition, loading could repeat endlessly.
  const isThrough = progress.decidedCount > 0 && view.cards.length === 0 && !hasNextPage && !isFetching;
  const goesOn = isThrough && goesOnByItself(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each finished deck
  useEffect(() => {
    if (goesOn) void searchAgain();
  }, [goesOn]);

  return {
    key,
    ...view,
    /** `firstCompany` when the whole deck has no job of that company; null otherwise. */
    lacksCompany: first && firstCompany && !hasNextPage && !view.hasCompany ? firstCompany : null,
    /** True while the deck of the last visit is shown, because the server didn't respond (feed#cached-deck). */
    isCached,
    /** Number of jobs that each preference leaves out; null when none leaves any out (feed#left-out). */
    leftOut: isCached ? null : leftOutOf(first),
    /** Ids of the jobs for which a company has liked the candidate, where the plan shows this (likes#received). */
    likedBy: new Set(pages.flatMap(({ liked_by = [] }) => liked_by)),
    /** The age in years of a minor, whose jobs the law limits; null otherwise. */
    youngAge: first?.young_age ?? null,
    hasValidProfile: first?.has_valid_profile ?? true,
    hasSeenAny: progress.hasSeenAny,
    /** True when the deck that loads replaces an earlier one. */
    isRenewing: !isSettled || isReplaced || progress.hasSeenAny,
    /** True while there is no card because a deck or page loads. */
    isLoading: isPending || !isSettled || isSearching || goesOn || (isFetchingNextPage && view.jobsLeft === 0),
    /** True while a shown deck from the server is refetched. */
    isRefreshing: !isPending && isFetching && !isFetchingNextPage && !isSearching && !isCached,
    /** The query when it failed and no deck is loaded; null otherwise. */
    failed: query.isError && !data ? query : null,
    searchAgain,
    /** Removes the loaded jobs of a company from the deck, after it was blocked or reported (safety#blocked-pair). */
    removeCompany: (company_id: string) => {
      for (const card of view.cards)
        if (card.kind === 'job' && card.job.company_id === company_id)
          dispatchFeed(key, { type: 'remove', id: card.id });
    },
    /** Passes a locked card, which needs no decision. */
    pass: (id: string) => {
      dispatchFeed(key, { type: 'pass', id });
      dismissLocked(id);
    },
  };
}

export type Feed = ReturnType<typeof useFeed>;
