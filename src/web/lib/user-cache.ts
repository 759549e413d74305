/**
 * The one cache of what is personal: without connection the app opens from it, and signing out drops it whole
 * (docs/decisions/0014-service-worker.md). Shared with the service worker.
 */
export const USER_CACHE = 'encaixe-user';

/** A cache with nothing in it: while it is there, whoever this browser's pushes are for has left (push#browsers). */
export const PUSH_ENDED = 'encaixe-push-ended';

/** Where the session lies in it, as `CachedSession`. */
export const CACHED_SESSION = '/cached/session';

/** Where a candidate's last deck lies in it. */
export const CACHED_DECK = '/cached/deck';

/** On the session's element in a page that the service worker made of what was cached. */
export const OFFLINE_MARK = 'data-offline';

export interface CachedSession {
  /** Milliseconds since 1970. */
  cached_at: number;
  session: { user: { id: string } };
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Too old to be shown, also by a clock that was set back: whoever doesn't come back for so long has to come online first. */
export function isExpired({ cached_at }: { cached_at: number }, now: number): boolean {
  return !(Math.abs(now - cached_at) <= MAX_AGE_MS);
}

/** Forgets all of it. Browsers have no caches where the connection isn't secure. */
export function clearUserCache(): void {
  void globalThis.caches?.delete(USER_CACHE);
}
