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

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Too old to be shown, also by a clock that was set back: whoever doesn't come back for so long has to come online first. */
export function isOutdated({ kept_at }: { kept_at: number }, now: number): boolean {
  return !(Math.abs(now - kept_at) <= KEPT_FOR_MS);
}

/** Forgets all of it. Browsers have no caches where the connection isn't secure. */
export function dropKept(): void {
  void globalThis.caches?.delete(KEPT);
}
