/**
 * The only cache with personal data. Without a connection the app opens from it, and signing out deletes it
 * (docs/decisions/0014-service-worker.md). Shared with the service worker.
 */
export const USER_CACHE = 'encaixe-user';

/** An empty cache: it exists while this browser's push subscription belongs to a user who has signed out (push#browsers). */
export const PUSH_ENDED = 'encaixe-push-ended';

/** Key of the session in the cache, a `CachedSession`. */
export const CACHED_SESSION = '/cached/session';

/** Key of a candidate's last deck in the cache. */
export const CACHED_DECK = '/cached/deck';

/** Attribute of the session element in a page that the service worker built from the cache. */
export const OFFLINE_MARK = 'data-offline';

export interface CachedSession {
  /** Milliseconds since 1970. */
  cached_at: number;
  session: { user: { id: string } };
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns whether the cached session is too old to show, also by a clock that was set back. The user then has to go online first.
 */
export function isExpired({ cached_at }: { cached_at: number }, now: number): boolean {
  return !(Math.abs(now - cached_at) <= MAX_AGE_MS);
}

/** Deletes the cache. Browsers have no caches on insecure connections. */
export function clearUserCache(): void {
  void globalThis.caches?.delete(USER_CACHE);
}
