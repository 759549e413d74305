import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { withLikes } from '#web/features/likes/likes-store.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { isUnanswered } from '#web/lib/api/failure.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { getSession, isSignedIn, useSignedIn } from '#web/lib/session/session.ts';
import { isOfflinePage, readCachedDeck, type ShownDeck } from '../offline/offline-cache.ts';
import { sendQueued } from '../queue/queue-controller.ts';
import { dispatchFeed } from './feed-store.ts';

/** Delay in ms before the deck is loaded again after the search criteria have changed (feed#changed-preferences). */
const AFTER_PROFILE_CHANGE_MS = 1000;

/** Interval in ms at which the deck is refetched while the cached deck of the last visit is shown. */
const REFETCH_DELAY_MS = 5000;

/**
 * Returns a key of the feed that is equal only for the same user, functions, city of interest, radius and preferences: another value
 * means another feed.
 */
export function feedKey({ user, profile }: Pick<SignedIn, 'user' | 'profile'>): string {
  const { area, funcoes, cidade_de_interesse, raio_km, aceita_remoto, contratos, salario_minimo, turnos } = profile;
  const reach = [cidade_de_interesse, raio_km, aceita_remoto];
  return JSON.stringify([user.id, area, funcoes, ...reach, contratos, salario_minimo, turnos]);
}

const allDecks = { queryKey: orpc.feed.deck.key() };

/** A page built without the server starts with the cached deck, because waiting for the server has already failed. */
let startsOffline = isOfflinePage();

const firstPage = (data: InfiniteData<ShownDeck, unknown> | undefined) => data?.pages[0];

async function cachedDeck(): Promise<ShownDeck | undefined> {
  const { user } = getSession();
  return user ? readCachedDeck(user.id).catch(() => undefined) : undefined;
}

function deckOptions(key: string) {
  const options = orpc.feed.deck.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...PAGES,
  });
  const queryKey = [...options.queryKey, key] as unknown as typeof options.queryKey;

  const load = (context: Parameters<typeof options.queryFn>[0]): Promise<ShownDeck> =>
    withLikes(() => options.queryFn(context));

  /** Loads the first page; on an offline page, or without a response, the deck of the last visit, unless a newer deck is shown. */
  async function loadFirst(context: Parameters<typeof options.queryFn>[0]): Promise<ShownDeck> {
    const begins = startsOffline;
    startsOffline = false;
    const atOnce = begins ? await cachedDeck() : undefined;
    if (atOnce) return atOnce;
    try {
      return await load(context);
    } catch (error) {
      const shown = firstPage(queryClient.getQueryData<InfiniteData<ShownDeck>>(queryKey));
      const cached = isUnanswered(error) && (!shown || shown.isCached) ? await cachedDeck() : undefined;
      if (!cached) throw error;
      return cached;
    }
  }

  return {
    ...options,
    queryKey,
    // The query runs without connection too, because the cached deck needs none.
    networkMode: 'always' as const,
    async queryFn(context: Parameters<typeof options.queryFn>[0]) {
      if (context.pageParam !== undefined) return load(context);
      const { user } = getSession();
      if (user) await sendQueued(user.id, key);
      return loadFirst(context);
    },
  };
}

/** Starts loading the deck before its screen renders; uses a cached response of the last five minutes. */
export function preloadFeed(): void {
  const session = getSession();
  if (isSignedIn(session)) void queryClient.prefetchInfiniteQuery(deckOptions(feedKey(session)));
}

/**
 * Returns the key of the feed whose deck is shown. After the profile has changed, the new key applies a second later; `isSettled` is
 * false until then. `isReplaced` is true when this screen has shown another feed before.
 */
function useSettledKey() {
  const wanted = feedKey(useSignedIn());
  const [{ key, isReplaced }, setSettled] = useState({ key: wanted, isReplaced: false });
  useEffect(() => {
    if (key === wanted) return;
    const timer = setTimeout(() => setSettled({ key: wanted, isReplaced: true }), AFTER_PROFILE_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [key, wanted]);
  // Decks loaded for another search are outdated.
  useEffect(() => {
    queryClient.removeQueries({ ...allDecks, predicate: ({ queryKey }) => queryKey.at(-1) !== key });
  }, [key]);
  return { key, isSettled: key === wanted, isReplaced };
}

/**
 * Fetches the deck's pages and keeps them current: a cached deck is refetched every 5 s and when the browser is online again. `key`,
 * `isSettled` and `isReplaced` are those of `useSettledKey`.
 */
export function useDeckPages() {
  const { key, isSettled, isReplaced } = useSettledKey();
  const query = useInfiniteQuery({
    ...deckOptions(key),
    enabled: isSettled,
    refetchInterval: ({ state }) => (firstPage(state.data)?.isCached ? REFETCH_DELAY_MS : false),
  });
  const isCached = firstPage(query.data)?.isCached === true;

  useEffect(() => {
    if (!isCached) return;
    const request = () => void queryClient.invalidateQueries(allDecks);
    window.addEventListener('online', request);
    return () => window.removeEventListener('online', request);
  }, [isCached]);

  useServerEvent(['resync'], () => void queryClient.invalidateQueries(allDecks));

  return { key, isSettled, isReplaced, isCached, query };
}

/** Returns true when the loaded pages of the feed `key` contain the job `id`, decided or not. */
export function isJobLoaded(key: string, id: string): boolean {
  const data = queryClient.getQueryData<InfiniteData<ShownDeck>>(deckOptions(key).queryKey);
  return data?.pages.some(({ jobs }) => jobs.some((job) => job.id === id)) ?? false;
}

/** Deletes the loaded pages. Fetches a new deck at once when a screen shows the deck; resolves also when the request fails. */
export function loadNewDeck(): Promise<void> {
  return queryClient.resetQueries(allDecks);
}

/** Deletes the loaded decks after the decision on job `id` was undone on the server: the next deck can contain it (likes#refused). */
export function showJobAgain(id: string): Promise<void> {
  const session = getSession();
  if (isSignedIn(session)) dispatchFeed(feedKey(session), { type: 'put-back', id });
  return loadNewDeck();
}
