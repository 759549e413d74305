import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { API_ERRORS } from '#contract/errors.ts';
import { offlineSignOutCookie } from '#contract/offline-sign-out-cookie.ts';
import type { Deps } from '../deps.ts';
import { isAnswering } from '../platform/database/is-answering.ts';
import { addressOf, CLIENT_ADDRESS_HEADER } from './client-address.ts';
import { compressBody, GZIP_HEADERS } from './compression.ts';
import { RETRY_AFTER_S } from './error-response.ts';
import { type FastPath, REQUEST_ID_HEADER } from './request-metrics.ts';
import type { Rpc } from './rpc.ts';
import type { CallerRequest } from './session/caller.ts';

const CALLS = '/api/rpc/';
const HEALTH = '/api/health';

const utf8 = new TextDecoder();

type Answering = { response: ServerResponse; id: string };

export type RpcFastPathOptions = {
  app: Hono;
  rpc: Rpc;
  deps: Deps;
  maxBytes: number;
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

/** Reads the whole body. The promise's continuations run in the request's async context, not in that of its last chunk. */
function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    // Drops a byte order mark, as the web's Request does.
    request.once('end', () => resolve(utf8.decode(Buffer.concat(parts))));
    request.once('error', reject);
  });
}

/**
 * Returns whether there is exactly one Host header: of several, node:http takes the first, but a proxy may have routed
 * by another.
 */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length === 1;

/** Alternating names and values: node:http writes a list as it is, but converts an object first. */
type FlatHeaders = readonly string[];

const NONE: FlatHeaders = [];
const AGAIN_LATER: FlatHeaders = ['retry-after', RETRY_AFTER_S];

async function headersOfTheApi(app: Hono, origin: string): Promise<FlatHeaders> {
  const { headers } = await app.request(`${origin}${CALLS}`, { method: 'POST', headers: { origin } });
  headers.delete('content-length');
  return [...headers].flat();
}

/**
 * Handles the calls of our own pages, and health checks, directly on node:http. The app, with its middleware and the web's
 * Request
 * and Response, costs several times as much as the calls themselves. Only ordinary requests take the fast path, so it refuses
 * nothing: requests that need further checks are left to the app.
 */
export async function rpcFastPath({ app, rpc, deps, maxBytes, trustProxy }: RpcFastPathOptions): Promise<FastPath> {
  const [publicUrl = ''] = deps.ownOrigins;
  const fixed = await headersOfTheApi(app, publicUrl);
  // A name that occurs twice in a list is sent twice.
  const packedToo = Object.entries(GZIP_HEADERS)
    .filter(([name]) => !fixed.includes(name))
    .flat();
  const hosts = new Set(deps.ownOrigins.map((origin) => new URL(origin).host));
  const isOverHttps = publicUrl.startsWith('https://');
  const left = `${offlineSignOutCookie(isOverHttps)}=`;

  function isPlainCall(request: IncomingMessage): boolean {
    const { method, url = '', headers } = request;
    const { host = '', origin, cookie = '' } = headers;
    const site = headers['sec-fetch-site'];
    return (
      method === 'POST' &&
      url.startsWith(CALLS) &&
      rpc.has(url.slice(CALLS.length)) &&
      headers['content-type'] === 'application/json' &&
      Number(headers['content-length']) <= maxBytes &&
      hosts.has(host) &&
      hasOneHost(request) &&
      (site === 'same-origin' || site === undefined) &&
      (origin === undefined || deps.ownOrigins.includes(origin)) &&
      // The address that a client claims never counts; the app drops the header.
      headers[CLIENT_ADDRESS_HEADER] === undefined &&
      // The app handles a session under the cookie's former name, and that of a user who signed out offline.
      !(isOverHttps && cookie.includes('__Secure-')) &&
      !cookie.includes(left)
    );
  }

  function send({ response, id }: Answering, status: number, body: string | Buffer, more: FlatHeaders) {
    const length = ['content-length', String(Buffer.byteLength(body))];
    response.writeHead(status, [...fixed, REQUEST_ID_HEADER, id, ...more, ...length]);
    response.end(body);
  }

  async function call(request: IncomingMessage, answering: Answering): Promise<void> {
    const body = await bodyOf(request);
    const path = (request.url ?? '').slice(CALLS.length);
    const cookies: string[] = [];
    const context = {
      deps,
      request: new NodeCallerRequest(request, trustProxy),
      renewed: (cookie: string) => cookies.push(cookie),
    };
    const answer = await rpc.call(path, body, context);
    const more = cookies.flatMap((cookie) => ['set-cookie', cookie]);
    if (answer.status === 503) more.push(...AGAIN_LATER);
    const small = await compressBody(answer.body, request.headers['accept-encoding']?.toString());
    if (small === null) send(answering, answer.status, answer.body, more);
    else send(answering, answer.status, small, [...more, ...packedToo]);
  }

  function take(request: IncomingMessage, answering: Answering): void {
    const { response } = answering;
    // A client that aborts its request receives no response.
    request.once('error', () => response.destroy());
    call(request, answering).catch((err) => {
      if (request.complete) deps.log.error({ err, path: request.url }, 'A request failed');
      response.destroy();
    });
  }

  async function health(answering: Answering): Promise<void> {
    const { status, message } = API_ERRORS.UNAVAILABLE;
    if (await isAnswering(deps.db)) send(answering, 200, '{"status":"ok"}', NONE);
    else send(answering, status, JSON.stringify({ code: 'UNAVAILABLE', message }), AGAIN_LATER);
  }

  return (request, response, id) => {
    if (isPlainCall(request)) take(request, { response, id });
    else if (request.method === 'GET' && request.url === HEALTH) void health({ response, id });
    else return false;
    return true;
  };
}
