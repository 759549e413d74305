/**
 * What this browser keeps of the person who is signed in, so that the app opens without connection: one cache, dropped as a
 * whole (docs/decisions/0014-a-small-service-worker.md). Shared with the service worker.
 */
export const KEPT = 'encaixe-kept';

/** Where the session lies in it, as `KeptSession`. */
export const KEPT_SESSION = '/kept/session';

/** Where a candidate's last deck lies in it. */
export const KEPT_DECK = '/kept/deck';

/** On the session's element in a page that the service worker made of what was kept. */
export const KEPT_MARK = 'data-kept';

export interface KeptSession {
  /** Milliseconds since 1970. */
  kept_at: number;
  session: { user: { id: string } };
}

/** Forgets all of it. Browsers have no caches where the connection isn't secure. */
export function dropKept(): void {
  void globalThis.caches?.delete(KEPT);
}
