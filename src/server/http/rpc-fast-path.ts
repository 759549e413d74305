import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { API_ERRORS } from '#contract/errors.ts';
import { offlineSignOutCookie } from '#contract/offline-sign-out-cookie.ts';
import type { Deps } from '../deps.ts';
import { isDatabaseResponding } from '../platform/database/is-answering.ts';
import { addressOf, CLIENT_ADDRESS_HEADER } from './client-address.ts';
import { compressBody, GZIP_HEADERS } from './compression.ts';
import { RETRY_AFTER_S } from './error-response.ts';
import { type FastPath, REQUEST_ID_HEADER } from './request-metrics.ts';
import type { Rpc } from './rpc.ts';
import type { CallerRequest } from './session/caller.ts';

const RPC_PREFIX = '/api/rpc/';
const HEALTH_PATH = '/api/health';

const utf8 = new TextDecoder();

type PendingResponse = { response: ServerResponse; id: string };

export type RpcFastPathOptions = {
  /** The app whose middleware determines the response headers. */
  app: Hono;
  rpc: Rpc;
  deps: Deps;
  /** Maximum Content-Length of a call that the fast path handles. */
  maxBytes: number;
  /** Whether X-Forwarded-For is accepted as the client's address. */
  trustProxy: boolean;
};

/** The caller's request from node:http; web Headers are built only when needed. */
class NodeCallerRequest implements CallerRequest {
  readonly cookie: string | null;
  readonly #incoming: IncomingMessage;
  readonly #trustProxy: boolean;

  constructor(incoming: IncomingMessage, trustProxy: boolean) {
    this.#incoming = incoming;
    this.#trustProxy = trustProxy;
    this.cookie = incoming.headers.cookie ?? null;
  }

  get address(): string {
    const { headers, socket } = this.#incoming;
    return addressOf(this.#trustProxy, headers['x-forwarded-for']?.toString(), socket.remoteAddress);
  }

  get port(): number | null {
    return this.#trustProxy ? null : (this.#incoming.socket.remotePort ?? null);
  }

  get headers(): Headers {
    const headers = new Headers();
    const { rawHeaders } = this.#incoming;
    for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
    const forwarded = headers.get('x-forwarded-for') ?? undefined;
    headers.set(CLIENT_ADDRESS_HEADER, addressOf(this.#trustProxy, forwarded, this.#incoming.socket.remoteAddress));
    return headers;
  }
}

/** The promise's continuations run in the request's async context, not in that of the last chunk. */
function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    // TextDecoder removes a byte order mark, as the web's Request does.
    request.once('end', () => resolve(utf8.decode(Buffer.concat(parts))));
    request.once('error', reject);
  });
}

/**
 * Returns whether there is exactly one Host header. Of several headers node:http uses the first, but a proxy may have used
 * another one.
 */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length === 1;

/** Alternating header names and values, which node:http writes faster than an object. */
type FlatHeaders = readonly string[];

const NO_HEADERS: FlatHeaders = [];
const RETRY_AFTER_HEADERS: FlatHeaders = ['retry-after', RETRY_AFTER_S];

/** Returns the headers that the app's middleware adds to each response of a call. */
async function readAppHeaders(app: Hono, origin: string): Promise<FlatHeaders> {
  const { headers } = await app.request(`${origin}${RPC_PREFIX}`, { method: 'POST', headers: { origin } });
  headers.delete('content-length');
  return [...headers].flat();
}

/**
 * Handles calls of our own pages, and health checks, directly on node:http. The app, with its middleware and the web's Request and
 * Response, costs several times as much as a call itself. The fast path handles only ordinary requests and refuses none: it leaves
 * requests that need further checks to the app.
 */
export async function rpcFastPath({ app, rpc, deps, maxBytes, trustProxy }: RpcFastPathOptions): Promise<FastPath> {
  const [publicUrl = ''] = deps.ownOrigins;
  const appHeaders = await readAppHeaders(app, publicUrl);
  // node:http would send a header that is in both lists twice.
  const gzipHeaders = Object.entries(GZIP_HEADERS)
    .filter(([name]) => !appHeaders.includes(name))
    .flat();
  const hosts = new Set(deps.ownOrigins.map((origin) => new URL(origin).host));
  const offlineSignOutPrefix = `${offlineSignOutCookie(publicUrl.startsWith('https://'))}=`;

  function isOrdinaryCall(request: IncomingMessage): boolean {
    const { method, url = '', headers } = request;
    const { host = '', origin, cookie = '' } = headers;
    const site = headers['sec-fetch-site'];
    return (
      method === 'POST' &&
      url.startsWith(RPC_PREFIX) &&
      rpc.has(url.slice(RPC_PREFIX.length)) &&
      headers['content-type'] === 'application/json' &&
      Number(headers['content-length']) <= maxBytes &&
      hosts.has(host) &&
      hasOneHost(request) &&
      (site === 'same-origin' || site === undefined) &&
      (origin === undefined || deps.ownOrigins.includes(origin)) &&
      // The app replaces this header, which only the server may set.
      headers[CLIENT_ADDRESS_HEADER] === undefined &&
      // The app ends the session of a user who has signed out offline.
      !cookie.includes(offlineSignOutPrefix)
    );
  }

  function send({ response, id }: PendingResponse, status: number, body: string | Buffer, more: FlatHeaders) {
    const length = ['content-length', String(Buffer.byteLength(body))];
    response.writeHead(status, [...appHeaders, REQUEST_ID_HEADER, id, ...more, ...length]);
    response.end(body);
  }

  async function call(request: IncomingMessage, pending: PendingResponse): Promise<void> {
    const body = await bodyOf(request);
    const path = (request.url ?? '').slice(RPC_PREFIX.length);
    const cookies: string[] = [];
    const context = {
      deps,
      request: new NodeCallerRequest(request, trustProxy),
      addCookie: (cookie: string) => cookies.push(cookie),
    };
    const answer = await rpc.call(path, body, context);
    const more = cookies.flatMap((cookie) => ['set-cookie', cookie]);
    if (answer.status === 503) more.push(...RETRY_AFTER_HEADERS);
    const compressed = await compressBody(answer.body, request.headers['accept-encoding']?.toString());
    if (compressed === null) send(pending, answer.status, answer.body, more);
    else send(pending, answer.status, compressed, [...more, ...gzipHeaders]);
  }

  function handleCall(request: IncomingMessage, pending: PendingResponse): void {
    const { response } = pending;
    // A client that aborts its request receives no response.
    request.once('error', () => response.destroy());
    call(request, pending).catch((err) => {
      if (request.complete) deps.log.error({ err, path: request.url }, 'A request failed');
      response.destroy();
    });
  }

  async function health(pending: PendingResponse): Promise<void> {
    const { status, message } = API_ERRORS.UNAVAILABLE;
    if (await isDatabaseResponding(deps.db)) send(pending, 200, '{"status":"ok"}', NO_HEADERS);
    else send(pending, status, JSON.stringify({ code: 'UNAVAILABLE', message }), RETRY_AFTER_HEADERS);
  }

  return (request, response, id) => {
    if (isOrdinaryCall(request)) handleCall(request, { response, id });
    else if (request.method === 'GET' && request.url === HEALTH_PATH) void health({ response, id });
    else return false;
    return true;
  };
}
