import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_ERRORS } from '#contract/errors.ts';
import { RETRY_AFTER_S } from './error-response.ts';
import { REQUEST_ID_HEADER } from './request-metrics.ts';

/** The request id and the error code of a refused request. */
export type Refusal = { id: string; code: 'UNAVAILABLE' | 'FORBIDDEN' | 'BODY_TOO_LARGE' | 'BAD_REQUEST' };

/** The HTML page for a browser that navigates while the server is unavailable. */
export type RefusalPage = { body: string; headers: Readonly<Record<string, string>> };

/**
 * Refuses a request before it reaches the app. Responds with `{ code, message }`, or with the page when a browser navigates and the
 * server is unavailable.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { id, code }: Refusal,
  page: RefusalPage,
): void {
  const { status, message } = API_ERRORS[code];
  const isPage = code === 'UNAVAILABLE' && request.headers.accept?.includes('text/html') === true;
  const body = isPage ? page.body : JSON.stringify({ code, message });
  response.writeHead(status, {
    ...(isPage ? page.headers : { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: id,
    ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
