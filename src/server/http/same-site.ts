import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorResponse } from './error-response.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Content types that a form of another site can send without a CORS preflight. A missing type is treated as one of them. */
const FORM_CONTENT_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/)/i;

function isAllowed(c: Context, ownOrigins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin') return true;
  if (origin !== undefined) return ownOrigins.includes(origin);
  // A client that sends neither header is no browser, or an old one. Another site can make an old browser send only a form.
  return site === undefined && !FORM_CONTENT_TYPE.test(c.req.header('content-type') ?? 'text/plain');
}

/** Returns middleware that refuses state-changing requests from other sites, which browsers send with the user's cookie (CSRF). */
export const sameSiteOnly = (ownOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isAllowed(c, ownOrigins)) return errorResponse(c, 'FORBIDDEN');
    return next();
  });
