import { useEffect } from 'react';
import type { Session } from '#contract/session.ts';
import { persistSession } from '#web/lib/persist-session.ts';
import { isSignedIn } from '#web/lib/session.ts';

/** Debounce: several changes in a row are written once, and none while a card flies. */
const SETTLE_MS = 1000;

/** The service worker and the files that it fetches wait until the page has all of its own. */
function startServiceWorker(): () => void {
  const start = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => window.removeEventListener('load', start);
}

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
