import { sitePath } from '../accounts/site-path.ts';

const LINK = /https?:\/\/\S+/g;
/** Number of characters of a text that are searched for a link. */
const LOOKED_AT = 4000;

/**
 * Returns the path of the first link to a page of ours in the shared texts (app#shared); null when they contain none.
 */
export function sharedPath(texts: readonly string[], origins: readonly string[]): string | null {
  for (const text of texts) {
    for (const link of text.slice(0, LOOKED_AT).match(LINK) ?? []) {
      if (!URL.canParse(link)) continue;
      const { origin, pathname, search } = new URL(link);
      const path = origins.includes(origin) ? sitePath(`${pathname}${search}`) : undefined;
      if (path !== undefined && pathname !== '/abrir' && !pathname.startsWith('/api/')) return path;
    }
  }
  return null;
}
