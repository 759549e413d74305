import { createMiddleware } from 'hono/factory';
import { isFile } from '../http/security.ts';
import { REGION_COOKIE, REGION_COOKIE_LASTS_S } from '../platform/directory/region-cookie-name.ts';
import { cookieOf } from '../platform/signed-cookie.ts';
import type { RegionList } from './region-list.ts';

/** What the cookie says, in a link that a region has sent, for a browser that doesn't know yet. */
export const REGION_PARAMETER = 'regiao';

export type RememberParts = {
  own: string;
  list: Pick<RegionList, 'isAlone'>;
  /** How the names of the identity library's cookies begin. */
  cookiePrefix: string;
  isSecure: boolean;
};

/** For one browser alone, for as long as before: a cache that several share would give all of them one's cookie. */
function privately(cacheControl: string): string {
  const kept = cacheControl
    .split(/\s*,\s*/)
    .filter((each) => each !== '' && !/^(?:public|private|s-maxage)\b/i.test(each));
  return ['private', ...kept].join(', ');
}

/**
 * Has the browser come back here: after it has come in, or followed a link of this region. While there is one region only, every
 * browser with a session is told, so that all know it when there is a second.
 */
export function rememberRegion({ own, list, cookiePrefix, isSecure }: RememberParts) {
  const session = `${cookiePrefix}.session_token`;
  // Not at every door: an answer to anybody at all must not say where the account of an address is.
  const entries = [session, `${cookiePrefix}.two_factor`].map((name) => `${name}=`);
  const line = `${REGION_COOKIE}=${own}; Max-Age=${REGION_COOKIE_LASTS_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const hasComeIn = (headers: Headers) =>
    headers
      .getSetCookie()
      .some((cookie) => entries.some((entry) => cookie.startsWith(entry)) && !/;\s*max-age=0/i.test(cookie));

  return createMiddleware(async (c, next) => {
    await next();
    // A picture of another region's says nothing about whose browser it is.
    if (isFile(c.req.path)) return;
    const cookie = c.req.header('cookie') ?? '';
    if (cookieOf(cookie, REGION_COOKIE) === own) return;
    const isSeen = list.isAlone() && cookieOf(cookie, session) !== undefined;
    // Only a link's: what is posted at a door is answered where the account is, whatever the link says.
    const isLinked = c.req.method === 'GET' && c.res.status < 400 && c.req.query(REGION_PARAMETER) === own;
    if (!isSeen && !isLinked && !hasComeIn(c.res.headers)) return;
    c.header('set-cookie', line, { append: true });
    const cacheControl = c.res.headers.get('cache-control');
    if (cacheControl !== null) c.header('cache-control', privately(cacheControl));
  });
}
