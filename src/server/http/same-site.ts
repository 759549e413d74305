import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorResponse } from './error-response.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a form of another site can send without asking first; a body without a type counts as such. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/)/i;

function isAllowed(c: Context, ownOrigins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin') return true;
  if (origin !== undefined) return ownOrigins.includes(origin);
  // Neither header: no browser, unless it is an old one sending a form.
  return site === undefined && !FORM.test(c.req.header('content-type') ?? 'text/plain');
}

/** Keeps pages of other sites from acting with a visitor's cookie: whatever changes something must come from our own. */
export const sameSiteOnly = (ownOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isAllowed(c, ownOrigins)) return errorResponse(c, 'FORBIDDEN');
    return next();
  });
