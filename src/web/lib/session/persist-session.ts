import type { SignedIn } from '#contract/session.ts';
import { getSession } from './session.ts';
import { CACHED_SESSION_KEY, type CachedSession, clearUserCache, USER_CACHE } from './user-cache.ts';

async function readSession(cache: Cache): Promise<CachedSession | undefined> {
  const record = await cache.match(CACHED_SESSION_KEY);
  return record?.json();
}

/** Caches the session, so that the service worker can open the app without a connection. Deletes another user's cached data first. */
export async function persistSession(session: SignedIn): Promise<void> {
  let cache = await caches.open(USER_CACHE);
  const before = await readSession(cache);
  if (before && before.session.user.id !== session.user.id) {
    await caches.delete(USER_CACHE);
    cache = await caches.open(USER_CACHE);
  }
  // The e-mail address is removed because no offline screen shows it, and `renewed` because the app announces a renewal only once.
  const reduced = { ...session, user: { ...session.user, email: '' }, likes: { ...session.likes, renewed: null } };
  const cached = { cached_at: Date.now(), session: reduced };
  await cache.put(CACHED_SESSION_KEY, Response.json(cached satisfies CachedSession));
  // The user may have signed out during the write.
  if (getSession().user?.id !== session.user.id) clearUserCache();
}
