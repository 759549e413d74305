import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { isOutdated, KEPT, KEPT_DECK, KEPT_MARK } from '#web/lib/kept.ts';
import { persistSession } from '#web/lib/persist-session.ts';
import { getSession } from '#web/lib/session.ts';

/**
 * A deck as it is shown; `isKept` where it is the one of the last visit, because the server didn't answer
 * (feed#kept-deck).
 */
export type ShownDeck = Deck & { isKept?: true };

const serializer = new StandardRPCJsonSerializer();

/** Names of this build's first files: another build may expect something else of a deck. */
const build = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[crossorigin]'), ({ src }) => src).join();

/** True in a page that was made without the server. */
export const isKeptPage = (): boolean => document.getElementById('encaixe-session')?.hasAttribute(KEPT_MARK) === true;

/** Keeps the deck of this person, whose session goes first: what anybody else left is dropped with that. */
export async function persistDeck(session: SignedIn, deck: Deck): Promise<void> {
  if (!globalThis.caches) return;
  await persistSession(session);
  const cache = await caches.open(KEPT);
  const [json, meta] = serializer.serialize(deck);
  const owner = session.user.id;
  // Asked at the last moment: a sign-out drops the cache, and the one opened before then belongs to nobody any more.
  if (getSession().user?.id === owner)
    await cache.put(KEPT_DECK, Response.json({ owner, kept_at: Date.now(), build: build(), json, meta }));
}

/** The deck that was kept for this person by this build, or undefined. */
export async function readPersistedDeck(owner: string): Promise<ShownDeck | undefined> {
  const record = await globalThis.caches?.match(KEPT_DECK, { cacheName: KEPT });
  const kept = await record?.json();
  if (kept?.owner !== owner || kept.build !== build() || isOutdated(kept, Date.now())) return undefined;
  return { ...(serializer.deserialize(kept.json, kept.meta) as Deck), isKept: true };
}
