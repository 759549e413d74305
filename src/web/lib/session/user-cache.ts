/** The name of the only Cache API cache with personal data; deleted at the sign-out (docs/decisions/0014-service-worker.md). */
export const USER_CACHE = 'encaixe-user';

/**
 * The name of an empty cache that exists while this browser still has the push subscription of a user who has signed out. The
 * service worker then unsubscribes (push#browsers).
 */
export const PUSH_ENDED_CACHE = 'encaixe-push-ended';

/** Key of the cached session, a `CachedSession`. */
export const CACHED_SESSION_KEY = '/cached/session';

export const CACHED_DECK_KEY = '/cached/deck';

/** Attribute of the HTML element with the session; marks a page that the service worker has built from the cache. */
export const OFFLINE_ATTRIBUTE = 'data-offline';

/** The cached session, without the fields that only the app reads. */
export interface CachedSession {
  /** Time of the last write, as Unix time in milliseconds. */
  cached_at: number;
  session: { user: { id: string } };
}

const CACHED_SESSION_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns whether a cached session or deck was written more than seven days before or after `now`, and so must not be used. */
export function isExpiredSession({ cached_at }: { cached_at: number }, now: number): boolean {
  return !(Math.abs(now - cached_at) <= CACHED_SESSION_MAX_AGE_MS);
}

/** Deletes the cache with personal data. Does nothing on insecure connections, where browsers have no Cache API. */
export function clearUserCache(): void {
  void globalThis.caches?.delete(USER_CACHE);
}
