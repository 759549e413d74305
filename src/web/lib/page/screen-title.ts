import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

const PRODUCT = 'Encaixe';

let ofRoute: string | undefined;
const own = createStore<string | null>(null);

function write() {
  const title = own.get() ?? ofRoute;
  document.title = title ? `${title} · ${PRODUCT}` : `${PRODUCT} · conectando talentos a oportunidades`;
}

function setOwn(title: string | null) {
  own.set(title);
  write();
}

/**
 * Writes the document's title: 'Vagas · Encaixe', or the product's default for a route without one. A screen's own title has
 * priority, whichever is set first.
 */
export function writeDocumentTitle(title: string | undefined): void {
  ofRoute = title;
  write();
}

/** Replaces the route's title in the header and the document while the calling screen is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    setOwn(title);
    return () => setOwn(null);
  }, [title]);
}

export function useOwnScreenTitle(): string | null {
  return useStore(own, (title) => title);
}
