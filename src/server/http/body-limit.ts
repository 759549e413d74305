import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiErrorCode } from '#contract/errors.ts';
import { errorResponse } from './error-response.ts';

/**
 * Refuses bodies of more than `maxSize` bytes. Node.js never reads more than the declared length, so only that length is compared if there
 * is one and no Transfer-Encoding. Hono's own limit converts the body to a web stream, which makes reading megabytes several times slower.
 */
export function limitBody(maxSize: number, code: ApiErrorCode = 'BODY_TOO_LARGE'): MiddlewareHandler {
  const limitUndeclared = bodyLimit({ maxSize, onError: (c) => errorResponse(c, code) });
  return async (c, next) => {
    const declared = c.req.header('content-length');
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return limitUndeclared(c, next);
    return Number(declared) > maxSize ? errorResponse(c, code) : next();
  };
}
