import type { Context } from 'hono';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { currentRequestId } from '../platform/request-id.ts';

/** Seconds after which whoever met a busy server may ask again. */
export const RETRY_AFTER_S = '5';

/**
 * A refusal outside of the procedures, in the same words: `{ code, message }`; one of our own failures also says
 * `request_id`, which the log has beside what happened.
 */
export function errorResponse(c: Context, code: ApiErrorCode): Response {
  const { status, message } = API_ERRORS[code];
  c.set('refusal', code);
  if (status === 503) c.header('retry-after', RETRY_AFTER_S);
  const request_id = status === 500 ? currentRequestId() : undefined;
  return c.json({ code, message, ...(request_id !== undefined && { request_id }) }, status);
}
