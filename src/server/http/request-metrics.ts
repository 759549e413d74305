import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { inRequest, isRequestId, newRequestId } from '../platform/request-id.ts';
import { isTracing } from '../platform/tracing/trace.ts';
import { beginRequest, endRequest } from './request-span.ts';

/** The header that returns the request id; its value is accepted from a trusted proxy. */
export const REQUEST_ID_HEADER = 'x-request-id';

const CALLS = '/api/rpc/';
/**
 * Load-shedding class of a request: an overloaded server sheds visits first, because more requests follow them, calls
 * of open pages later, and others never.
 */
export type SheddingClass = 'visit' | 'call' | 'never';

/**
 * Parts of the API beside the procedures. Other paths share the label 'unknown', because a caller may invent any
 * path.
 */
const PARTS: Readonly<Record<string, SheddingClass>> = {
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
/** The same for paths outside of the API; pictures need no database. */
const OTHERS: Readonly<Record<string, SheddingClass>> = {
  probe: 'never',
  media: 'never',
  file: 'visit',
  page: 'visit',
  unknown: 'visit',
};

/** @param route as returned by routeOf; a procedure counts as a call */
export const sheddingClassOf = (route: string): SheddingClass =>
  (route.startsWith('api/') ? PARTS[route.slice('api/'.length)] : OTHERS[route]) ?? 'call';

const PROBES = new Set(['/healthz', '/readyz']);
const FILE = /^\/(?:assets\/|[^/]*\.\w+$)/;
const PICTURES = '/media/';

/**
 * Returns the route label of a request, from a bounded set. @param isProcedure whether a procedure with this path
 * exists
 */
export function routeOf(url: string, isProcedure: (path: string) => boolean): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith(CALLS)) {
    const procedure = path.slice(CALLS.length);
    return isProcedure(procedure) ? procedure : 'unknown';
  }
  if (path.startsWith('/api/')) {
    const part = path.split('/', 3)[2] ?? '';
    return Object.hasOwn(PARTS, part) ? `api/${part}` : 'unknown';
  }
  if (PROBES.has(path)) return 'probe';
  if (path.startsWith(PICTURES)) return 'media';
  return FILE.test(path) ? 'file' : 'page';
}

/** Event streams last as long as a page is open, so their duration is not measured. */
const STREAMS = 'api/events';

/** Handles the requests that it supports; @returns whether it handles this one. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, request_id: string) => boolean;

export type RequestMetricsOptions = {
  metrics: Metrics;
  log: Logger;
  trustProxy: boolean;
  isProcedure: (path: string) => boolean;
  /**
   * Tried before the rest. It writes the request id itself: a header set earlier makes node:http serialise all
   * headers slowly.
   */
  fastPath?: FastPath;
  rest: RequestListener;
};

function idOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = headers[REQUEST_ID_HEADER]?.toString();
  return trustProxy && isRequestId(given) ? given : newRequestId();
}

/**
 * Wraps all handlers: gives each request an id for the response and the log lines, and records its count and
 * duration. At log level `info` each response is one line without data about the caller.
 */
export function observeRequests({
  metrics,
  log,
  trustProxy,
  isProcedure,
  fastPath: handler,
  rest,
}: RequestMetricsOptions): RequestListener {
  const lasted = new Map<string, (seconds: number) => void>();
  const answered = new Map<string, () => void>();

  function count(route: string, status: string): void {
    const key = `${route} ${status}`;
    const counter = answered.get(key) ?? metrics.counter('encaixe_requests_total', { route, status });
    answered.set(key, counter);
    counter();
  }

  function time(route: string, seconds: number): void {
    const histogram = lasted.get(route) ?? metrics.histogram('encaixe_request_seconds', { route });
    lasted.set(route, histogram);
    histogram(seconds);
  }

  function answer(request: IncomingMessage, response: ServerResponse, request_id: string): void {
    if (handler?.(request, response, request_id)) return;
    response.setHeader(REQUEST_ID_HEADER, request_id);
    rest(request, response);
  }

  const isLogged = log.isLevelEnabled('info');
  return (request, response) => {
    const begun = performance.now();
    const request_id = idOf(request, trustProxy);
    const span = isTracing() ? beginRequest(request, routeOf(request.url ?? '', isProcedure)) : undefined;
    response.once('close', () => {
      const route = routeOf(request.url ?? '', isProcedure);
      const status = response.writableFinished ? String(response.statusCode) : 'cut';
      const ms = performance.now() - begun;
      count(route, status);
      if (route !== STREAMS) time(route, ms / 1000);
      if (span) endRequest(span, status, response.statusCode);
      if (isLogged)
        log.info(
          { request_id, ...span?.fields, method: request.method, route, status, ms: Math.round(ms) },
          'Request finished',
        );
    });
    const answering = () => answer(request, response, request_id);
    inRequest(request_id, () => (span ? span.within(answering) : answering()));
  };
}
