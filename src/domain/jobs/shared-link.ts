import { sitePath } from '../accounts/site-path.ts';

const LINK = /https?:\/\/\S+/g;
/** Number of UTF-16 code units of a text that are searched for a link. */
const SEARCHED_LENGTH = 4000;

/**
 * Returns the path of the first link to a page of ours in texts that another app shares with this one (app#shared); null when there
 * is none. `origins` are our own.
 */
export function sharedPath(texts: readonly string[], origins: readonly string[]): string | null {
  for (const text of texts) {
    for (const link of text.slice(0, SEARCHED_LENGTH).match(LINK) ?? []) {
      if (!URL.canParse(link)) continue;
      const { origin, pathname, search } = new URL(link);
      const path = origins.includes(origin) ? sitePath(`${pathname}${search}`) : undefined;
      if (path !== undefined && pathname !== '/abrir' && !pathname.startsWith('/api/')) return path;
    }
  }
  return null;
}
