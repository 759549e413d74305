import { useEffect } from 'react';
import type { Session } from '#contract/session.ts';
import { persistSession } from '#web/lib/session/persist-session.ts';
import { isSignedIn } from '#web/lib/session/session.ts';
import { runWhenIdle } from '#web/ui/dialogs/on-demand.tsx';

/** Debounce: several changes in a row are written once, and none during a card's animation. */
const SETTLE_MS = 1000;

/**
 * Starts the service worker when the browser is idle. It fetches as many files as the page, which would delay the app on a cheap
 * phone.
 */
const startServiceWorker = () => runWhenIdle(async () => navigator.serviceWorker?.register('/sw.js'));

/** Stores the session, and the app with it, so that both open without a connection (docs/decisions/0014). */
export function usePersistSession(session: Session): void {
  useEffect(() => (import.meta.env.PROD ? startServiceWorker() : undefined), []);
  useEffect(() => {
    if (!isSignedIn(session) || !globalThis.caches) return;
    // A browser without storage (turned off or full) works without it.
    const timer = setTimeout(() => persistSession(session).catch(() => undefined), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [session]);
}
