import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { applyLikes } from '#web/features/likes/likes-store.ts';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';
import { claimFirstAnswer } from '#web/lib/first-answer.ts';
import { getSession, isSignedIn, useSignedIn } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { resumeKept } from '../kept/kept-controller.ts';
import { isOfflinePage, readCachedDeck, type ShownDeck } from '../offline/offline-cache.ts';
import { dispatchFeed } from './feed-store.ts';

/** Wait before the deck is loaded again when functions or city have changed (feed#wishes-changed). */
const AFTER_PROFILE_CHANGE_MS = 1000;

/** While the deck of the last visit is shown, the server is asked again and again for the one of today. */
const ASK_AGAIN_MS = 5000;

/** Whose feed, for which wishes: another person, area, list of functions, city of interest, reach around it or preference means another feed. */
export function feedKey({ user, profile }: Pick<SignedIn, 'user' | 'profile'>): string {
  const { area, funcoes, cidade_de_interesse, raio_km, aceita_remoto, contratos, salario_minimo, turnos } = profile;
  const reach = [cidade_de_interesse, raio_km, aceita_remoto];
  return JSON.stringify([user.id, area, funcoes, ...reach, contratos, salario_minimo, turnos]);
}

const allDecks = { queryKey: orpc.feed.deck.key() };

/** A page that was made without the server begins with what was cached: waiting for the server has been tried. */
let startsOffline = isOfflinePage();

const firstPage = (data: InfiniteData<ShownDeck, unknown> | undefined) => data?.pages[0];

async function cachedDeck(): Promise<ShownDeck | undefined> {
  const { user } = getSession();
  return user ? readCachedDeck(user.id).catch(() => undefined) : undefined;
}

function deckOptions(key: string) {
  const options = orpc.feed.deck.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const queryKey = [...options.queryKey, key] as unknown as typeof options.queryKey;

  async function load(context: Parameters<typeof options.queryFn>[0]): Promise<ShownDeck> {
    const deck = await options.queryFn(context);
    applyLikes(deck.likes);
    return deck;
  }

  /** Without an answer, the deck of the last visit, unless there is a newer one on the screen. */
  async function loadFirst(context: Parameters<typeof options.queryFn>[0]): Promise<ShownDeck> {
    const begins = startsOffline;
    startsOffline = false;
    const atOnce = begins ? await cachedDeck() : undefined;
    if (atOnce) return atOnce;
    const written = claimFirstAnswer('deck');
    if (written) return written;
    try {
      return await load(context);
    } catch (error) {
      const shown = firstPage(queryClient.getQueryData<InfiniteData<ShownDeck>>(queryKey));
      const cached = errorCode(error) === 'OFFLINE' && (!shown || shown.isCached) ? await cachedDeck() : undefined;
      if (!cached) throw error;
      return cached;
    }
  }

  return {
    ...options,
    queryKey,
    // Also asked without connection: what is cached needs none.
    networkMode: 'always' as const,
    async queryFn(context: Parameters<typeof options.queryFn>[0]) {
      if (context.pageParam !== undefined) return load(context);
      const { user } = getSession();
      if (user) await resumeKept(user.id, key);
      return loadFirst(context);
    },
  };
}

/** Starts loading the deck before its screen is drawn; what is younger than five minutes is taken from the cache. */
export function preloadFeed(): void {
  const session = getSession();
  if (isSignedIn(session)) void queryClient.prefetchInfiniteQuery(deckOptions(feedKey(session)));
}

/**
 * The key in use: a new one counts one second after the profile changed. `isReplaced`: this screen has had another key, so
 * that its deck is an update and not the first one.
 */
function useSettledKey() {
  const wanted = feedKey(useSignedIn());
  const [{ key, isReplaced }, setSettled] = useState({ key: wanted, isReplaced: false });
  useEffect(() => {
    if (key === wanted) return;
    const timer = setTimeout(() => setSettled({ key: wanted, isReplaced: true }), AFTER_PROFILE_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [key, wanted]);
  // What was loaded for other wishes is worth nothing any more.
  useEffect(() => {
    queryClient.removeQueries({ ...allDecks, predicate: ({ queryKey }) => queryKey.at(-1) !== key });
  }, [key]);
  return { key, isSettled: key === wanted, isReplaced };
}

/** The deck's pages, kept current while shown. */
export function useDeckPages() {
  const { key, isSettled, isReplaced } = useSettledKey();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...deckOptions(key),
    enabled: isSettled,
    refetchInterval: ({ state }) => (firstPage(state.data)?.isCached ? ASK_AGAIN_MS : false),
  });
  const isCached = firstPage(query.data)?.isCached === true;

  useEffect(() => {
    if (!isCached) return;
    const ask = () => void client.invalidateQueries(allDecks);
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [client, isCached]);

  useServerChange(['resync'], () => void client.invalidateQueries(allDecks));

  return { key, isSettled, isReplaced, isCached, query };
}

/** Whether the loaded pages have this job. */
export function isListed(key: string, id: string): boolean {
  const data = queryClient.getQueryData<InfiniteData<ShownDeck>>(deckOptions(key).queryKey);
  return data?.pages.some(({ jobs }) => jobs.some((job) => job.id === id)) ?? false;
}

/** Forgets the loaded pages and asks for a new deck. */
export function loadNewDeck(): Promise<void> {
  return queryClient.resetQueries(allDecks);
}

/** A job that was decided on is undecided again for the server: the deck may list it anew (likes#refused). */
export function showAgain(id: string): Promise<void> {
  const session = getSession();
  if (isSignedIn(session)) dispatchFeed(feedKey(session), { type: 'put-back', id });
  return loadNewDeck();
}
