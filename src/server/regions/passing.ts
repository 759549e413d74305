import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Region } from '../platform/directory/directory.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type Beside, wholeEvents } from './acting/home-events.ts';
import { callerOf, hasBody, headersFrom, headersTo } from './forwarded-headers.ts';
import type { As, Hops } from './hop.ts';
import { refuse } from './refusals.ts';
import { createRegionRequests } from './region-request.ts';

/** What may be asked twice, where it has no body. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Longer than any answer is worked on; a stream of events says something every 25 s. */
const SILENT_MS = 130_000;
/** A region that is away is told of in the log so often at most. */
const TOLD_EVERY_MS = 10_000;

/** A company that acts there, the cookies that its browser is told of its session here, and what its stream says between that of the region. */
type Acting = { as: As; cookies: readonly string[]; beside: Beside };

/** `body`: what was read of the request already; undefined: nothing. */
type Target = { id: string; region: Region; body?: Buffer; acting?: Acting };

export type Passing = {
  /** Answers a request with what the region answers. */
  pass: (request: IncomingMessage, response: ServerResponse, to: Target) => void;
  /** Ends the streams that would never end by themselves: their pages ask again. */
  endStreams: () => void;
  close: () => void;
};

export type PassingParts = {
  own: string;
  publicUrl: string;
  hops: Hops;
  log: Logger;
  metrics: Pick<Metrics, 'counter'>;
};

/** Leads requests to the servers of other regions, and nothing of them into memory. */
export function createPassing({ own, publicUrl, hops, log, metrics }: PassingParts): Passing {
  const protocol = new URL(publicUrl).protocol.replace(':', '');
  const requests = createRegionRequests();
  const streams = new Set<() => void>();
  const told = new Map<string, number>();

  const count = ({ name }: Region, outcome: 'answered' | 'failed') =>
    metrics.counter('encaixe_region_passed_total', { region: name, outcome })();

  function tell(region: string, reason: string): void {
    const now = performance.now();
    if (now - (told.get(region) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY_MS) return;
    told.set(region, now);
    log.warn({ region, reason }, 'Another region did not answer');
  }

  function open(request: IncomingMessage, { region, id, body, acting }: Target) {
    const { method = 'GET', url = '/' } = request;
    const address = callerOf(request);
    const hop = hops.write(
      { method, url },
      {
        ...{ from: own, to: region.name, address },
        ...(acting && { as: acting.as }),
      },
    );
    const headers = headersTo(request, {
      id,
      hop,
      address,
      protocol,
      length: body?.length,
      isActing: acting !== undefined,
    });
    return requests.begin(region, { method, path: url, headers });
  }

  function answer(response: ServerResponse, heard: IncomingMessage, acting: Acting | undefined): void {
    // Of somebody's session their home alone tells their browser.
    const own = acting ? acting.cookies.flatMap((cookie) => ['set-cookie', cookie]) : [];
    response.writeHead(heard.statusCode ?? 502, [...headersFrom(heard, acting ? ['set-cookie'] : []), ...own]);
    // A stream's head isn't kept back until there is something in it.
    response.flushHeaders();
    heard.once('error', () => response.destroy());
    if (!heard.headers['content-type']?.startsWith('text/event-stream')) {
      heard.pipe(response);
      return;
    }
    const stream = acting ? heard.pipe(wholeEvents()).once('error', () => response.destroy()) : heard;
    const end = () => {
      stream.unpipe(response);
      response.end();
    };
    streams.add(end);
    const leave = acting?.beside((event) => void (response.writableEnded || response.write(event)), end);
    response.once('close', () => {
      streams.delete(end);
      leave?.();
    });
    stream.pipe(response);
  }

  function attempt(request: IncomingMessage, response: ServerResponse, to: Target, mayRepeat: boolean): void {
    const { id, region, body, acting } = to;
    const passed = open(request, to);
    const fail = (error: NodeJS.ErrnoException) => {
      // Whoever asked has gone.
      if (response.destroyed) return;
      // The other side closed the connection just as it was used again, and never saw the request.
      const isStale = passed.reusedSocket && error.code === 'ECONNRESET' && !response.headersSent;
      if (mayRepeat && isStale && READS.has(request.method ?? '') && !hasBody(request)) {
        attempt(request, response, to, false);
        return;
      }
      count(region, 'failed');
      tell(region.name, error.message);
      if (response.headersSent) response.destroy();
      else refuse(request, response, { id, code: 'UNAVAILABLE' });
    };
    passed.setTimeout(SILENT_MS, () => passed.destroy(new Error('Silent for too long')));
    passed.once('response', (heard) => {
      count(region, 'answered');
      answer(response, heard, acting);
    });
    passed.on('error', fail);
    response.once('close', () => passed.destroy());
    // What nobody takes any more stands before the next request on its connection.
    passed.once('close', () => request.unpipe(passed).resume());
    // Without its length a body would be the beginning of the next request on the way to the other region.
    if (body || !hasBody(request)) passed.end(body);
    else request.once('error', () => passed.destroy()).pipe(passed);
  }

  return {
    pass: (request, response, to) => attempt(request, response, to, true),
    endStreams() {
      for (const end of streams) end();
    },
    close: requests.close,
  };
}
