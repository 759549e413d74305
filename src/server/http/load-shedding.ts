import type { IncomingMessage, ServerResponse } from 'node:http';
import { LEAVE_ALERTS } from '#domain/job-alerts.ts';
import type { PoolQueue } from '../platform/database/pool-queue.ts';
import type { Logger } from '../platform/log.ts';
import type { LoopLag } from '../platform/loop-lag.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type RefusalPage, sendRefusal } from './refusal-response.ts';
import { type FastPath, routeOf, shedOf } from './request-metrics.ts';

/**
 * How long somebody may have to wait before the first question to the database, in ms, and still be taken in. A visit that is turned away
 * at its first page is forty requests that don't come; whoever is here already goes on for longer.
 */
export const LONGEST_WAIT_MS = { visit: 500, call: 1000 };

type Kind = keyof typeof LONGEST_WAIT_MS;

/** An address that may come to mean another one, once what stands in it is resolved. */
const UNRESOLVED = /\/\.|%2e|\\/i;

/** The log tells of a crowd once in so long. */
const LOGGED_EVERY_MS = 10_000;

export type LoadSheddingOptions = {
  /** For a connection to the database. */
  line: Pick<PoolQueue, 'waitMs'>;
  lag: Pick<LoopLag, 'came' | 'lateMs'>;
  isProcedure: (path: string) => boolean;
  /** Whether there is a file at this address, which is answered out of memory. */
  isFile: (path: string) => boolean;
  /** What somebody sees who opens a page meanwhile. */
  page: () => RefusalPage;
  metrics: Metrics;
  log: Logger;
  clock?: () => number;
};

/**
 * Refuses at once, with when to come again, what would only be begun with after a long wait: once more comes than can be answered, all of it
 * would wait, be given up by whoever asked, and cost as much as what is answered. So a crowd ends with what brought it.
 */
export function loadShedding({
  line,
  lag,
  isProcedure,
  isFile,
  page,
  metrics,
  log,
  clock = () => performance.now(),
}: LoadSheddingOptions): FastPath {
  const counted = {
    visit: metrics.counter('encaixe_turned_away_total', { kind: 'visit' }),
    call: metrics.counter('encaixe_turned_away_total', { kind: 'call' }),
  };
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  /** @returns null: always taken in */
  function kindOf({ method, url = '' }: IncomingMessage): Kind | null {
    const route = routeOf(url, isProcedure);
    const shed = shedOf(route);
    if (shed === 'never') return UNRESOLVED.test(url) ? 'visit' : null;
    if (route === 'file') return isFile(url.split('?', 1)[0] ?? '') ? null : 'visit';
    if (route === 'page' && method === 'POST' && url.startsWith(LEAVE_ALERTS))
      return UNRESOLVED.test(url) ? 'visit' : null;
    return shed;
  }

  function logShedding(wait: number): void {
    count += 1;
    const now = clock();
    if (now - loggedAt < LOGGED_EVERY_MS) return;
    log.warn({ count, wait: Math.round(wait) }, 'More comes than can be answered: some are turned away');
    loggedAt = now;
    count = 0;
  }

  return (request: IncomingMessage, response: ServerResponse, id: string) => {
    const kind = kindOf(request);
    if (kind === null) return false;
    lag.came();
    const wait = Math.max(line.waitMs(), lag.lateMs());
    if (wait <= LONGEST_WAIT_MS[kind]) return false;
    counted[kind]();
    logShedding(wait);
    sendRefusal(request, response, { id, code: 'UNAVAILABLE' }, page());
    return true;
  };
}
