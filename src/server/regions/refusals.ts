import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_ERRORS } from '#contract/errors.ts';
import { RETRY_AFTER_S } from '../http/error-response.ts';
import { REQUEST_ID_HEADER } from '../http/watched.ts';

const AWAY = 'Sua região do Encaixe não responde agora. Espere alguns segundos e abra a página outra vez.\n';

export type Refused = { id: string; code: 'UNAVAILABLE' | 'FORBIDDEN' | 'BODY_TOO_LARGE' | 'BAD_REQUEST' };

/** Answers in front of the app, in its words: `{ code, message }`, and to whoever opens a page a sentence. */
export function refuse(request: IncomingMessage, response: ServerResponse, { id, code }: Refused): void {
  const { status, message } = API_ERRORS[code];
  const isPage = code === 'UNAVAILABLE' && request.headers.accept?.includes('text/html') === true;
  const body = isPage ? AWAY : JSON.stringify({ code, message });
  response.writeHead(status, {
    'content-type': isPage ? 'text/plain; charset=utf-8' : 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: id,
    ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
