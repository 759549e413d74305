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
 * Sets the document's title to '{title} · Encaixe', or to the default title when `title` is undefined. A title that `useScreenTitle`
 * has set has priority.
 */
export function writeDocumentTitle(title: string | undefined): void {
  routeTitle = title;
  updateDocumentTitle();
}

/** Replaces the route's title, in the header and in the document's title, while the calling screen is mounted. */
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
