import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { takeLikes } from '#web/features/likes/likes-state.ts';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { onServerChange } from '#web/lib/realtime.ts';
import { getSession, isSignedIn, useSignedIn } from '#web/lib/session.ts';

/** candidate.md 9 'Refetch of the feed after a profile change'. */
const AFTER_PROFILE_CHANGE_MS = 1000;

/** Whose feed, for which wishes: another person, area, list of functions or city of interest means another feed. */
export function feedKey({ user, profile }: Pick<SignedIn, 'user' | 'profile'>): string {
  return JSON.stringify([user.id, profile.area, profile.funcoes, profile.cidade_de_interesse]);
}

const allDecks = { queryKey: orpc.feed.deck.key() };

function deckOptions(key: string) {
  const options = orpc.feed.deck.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  return {
    ...options,
    queryKey: [...options.queryKey, key] as unknown as typeof options.queryKey,
    queryFn: async (context: Parameters<typeof options.queryFn>[0]) => {
      const deck = await options.queryFn(context);
      takeLikes(deck.likes);
      return deck;
    },
  };
}

/** Starts loading the deck before its screen is drawn; what is younger than five minutes is taken from the cache. */
export function preloadFeed(): void {
  const session = getSession();
  if (isSignedIn(session)) void queryClient.prefetchInfiniteQuery(deckOptions(feedKey(session)));
}

/** The key in use: a new one counts one second after the profile changed. */
function useSettledKey(): { key: string; isSettled: boolean } {
  const wanted = feedKey(useSignedIn());
  const [key, setKey] = useState(wanted);
  useEffect(() => {
    if (key === wanted) return;
    const timer = setTimeout(() => setKey(wanted), AFTER_PROFILE_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [key, wanted]);
  // What was loaded for other wishes is worth nothing any more.
  useEffect(() => {
    queryClient.removeQueries({ ...allDecks, predicate: ({ queryKey }) => queryKey.at(-1) !== key });
  }, [key]);
  return { key, isSettled: key === wanted };
}

/** The deck's pages, kept current while shown (candidate.md 4 'Job feed'). */
export function useDeckPages() {
  const { key, isSettled } = useSettledKey();
  const client = useQueryClient();
  const query = useInfiniteQuery({ ...deckOptions(key), enabled: isSettled });

  useEffect(
    () =>
      onServerChange(({ type }) => {
        if (type === 'resync') void client.invalidateQueries(allDecks);
      }),
    [client],
  );

  return { key, isSettled, query };
}

/** Forgets the loaded pages and asks for a new deck. */
export function loadNewDeck(): Promise<void> {
  return queryClient.resetQueries(allDecks);
}
