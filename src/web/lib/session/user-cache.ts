/**
 * The name of the only cache with personal data. The app opens from this cache without a connection, and deletes it at the
 * sign-out (docs/decisions/0014-service-worker.md). Shared with the service worker.
 */
export const USER_CACHE = 'encaixe-user';

/**
 * The name of an empty cache that exists while this browser still has the push subscription of a user who has signed out
 * (push#browsers).
 */
export const PUSH_ENDED_CACHE = 'encaixe-push-ended';

/** Key of the cached session, a `CachedSession`. */
export const CACHED_SESSION_KEY = '/cached/session';

/** Key of a candidate's last cached deck. */
export const CACHED_DECK_KEY = '/cached/deck';

/** Attribute of the session element in a page that the service worker built from the cache. */
export const OFFLINE_ATTRIBUTE = 'data-offline';

export interface CachedSession {
  /** Unix time in milliseconds. */
  cached_at: number;
  session: { user: { id: string } };
}

const CACHED_SESSION_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns whether the cached session is too old to use without a connection. True also for a date far in the future: the clock
 * was set back.
 */
export function isExpired({ cached_at }: { cached_at: number }, now: number): boolean {
  return !(Math.abs(now - cached_at) <= CACHED_SESSION_MAX_AGE_MS);
}

/** Deletes the cache with personal data. Browsers have no Cache API on insecure connections. */
export function clearUserCache(): void {
  void globalThis.caches?.delete(USER_CACHE);
}
