import type { IncomingMessage, ServerResponse } from 'node:http';
import { UNSUBSCRIBE_ALERTS_PATH } from '#domain/jobs/job-alerts.ts';
import type { PoolQueue } from '../platform/database/pool-queue.ts';
import type { Logger } from '../platform/log.ts';
import type { LoopLag } from '../platform/loop-lag.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type RefusalPage, sendRefusal } from './refusal-response.ts';
import { type FastPath, routeOf, sheddingClassOf } from './request-metrics.ts';

/**
 * A request is shed when its expected wait exceeds this number of ms: the longer of the wait for a database connection and the event loop
 * lag. `visit` is a request that begins a visit, as for a page or a sign-in: about forty requests follow it, which shedding avoids, too.
 * `call` is a request of a page that is open already.
 */
export const MAX_WAIT_MS = { visit: 500, call: 1000 };

type RequestKind = keyof typeof MAX_WAIT_MS;

/** Matches paths that normalisation may change: their route label may belong to another path, so they are never exempt from shedding. */
const UNNORMALISED_PATH = /\/\.|%2e|\\/i;

const LOG_INTERVAL_MS = 10_000;

export type LoadSheddingOptions = {
  poolQueue: Pick<PoolQueue, 'waitMs'>;
  lag: Pick<LoopLag, 'countRequest' | 'lagMs'>;
  /** Returns whether the contract has a procedure with this path, such as 'feed/skip'. */
  isProcedure: (path: string) => boolean;
  /** Returns whether the path is a file that is never shed: one of the web build, or robots.txt. */
  isFile: (path: string) => boolean;
  /** Returns the page that a browser shows when its request is shed. */
  page: () => RefusalPage;
  metrics: Metrics;
  log: Logger;
  clock?: () => number;
};

/**
 * Sheds requests that would wait too long: responds 503 with Retry-After at once. Without shedding, all requests
 * would wait, time out at the client, and cost as much as answered ones.
 */
export function loadShedding({
  poolQueue,
  lag,
  isProcedure,
  isFile,
  page,
  metrics,
  log,
  clock = () => performance.now(),
}: LoadSheddingOptions): FastPath {
  const counted = {
    visit: metrics.counter('encaixe_shed_requests_total', { kind: 'visit' }),
    call: metrics.counter('encaixe_shed_requests_total', { kind: 'call' }),
  };
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  /** Returns the kind of a request; null for one that is never shed. */
  function kindOf({ method, url = '' }: IncomingMessage): RequestKind | null {
    const route = routeOf(url, isProcedure);
    const shed = sheddingClassOf(route);
    if (shed === 'never') return UNNORMALISED_PATH.test(url) ? 'visit' : null;
    if (route === 'file') return isFile(url.split('?', 1)[0] ?? '') ? null : 'visit';
    if (route === 'page' && method === 'POST' && url.startsWith(UNSUBSCRIBE_ALERTS_PATH))
      return UNNORMALISED_PATH.test(url) ? 'visit' : null;
    return shed;
  }

  function logShedding(wait: number): void {
    count += 1;
    const now = clock();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    log.warn({ count, wait: Math.round(wait) }, 'The server is overloaded and sheds requests');
    loggedAt = now;
    count = 0;
  }

  return (request: IncomingMessage, response: ServerResponse, id: string) => {
    const kind = kindOf(request);
    if (kind === null) return false;
    lag.countRequest();
    const wait = Math.max(poolQueue.waitMs(), lag.lagMs());
    if (wait <= MAX_WAIT_MS[kind]) return false;
    counted[kind]();
    logShedding(wait);
    sendRefusal(request, response, { id, code: 'UNAVAILABLE' }, page());
    return true;
  };
}
