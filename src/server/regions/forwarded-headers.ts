import type { IncomingMessage } from 'node:http';
import { addressOf, CLIENT_ADDRESS_HEADER } from '../http/client-address.ts';
import { REQUEST_ID_HEADER } from '../http/watched.ts';
import { HOP_HEADER } from './hop.ts';

/** What one connection is told and the next one isn't (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

/** Where a request ends and whom it is for: no client's list of what is its connection's own takes that away. */
const NEVER_HOP_BY_HOP = ['content-length', 'host'];

/** What the region says itself, whatever a client has sent under these names. */
const OWN = [
  HOP_HEADER,
  CLIENT_ADDRESS_HEADER,
  REQUEST_ID_HEADER,
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Headers as node:http writes them, names and values by turns, without some. */
function without(rawHeaders: readonly string[], names: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!names.includes(name.toLowerCase())) kept.push(name, rawHeaders[at + 1] ?? '');
  }
  return kept;
}

/** HOP_BY_HOP and what the connection's own header adds to it. */
const hopByHop = ({ headers: { connection = '' } }: IncomingMessage): string[] => [
  ...HOP_BY_HOP,
  ...connection
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((name) => !NEVER_HOP_BY_HOP.includes(name)),
];

/** Whether a body follows, if only one of no bytes: without either header the next byte is another request's. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Who asks, as the proxy in front of this region wrote it. */
export const callerOf = ({ headers, socket }: IncomingMessage): string =>
  addressOf(true, headers['x-forwarded-for']?.toString(), socket.remoteAddress);

export type Forwarding = {
  id: string;
  hop: string;
  address: string;
  protocol: string;
  length: number | undefined;
  /** Whether the hop says who asks: then nothing else that does goes along. */
  isActing: boolean;
};

/** What says who asks. */
const NOT_ACTING = ['cookie', 'authorization'];
/** What a stream might be packed by, into which nothing more could be said. */
const PACKING = ['accept-encoding'];

/**
 * What another region is told of a request: its own headers, the caller's address and the name it was asked under.
 * @param length of a body that was read already; undefined: it is streamed as it comes
 */
export function headersTo(
  request: IncomingMessage,
  { id, hop, address, protocol, length, isActing }: Forwarding,
): string[] {
  const framed = length === undefined ? [] : ['content-length'];
  const own = [...hopByHop(request), ...OWN, ...framed, ...(isActing ? NOT_ACTING : [])];
  if (isActing && request.method === 'GET') own.push(...PACKING);
  const isChunked = length === undefined && request.headers['transfer-encoding'] !== undefined;
  return [
    ...without(request.rawHeaders, own),
    ...(length === undefined ? [] : ['content-length', String(length)]),
    // A body must say where it ends, by whichever method it is sent.
    ...(isChunked ? ['transfer-encoding', 'chunked'] : []),
    ...['x-forwarded-for', address, 'x-forwarded-host', request.headers.host ?? '', 'x-forwarded-proto', protocol],
    ...[REQUEST_ID_HEADER, id, HOP_HEADER, hop],
  ];
}

/** What the browser is told of another region's answer. @param besides what it isn't */
export const headersFrom = (heard: IncomingMessage, besides: readonly string[] = []): string[] =>
  without(heard.rawHeaders, [...hopByHop(heard), ...besides]);

/** Takes headers away from a request, as if they had never been there. */
export function takeAway(request: IncomingMessage, names: readonly string[]): void {
  request.rawHeaders = without(request.rawHeaders, names);
  for (const name of names) delete request.headers[name];
}

/** Makes the address that a region vouches for the one of the caller, whatever stands between the regions. */
export function takeHop(request: IncomingMessage, address: string): void {
  takeAway(request, [HOP_HEADER, 'x-forwarded-for']);
  request.rawHeaders.push('x-forwarded-for', address);
  request.headers['x-forwarded-for'] = address;
}
