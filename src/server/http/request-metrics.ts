import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { inRequest, isRequestId, newRequestId } from '../platform/request-id.ts';
import { isTracing } from '../platform/tracing/trace.ts';
import { beginRequest, endRequest } from './request-span.ts';

/** Under which a request's id is given back, and taken from a proxy that is trusted. */
export const REQUEST_ID_HEADER = 'x-request-id';

const CALLS = '/api/rpc/';
/** How an overloaded server treats a request: it sheds visits, which more requests follow, first, calls of open pages later, others never. */
export type Shed = 'visit' | 'call' | 'never';

/**
 * The parts of the API beside the procedures, and when their requests are shed. Providers' webhooks would come again. An unknown address has
 * no name of its own, as anyone can make up addresses.
 */
const PARTS: Readonly<Record<string, Shed>> = {
  auth: 'visit',
  docs: 'visit',
  events: 'visit',
  health: 'never',
  media: 'call',
  oauth: 'visit',
  v1: 'visit',
  webhooks: 'never',
};
/** The same of what isn't part of the API; for pictures no database is needed. */
const OTHERS: Readonly<Record<string, Shed>> = {
  probe: 'never',
  media: 'never',
  file: 'visit',
  page: 'visit',
  unknown: 'visit',
};

/** @param route as routeOf gives it; a procedure is a call */
export const shedOf = (route: string): Shed =>
  (route.startsWith('api/') ? PARTS[route.slice('api/'.length)] : OTHERS[route]) ?? 'call';

const PROBES = new Set(['/healthz', '/readyz']);
const FILE = /^\/(?:assets\/|[^/]*\.\w+$)/;
const PICTURES = '/media/';

/** What a request asks for, as one of a few names. @param isProcedure whether there is one at this address */
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

/** Streams last as long as a page is open: their length says nothing about the server. */
const STREAMS = 'api/events';

/** Answers what it can, the request's id among the headers; @returns whether it does. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, request_id: string) => boolean;

export type RequestMetricsOptions = {
  metrics: Metrics;
  log: Logger;
  trustProxy: boolean;
  isProcedure: (path: string) => boolean;
  /** Asked before the rest. A header that is set before the others makes node:http write them all the slow way. */
  fastPath?: FastPath;
  rest: RequestListener;
};

function idOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = headers[REQUEST_ID_HEADER]?.toString();
  return trustProxy && isRequestId(given) ? given : newRequestId();
}

/**
 * In front of everything: gives each request an id that stands in the answer and in every line of the log that it causes,
 * and counts the answer with its time. The log's level `info` has a line for each answer, of what was asked for and nothing
 * about whoever asked.
 */
export function observeRequests({
  metrics,
  log,
  trustProxy,
  isProcedure,
  fastPath: lane,
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
    if (lane?.(request, response, request_id)) return;
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
          'Answered',
        );
    });
    const answering = () => answer(request, response, request_id);
    inRequest(request_id, () => (span ? span.within(answering) : answering()));
  };
}
