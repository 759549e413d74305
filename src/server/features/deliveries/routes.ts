import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readTold, receiveReturned } from './returned.ts';

/** Bytes of what came back: ours are small, and some servers put all of it in. */
const MAX_BOUNCE_BYTES = 256 * 1024;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for any other word: both are of one length by now. */
const isSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${secret}`));

/**
 * `POST /api/webhooks/mail`: of mails that came back (operators#returned). The whole report as it came by mail, or JSON where it calls itself
 * so. There only with MAIL_BOUNCE_SECRET, which has to come along.
 */
export function bounceRoutes(deps: Deps): Hono {
  const { bounceSecret } = deps;
  const routes = new Hono();
  if (bounceSecret === undefined) return routes;
  const limit = bodyLimit({ maxSize: MAX_BOUNCE_BYTES, onError: (c) => errorResponse(c, 'BODY_TOO_LARGE') });
  return routes.post(
    '/api/webhooks/mail',
    // Before the body is read. A secret of 32 letters isn't guessed, and counting those who try would cost more than refusing them.
    async (c, next) => {
      if (!isSecret(c.req.header('authorization'), bounceSecret)) return errorResponse(c, 'UNAUTHENTICATED');
      return next();
    },
    limit,
    async (c) => {
      const told = readTold(await c.req.text(), c.req.header('content-type'));
      if (told === undefined) throw new AppError('BAD_REQUEST');
      return c.json({ outcome: told === null ? 'ignored' : await receiveReturned(deps, told) });
    },
  );
}
