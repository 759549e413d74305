import { sitePath } from './site-path.ts';

const LINK = /https?:\/\/\S+/g;
/** Longer texts are nobody's message with a link. */
const LOOKED_AT = 4000;

/**
 * The page of ours that a text shared with the app names, wherever in it the link stands (app#shared); null where it names none: other
 * sites are nothing that the app opens.
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
