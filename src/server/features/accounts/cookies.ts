import { createMiddleware } from 'hono/factory';
import type { Deps } from '../../deps.ts';

const NAME = 'encaixe';
/** How the session's cookie was called over https before it was bound to the host. */
const FORMER = `__Secure-${NAME}.session_token`;

/**
 * The settings of the identity library for its cookies. Over https they are bound to this very host: a sibling of our domain
 * can neither read nor set one.
 */
export function cookieSettings(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return {
    cookiePrefix: secure ? `__Host-${NAME}` : NAME,
    defaultCookieAttributes: { secure },
    // The library's own switch stands for the weaker prefix __Secure-.
    useSecureCookies: false,
  };
}

/**
 * Ends a session whose cookie still has its former name, and takes the cookie away; its owner signs in again. It is not
 * taken over: a sibling of our domain could have set it, which the new name is to prevent.
 */
export function endFormerSession({ auth, publicUrl, log }: Pick<Deps, 'auth' | 'publicUrl' | 'log'>) {
  const { cookiePrefix } = cookieSettings(publicUrl);
  return createMiddleware(async (c, next) => {
    const pairs = c.req.header('cookie')?.split(/; */) ?? [];
    const former = pairs.find((pair) => pair.startsWith(`${FORMER}=`));
    if (!former || !publicUrl.startsWith('https://')) return next();
    const headers = new Headers({ cookie: former.replace(FORMER, `${cookiePrefix}.session_token`) });
    await auth.api
      .signOut({ headers })
      .catch((err: unknown) => log.warn({ err }, 'A former session could not be ended'));
    await next();
    c.header('set-cookie', `${FORMER}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`, { append: true });
  });
}
