import { createMiddleware } from 'hono/factory';
import { offlineSignOutCookie } from '#contract/offline-sign-out-cookie.ts';
import type { Deps } from '../../deps.ts';
import { readCookie } from '../../platform/signed-cookie.ts';

const COOKIE_PREFIX = 'encaixe';

/**
 * Returns better-auth's cookie settings. Over https the cookies are bound to this host: a sibling domain can neither
 * read nor set them.
 */
export function cookieSettings(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return {
    cookiePrefix: secure ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX,
    defaultCookieAttributes: { secure },
    // better-auth's own option uses the weaker prefix __Secure-.
    useSecureCookies: false,
  };
}

const SIGN_OUT_PATH = '/api/auth/sign-out';

/**
 * Returns middleware that treats a browser whose user signed out while offline as signed out, and revokes the browser's session
 * (accounts#offline-sign-out). The page that recorded the sign-out can't delete the session cookie, and may be closed
 * before the connection returns.
 */
export function endSessionAfterOfflineSignOut({ auth, publicUrl, log }: Pick<Deps, 'auth' | 'publicUrl' | 'log'>) {
  const token = `${cookieSettings(publicUrl).cookiePrefix}.session_token`;
  const isSecure = publicUrl.startsWith('https://');
  const offlineSignOut = offlineSignOutCookie(isSecure);
  const expired = (name: string) => `${name}=; Max-Age=0; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return createMiddleware(async (c, next) => {
    const cookie = c.req.header('cookie') ?? '';
    if (readCookie(cookie, offlineSignOut) === undefined || c.req.path === SIGN_OUT_PATH) return next();
    let hasEnded = true;
    if (readCookie(cookie, token) !== undefined)
      await auth.api.signOut({ headers: new Headers({ cookie }) }).catch((err: unknown) => {
        hasEnded = false;
        log.warn({ err }, 'The session after an offline sign-out could not be ended');
      });
    const headers = new Headers(c.req.raw.headers);
    const others = cookie.split(/; */).filter((pair) => !pair.startsWith(`${token}=`));
    headers.set('cookie', others.join('; '));
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    // A user who signs in with this request must not be signed out by the earlier offline sign-out.
    const isNewSession = c.res.headers.getSetCookie().some((line) => line.startsWith(`${token}=`));
    if (!hasEnded && !isNewSession) return;
    c.header('set-cookie', expired(offlineSignOut), { append: true });
    if (!isNewSession) c.header('set-cookie', `${expired(token)}; HttpOnly`, { append: true });
  });
}
