import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { ownBuild } from '#web/lib/own-build.ts';
import { persistSession } from '#web/lib/persist-session.ts';
import { getSession } from '#web/lib/session.ts';
import { CACHED_DECK, isExpired, OFFLINE_MARK, USER_CACHE } from '#web/lib/user-cache.ts';

/**
 * A deck as it is shown; `isCached` where it is the one of the last visit, because the server didn't answer
 * (feed#cached-deck).
 */
export type ShownDeck = Deck & { isCached?: true };

const serializer = new StandardRPCJsonSerializer();

/** True in a page that was made without the server. */
export const isOfflinePage = (): boolean =>
  document.getElementById('encaixe-session')?.hasAttribute(OFFLINE_MARK) === true;

/** Keeps the deck of this person, whose session goes first: what anybody else left is dropped with that. */
export async function persistDeck(session: SignedIn, deck: Deck): Promise<void> {
  if (!globalThis.caches) return;
  await persistSession(session);
  const cache = await caches.open(USER_CACHE);
  const [json, meta] = serializer.serialize(deck);
  const owner = session.user.id;
  // Asked at the last moment: a sign-out drops the cache, and the one opened before then belongs to nobody any more.
  if (getSession().user?.id === owner)
    await cache.put(CACHED_DECK, Response.json({ owner, cached_at: Date.now(), build: ownBuild(), json, meta }));
}

/** The deck cached for this person by this build, or undefined. */
export async function readCachedDeck(owner: string): Promise<ShownDeck | undefined> {
  const record = await globalThis.caches?.match(CACHED_DECK, { cacheName: USER_CACHE });
  const cached = await record?.json();
  if (cached?.owner !== owner || cached.build !== ownBuild() || isExpired(cached, Date.now())) return undefined;
  return { ...(serializer.deserialize(cached.json, cached.meta) as Deck), isCached: true };
}
