import { type OutgoingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { runTraced } from '../tracing/trace.ts';
import { isPublicUrl, PrivateAddressError, publicLookup } from './public-address.ts';

/** Client for requests to user-supplied URLs: of push services and of webhook endpoints. Protects against SSRF. */
type Outbound = {
  /** Returns whether the URL is allowed: a public one with https. */
  acceptsUrl(url: string): boolean;
  /**
   * Posts the body and returns the status of the response. Follows no redirect, and doesn't read the response's body.
   * @param name of the span
   * @throws PrivateAddressError for a URL that `acceptsUrl` refuses or that resolves to a private address
   * @throws Error when the connection fails, after TIMEOUT_MS, or after more than INTERIM_RESPONSES_MAX interim responses
   */
  post(name: string, url: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<number>;
};

const TIMEOUT_MS = 10_000;
/** Maximum number of interim responses (1xx). A server could send so many that this process does nothing else until the timeout. */
const INTERIM_RESPONSES_MAX = 5;

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
      let interimResponses = 0;
      call.on('information', () => {
        interimResponses += 1;
        if (interimResponses > INTERIM_RESPONSES_MAX) call.destroy(new Error('Too many interim responses'));
      });
      call.on('timeout', () => call.destroy(new Error('The other server does not respond')));
      call.on('error', reject);
      // After a status 101, Node closes the connection without an event 'response' or 'error'.
      call.on('close', () => reject(new Error('The other server closed the connection without a response')));
      call.end(body);
    });
  }

  return {
    acceptsUrl,
    async post(name, url, headers, body) {
      // Node calls `lookup` only for host names, so a URL with an IP address must be refused here.
      if (!acceptsUrl(url)) throw new PrivateAddressError('The URL is not public');
      const target = new URL(url);
      return runTraced(name, { 'server.address': target.hostname }, () => send(target, headers, body));
    },
  };
}
