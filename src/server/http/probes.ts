import type { RequestListener, ServerResponse } from 'node:http';
import { RETRY_AFTER_S } from './error-response.ts';
import type { Readiness } from './readiness.ts';

function send(response: ServerResponse, status: number, body: object, isHead: boolean): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
  });
  response.end(isHead ? undefined : text);
}

/**
 * Serves liveness and readiness probes under any host name, and leaves other requests to `rest`. `GET /healthz` returns 200 without
 * querying the database, because restarting the process does not fix an unavailable database. `GET /readyz` returns 503 while the process
 * stops, while the database lacks migrations of this version, and while the database is unavailable and no replica serves reads.
 */
export function probes({ readiness, rest }: { readiness: Readiness; rest: RequestListener }): RequestListener {
  async function ready(response: ServerResponse, isHead: boolean): Promise<void> {
    const { isReady, ...seen } = await readiness.check();
    send(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unready', ...seen }, isHead);
  }
  return (request, response) => {
    const { method, url } = request;
    const isHead = method === 'HEAD';
    if (method !== 'GET' && !isHead) rest(request, response);
    else if (url === '/healthz') send(response, 200, { status: 'alive' }, isHead);
    else if (url === '/readyz') void ready(response, isHead);
    else rest(request, response);
  };
}
