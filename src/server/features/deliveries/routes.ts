import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { limitBody } from '../../http/body-limit.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readBounceReport, receiveBounce } from './returned.ts';

/** Maximum bytes of a report: some servers include the whole mail, and this server's mails are small. */
const MAX_BOUNCE_BYTES = 256 * 1024;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time: both hashes have the same length. */
const isSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${secret}`));

/**
 * Returns the route `POST /api/webhooks/mail` for returned mails (operators#returned). The route accepts the whole
 * report mail, or JSON with the content type application/json. It exists only with MAIL_BOUNCE_SECRET, which the
 * request must send as a bearer token.
 */
export function bounceRoutes(deps: Deps): Hono {
  const { bounceSecret } = deps;
  const routes = new Hono();
  if (bounceSecret === undefined) return routes;
  const limit = limitBody(MAX_BOUNCE_BYTES);
  return routes.post(
    '/api/webhooks/mail',
    // Checked before the body is read. Wrong secrets have no rate limit: a secret of 32 characters can't be guessed, and counting
    // attempts would cost more than refusing them.
    async (c, next) => {
      if (!isSecret(c.req.header('authorization'), bounceSecret)) return errorResponse(c, 'UNAUTHENTICATED');
      return next();
    },
    limit,
    async (c) => {
      const report = readBounceReport(await c.req.text(), c.req.header('content-type'));
      if (report === undefined) throw new AppError('BAD_REQUEST');
      return c.json({ outcome: report === null ? 'ignored' : await receiveBounce(deps, report) });
    },
  );
}
