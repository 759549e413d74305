import type { IncomingMessage } from 'node:http';
import { beginTrace, type Span } from '../platform/tracing/trace.ts';

/** Routes without a span: probes arrive every second, and event streams last as long as a page is open. */
const UNTRACED_ROUTES = new Set(['probe', 'api/events']);

const KNOWN_METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);

/** Path templates of the route labels that are neither a procedure nor `api/…`. */
const PATH_TEMPLATES: Readonly<Record<string, string>> = {
  file: '/*.*',
  media: '/media/*',
  page: '/*',
  unknown: '/api/*',
};

const TRACEPARENT = 'traceparent';

/** Returns the path template of a route, for instance `/api/auth/*`; the template of a procedure is its path. */
const templateOf = (route: string): string =>
  PATH_TEMPLATES[route] ?? (route.startsWith('api/') ? `/${route}/*` : `/api/rpc/${route}`);

/**
 * Begins the span of a request; undefined when the route has no spans or tracing is disabled.
 * @param route the label that routeOf returns; the path itself may contain personal data
 */
export function beginRequest({ method = '', headers }: IncomingMessage, route: string): Span | undefined {
  if (UNTRACED_ROUTES.has(route)) return undefined;
  const template = templateOf(route);
  const known = KNOWN_METHODS.has(method);
  return beginTrace('server', `${known ? method : 'HTTP'} ${template}`, {
    attributes: {
      'http.request.method': known ? method : '_OTHER',
      'http.route': template,
      ...(template === `/api/rpc/${route}` && { 'rpc.method': route }),
    },
    parent: headers[TRACEPARENT]?.toString(),
  });
}

/** Ends the span of a request. @param status the status label of the metrics, 'cut' for an aborted request */
export function endRequest(span: Span, status: string, code: number): void {
  const isCut = status === 'cut';
  const failure = isCut ? status : code >= 500 ? String(code) : undefined;
  span.end(isCut ? undefined : { 'http.response.status_code': code }, failure);
}
