import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { fromRpcJson, toRpcJson } from '#web/lib/api/rpc-json.ts';
import { readBuildName } from '#web/lib/page/own-build.ts';
import { persistSession } from '#web/lib/session/persist-session.ts';
import { getSession } from '#web/lib/session/session.ts';
import { CACHED_DECK_KEY, isExpiredSession, OFFLINE_ATTRIBUTE, USER_CACHE } from '#web/lib/session/user-cache.ts';

/**
 * A deck from the server, or with `isCached` the deck of the last visit, which replaces it when the server doesn't respond
 * (feed#cached-deck).
 */
export type ShownDeck = Deck & { isCached?: true };

/** Returns true when the service worker has built this page from its cache, without the server. */
export const isOfflinePage = (): boolean =>
  globalThis.document?.getElementById('encaixe-session')?.hasAttribute(OFFLINE_ATTRIBUTE) === true;

/** Caches the user's session, which deletes the cached data of another user, and then the deck. Does nothing without cache storage. */
export async function persistDeck(session: SignedIn, deck: Deck): Promise<void> {
  if (!globalThis.caches) return;
  await persistSession(session);
  const cache = await caches.open(USER_CACHE);
  const owner = session.user.id;
  // Checked last: a sign-out deletes the cache, and `cache` may then belong to no user.
  if (getSession().user?.id === owner)
    await cache.put(
      CACHED_DECK_KEY,
      Response.json({ owner, cached_at: Date.now(), build: readBuildName(), ...toRpcJson(deck) }),
    );
}

/** Returns the deck that the same build of the app cached for this user in the last seven days; undefined when there is none. */
export async function readCachedDeck(owner: string): Promise<ShownDeck | undefined> {
  const record = await globalThis.caches?.match(CACHED_DECK_KEY, { cacheName: USER_CACHE });
  const cached = await record?.json();
  if (cached?.owner !== owner || cached.build !== readBuildName() || isExpiredSession(cached, Date.now()))
    return undefined;
  return { ...(fromRpcJson(cached) as Deck), isCached: true };
}
