import { useEffect } from 'react';
import type { Session } from '#contract/session.ts';
import { persistSession } from '#web/lib/session/persist-session.ts';
import { isSignedIn } from '#web/lib/session/session.ts';
import { loadAfterDelay } from '#web/ui/dialogs/on-demand.tsx';

/** Debounce: several changes of the session in a row cause one write to the cache, after the animation of a card. */
const SETTLE_MS = 1000;

/**
 * Registers the service worker after a delay. The worker's installation fetches as many files as the page, which would delay the app
 * on a cheap phone.
 */
const startServiceWorker = () => loadAfterDelay(async () => navigator.serviceWorker?.register('/sw.js'));

/** Caches the session, and registers the service worker, which caches the app, so that the app opens offline (docs/decisions/0014). */
export function usePersistSession(session: Session): void {
  useEffect(() => (import.meta.env.PROD ? startServiceWorker() : undefined), []);
  useEffect(() => {
    if (!isSignedIn(session) || !globalThis.caches) return;
    // Errors are ignored: in a browser whose storage is disabled or full, the app only doesn't open offline.
    const timer = setTimeout(() => persistSession(session).catch(() => undefined), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [session]);
}
