import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

const PRODUCT_NAME = 'Encaixe';

let routeTitle: string | undefined;
const screenTitle = createStore<string | null>(null);

function updateDocumentTitle() {
  const title = screenTitle.get() ?? routeTitle;
  document.title = title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME} · conectando talentos a oportunidades`;
}

function setScreenTitle(title: string | null) {
  screenTitle.set(title);
  updateDocumentTitle();
}

/**
 * Sets the document's title to the route's title, 'Vagas · Encaixe', or to the product's default. A title of `useScreenTitle` has
 * priority.
 */
export function writeDocumentTitle(title: string | undefined): void {
  routeTitle = title;
  updateDocumentTitle();
}

/** Replaces the route's title in the header and the document while the calling screen is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    setScreenTitle(title);
    return () => setScreenTitle(null);
  }, [title]);
}

/** Returns the title that the current screen has set with `useScreenTitle`, or null. */
export function useOwnScreenTitle(): string | null {
  return useStore(screenTitle, (title) => title);
}
