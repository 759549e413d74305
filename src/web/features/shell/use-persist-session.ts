import { useEffect } from 'react';
import type { Session } from '#contract/session.ts';
import { persistSession } from '#web/lib/persist-session.ts';
import { isSignedIn } from '#web/lib/session.ts';
import { atLeisure } from '#web/ui/on-demand.tsx';

/** Debounce: several changes in a row are written once, and none while a card flies. */
const SETTLE_MS = 1000;

/** The service worker fetches as many files as the page; on a cheap phone the app would wait for them to come alive. */
const startServiceWorker = () => atLeisure(async () => navigator.serviceWorker?.register('/sw.js'));

/** Keeps the session, and the app with it, so that both open without connection (docs/decisions/0014). */
export function usePersistSession(session: Session): void {
  useEffect(() => (import.meta.env.PROD ? startServiceWorker() : undefined), []);
  useEffect(() => {
    if (!isSignedIn(session) || !globalThis.caches) return;
    // A browser that keeps nothing (storage off or full) gets along without.
    const timer = setTimeout(() => persistSession(session).catch(() => undefined), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [session]);
}
