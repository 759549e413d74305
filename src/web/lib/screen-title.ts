import { useEffect, useSyncExternalStore } from 'react';

const PRODUCT = 'Encaixe';

let ofRoute: string | undefined;
let own: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function write() {
  const title = own ?? ofRoute;
  document.title = title ? `${title} · ${PRODUCT}` : `${PRODUCT} · conectando talentos a oportunidades`;
}

function setOwn(title: string | null) {
  own = title;
  write();
  for (const listener of listeners) listener();
}

/**
 * Writes the browser's title: 'Vagas · Encaixe', or the product and its line where a route has none. A screen's own title
 * goes before, whichever of the two is told first.
 */
export function writeDocumentTitle(title: string | undefined): void {
  ofRoute = title;
  write();
}

/** Replaces the route's title in the header and the browser while the calling screen is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    setOwn(title);
    return () => setOwn(null);
  }, [title]);
}

/** The title a screen gave itself, or null. */
export function useOwnScreenTitle(): string | null {
  return useSyncExternalStore(subscribe, () => own);
}
