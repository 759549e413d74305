import type { Context } from 'hono';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';

/** A refusal outside of the procedures, in the same words: `{ code, message }`. */
export function errorResponse(c: Context, code: ApiErrorCode): Response {
  const { status, message } = API_ERRORS[code];
  return c.json({ code, message }, status);
}
