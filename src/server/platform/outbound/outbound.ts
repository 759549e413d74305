import { type OutgoingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { traced } from '../tracing/trace.ts';
import { isPublicUrl, PrivateAddressError, publicLookup } from './public-address.ts';

/** Requests to URLs that users name: of push services and of webhook endpoints. */
type Outbound = {
  /** Returns whether a user may name this URL. */
  acceptsUrl(url: string): boolean;
  /**
   * Posts the body. Follows no redirect, and reads only the status of the response.
   * @param name the span's name
   * @throws PrivateAddressError for a URL that `acceptsUrl` refuses or that resolves to a private address; the connection's
   * errors, also after TIMEOUT_MS
   */
  post(name: string, url: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<number>;
};

const TIMEOUT_MS = 10_000;

/** @param allowsPrivateNetworks true allows private networks and connections without TLS; only for tests */
export function createOutbound(allowsPrivateNetworks: boolean): Outbound {
  const acceptsUrl = (url: string) => allowsPrivateNetworks || isPublicUrl(url);

  function send(url: URL, headers: OutgoingHttpHeaders, body: Buffer): Promise<number> {
    const open: typeof plainRequest = url.protocol === 'https:' ? request : plainRequest;
    return new Promise((resolve, reject) => {
      const call = open(url, {
        method: 'POST',
        ...(!allowsPrivateNetworks && { lookup: publicLookup }),
        agent: false,
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, 'content-length': body.length },
      });
      call.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      call.on('timeout', () => call.destroy(new Error('The other server does not respond')));
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    acceptsUrl,
    async post(name, url, headers, body) {
      // Node resolves no host that is an IP address, so the lookup alone would not refuse it.
      if (!acceptsUrl(url)) throw new PrivateAddressError('The URL is not public');
      const target = new URL(url);
      return traced(name, { 'server.address': target.hostname }, () => send(target, headers, body));
    },
  };
}
