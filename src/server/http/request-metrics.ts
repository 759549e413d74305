import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { inRequest, isRequestId, newRequestId } from '../platform/request-id.ts';
import { isTracing } from '../platform/tracing/trace.ts';
import { beginRequest, endRequest } from './request-span.ts';

/** Header with the request id in the response; a trusted proxy may set the header in the request. */
export const REQUEST_ID_HEADER = 'x-request-id';

const RPC_PREFIX = '/api/rpc/';
/**
 * Load-shedding class of a request. An overloaded server sheds 'visit' first, because more requests follow a visit; then 'call', a
 * request of an open page. It never sheds 'never'.
 */
export type SheddingClass = 'visit' | 'call' | 'never';

/**
 * The class of each part of the API other than procedures, by the path segment after /api/. Other paths share the label
 * 'unknown', because a client can send any path.
 */
const API_CLASSES: Readonly<Record<string, SheddingClass>> = {
  auth: 'visit',
  'browser-errors': 'call',
  docs: 'visit',
  events: 'visit',
  health: 'never',
  media: 'call',
  oauth: 'visit',
  v1: 'visit',
  webhooks: 'never',
};
/** The class of each other route label; 'unknown' is any unknown path below /api/. Pictures are never shed: they need no database. */
const OTHER_CLASSES: Readonly<Record<string, SheddingClass>> = {
  probe: 'never',
  media: 'never',
  file: 'visit',
  page: 'visit',
  unknown: 'visit',
};

/** Returns the class of a route; 'call' for a procedure. @param route as returned by routeOf */
export const sheddingClassOf = (route: string): SheddingClass =>
  (route.startsWith('api/') ? API_CLASSES[route.slice('api/'.length)] : OTHER_CLASSES[route]) ?? 'call';

const PROBES = new Set(['/healthz', '/readyz']);
const FILE_PATH = /^\/(?:assets\/|[^/]*\.\w+$)/;
const MEDIA_PREFIX = '/media/';

/**
 * Returns the route label of a request: one of a limited number of labels.
 * @param isProcedure returns whether a procedure with this path exists
 */
export function routeOf(url: string, isProcedure: (path: string) => boolean): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith(RPC_PREFIX)) {
    const procedure = path.slice(RPC_PREFIX.length);
    return isProcedure(procedure) ? procedure : 'unknown';
  }
  if (path.startsWith('/api/')) {
    const part = path.split('/', 3)[2] ?? '';
    return Object.hasOwn(API_CLASSES, part) ? `api/${part}` : 'unknown';
  }
  if (PROBES.has(path)) return 'probe';
  if (path.startsWith(MEDIA_PREFIX)) return 'media';
  return FILE_PATH.test(path) ? 'file' : 'page';
}

/** Event streams last as long as a page is open, so their duration is not measured. */
const STREAM_ROUTE = 'api/events';

/** Handles a request if the fast path supports it, and returns whether it does; another handler must handle any other request. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, request_id: string) => boolean;

export type RequestMetricsOptions = {
  metrics: Metrics;
  log: Logger;
  /** Whether the client is a proxy whose request ids are accepted. */
  trustProxy: boolean;
  isProcedure: (path: string) => boolean;
  /**
   * Receives each request before `rest`. The fast path must write the request id itself, because a header that is set earlier makes
   * node:http serialise all headers slowly.
   */
  fastPath?: FastPath;
  rest: RequestListener;
};

function idOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const received = headers[REQUEST_ID_HEADER]?.toString();
  return trustProxy && isRequestId(received) ? received : newRequestId();
}

/**
 * Wraps all handlers: gives each request an id for the response and its log lines, counts requests and measures their duration. At log
 * level `info` it logs one line for each response, without data about the caller.
 */
export function observeRequests({
  metrics,
  log,
  trustProxy,
  isProcedure,
  fastPath: handler,
  rest,
}: RequestMetricsOptions): RequestListener {
  const histograms = new Map<string, (seconds: number) => void>();
  const counters = new Map<string, () => void>();

  function count(route: string, status: string): void {
    const key = `${route} ${status}`;
    const counter = counters.get(key) ?? metrics.counter('encaixe_requests_total', { route, status });
    counters.set(key, counter);
    counter();
  }

  function time(route: string, seconds: number): void {
    const histogram = histograms.get(route) ?? metrics.histogram('encaixe_request_seconds', { route });
    histograms.set(route, histogram);
    histogram(seconds);
  }

  function answer(request: IncomingMessage, response: ServerResponse, request_id: string): void {
    if (handler?.(request, response, request_id)) return;
    response.setHeader(REQUEST_ID_HEADER, request_id);
    rest(request, response);
  }

  const isLogged = log.isLevelEnabled('info');
  return (request, response) => {
    const startedAt = performance.now();
    const request_id = idOf(request, trustProxy);
    const span = isTracing() ? beginRequest(request, routeOf(request.url ?? '', isProcedure)) : undefined;
    response.once('close', () => {
      const route = routeOf(request.url ?? '', isProcedure);
      const status = response.writableFinished ? String(response.statusCode) : 'cut';
      const ms = performance.now() - startedAt;
      count(route, status);
      if (route !== STREAM_ROUTE) time(route, ms / 1000);
      if (span) endRequest(span, status, response.statusCode);
      if (isLogged)
        log.info(
          { request_id, ...span?.fields, method: request.method, route, status, ms: Math.round(ms) },
          'Request finished',
        );
    });
    const handleRequest = () => answer(request, response, request_id);
    inRequest(request_id, () => (span ? span.within(handleRequest) : handleRequest()));
  };
}
