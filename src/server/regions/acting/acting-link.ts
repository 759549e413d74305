import { createMiddleware } from 'hono/factory';
import { ACTING_COOKIE } from '#contract/acting-cookie.ts';
import { isFile } from '../../http/security.ts';
import { cookieOf } from '../../platform/signed-cookie.ts';
import { REGION_PARAMETER } from '../region-cookie.ts';
import type { RegionList } from '../region-list.ts';

/** What a link says in which a company's home has told it of what is in another region: that its page acts there. */
export const ACTING_PARAMETER = 'em_regiao';

/** A path of ours with one thing more in its query. */
export const actingPath = (path: string, region: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${ACTING_PARAMETER}=${region}`;

export type ActingLinkParts = { own: string; list: Pick<RegionList, 'get'>; isSecure: boolean };

/**
 * Chooses the region that a link is about before its page is drawn: the one that it names, or for another link of this region's its own. As
 * by hand, it is a wish and no right.
 */
export function followActingLink({ own, list, isSecure }: ActingLinkParts) {
  const cookieFor = (region: string | null) =>
    `${ACTING_COOKIE}=${region ?? ''}; Path=/; SameSite=Lax${region === null ? '; Max-Age=0' : ''}${isSecure ? '; Secure' : ''}`;

  return createMiddleware(async (c, next) => {
    const { method, path, url } = c.req;
    const named = c.req.query(ACTING_PARAMETER);
    const isOwn = named === own || (named === undefined && c.req.query(REGION_PARAMETER) === own);
    const isActing = cookieOf(c.req.header('cookie') ?? '', ACTING_COOKIE) !== undefined;
    const isChosen = named !== undefined || (isOwn && isActing);
    if (method !== 'GET' || !isChosen || path.startsWith('/api/') || isFile(path)) return next();
    const { pathname, searchParams } = new URL(url);
    for (const each of [ACTING_PARAMETER, REGION_PARAMETER]) searchParams.delete(each);
    const query = searchParams.size === 0 ? '' : `?${searchParams}`;
    if (isOwn || (named !== undefined && list.get(named) !== undefined))
      c.header('set-cookie', cookieFor(isOwn ? null : (named ?? null)), { append: true });
    c.header('cache-control', 'no-store');
    // One that begins with two slashes would lead to another site.
    return c.redirect(`${pathname.replace(/^\/+/, '/')}${query}`);
  });
}
