import type { IncomingMessage } from 'node:http';
import { beginTrace, type Span } from '../platform/tracing/trace.ts';

/** Routes without a span: probes arrive every second, and event streams last as long as a page is open. */
const UNTRACED = new Set(['probe', 'api/events']);

const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);

const OPEN_ENDED: Readonly<Record<string, string>> = { file: '/*.*', media: '/media/*', page: '/*', unknown: '/api/*' };

const TRACEPARENT = 'traceparent';

/** Returns the path template of a route. A procedure's is its own. */
const templateOf = (route: string): string =>
  OPEN_ENDED[route] ?? (route.startsWith('api/') ? `/${route}/*` : `/api/rpc/${route}`);

/** @param route one of a bounded set: the actual path may contain personal data */
export function beginRequest({ method = '', headers }: IncomingMessage, route: string): Span | undefined {
  if (UNTRACED.has(route)) return undefined;
  const template = templateOf(route);
  const known = METHODS.has(method);
  return beginTrace('server', `${known ? method : 'HTTP'} ${template}`, {
    attributes: {
      'http.request.method': known ? method : '_OTHER',
      'http.route': template,
      ...(template === `/api/rpc/${route}` && { 'rpc.method': route }),
    },
    parent: headers[TRACEPARENT]?.toString(),
  });
}

/** @param status as in the metrics */
export function endRequest(span: Span, status: string, code: number): void {
  const isCut = status === 'cut';
  const failure = isCut ? status : code >= 500 ? String(code) : undefined;
  span.end(isCut ? undefined : { 'http.response.status_code': code }, failure);
}
