import type { Context } from 'hono';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { currentRequestId } from '../platform/request-id.ts';

/** Seconds after which a client may repeat a request refused with 503. */
export const RETRY_AFTER_S = '5';

/** Responds with `{ code, message }`. An internal error also returns `request_id`, under which the log has the cause. */
export function errorResponse(c: Context, code: ApiErrorCode): Response {
  const { status, message } = API_ERRORS[code];
  c.set('refusal', code);
  if (status === 503) c.header('retry-after', RETRY_AFTER_S);
  const request_id = status === 500 ? currentRequestId() : undefined;
  return c.json({ code, message, ...(request_id !== undefined && { request_id }) }, status);
}
