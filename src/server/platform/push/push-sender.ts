import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { traced } from '../tracing/trace.ts';
import { type BrowserKeys, encryptFor } from './encrypt.ts';
import { ClosedAddress, mayBeService, publicLookup } from './public-address.ts';
import type { ServerKeys } from './server-keys.ts';

export type Subscription = BrowserKeys & { endpoint: string };

export type PushSender = {
  publicKey: string;
  /** Returns whether a URL may be a push service's (push#service). */
  takes(endpoint: string): boolean;
  /**
   * Sends one message to the browser's push service, which stores it for `seconds` while the browser is offline.
   * @returns 'gone' when the subscription no longer exists, 'refused' when a retry would have the same result
   * @throws when a retry may succeed
   */
  send(to: Subscription, message: string, seconds: number): Promise<'sent' | 'gone' | 'refused'>;
};

type Parts = {
  keys: ServerKeys;
  now: () => Date;
  /** True allows services in private networks and without TLS; only for tests. */
  takesClosed: boolean;
};

const TIMEOUT_MS = 10_000;

const GONE = [404, 410];
/** Returns whether the failure is temporary: too many requests, or an error of the service. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** Sends to push services (RFC 8030). It follows no redirect, and reads only the status of the response. */
export function createPushSender({ keys, now, takesClosed }: Parts): PushSender {
  const takes = (endpoint: string) => takesClosed || mayBeService(endpoint);

  function post(url: URL, body: Buffer, ttl: number): Promise<number> {
    const send: typeof plainRequest = url.protocol === 'https:' ? request : plainRequest;
    return new Promise((resolve, reject) => {
      const call = send(url, {
        method: 'POST',
        ...(!takesClosed && { lookup: publicLookup }),
        agent: false,
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: keys.authorization(url.origin, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl,
          urgency: 'normal',
        },
      });
      call.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      call.on('timeout', () => call.destroy(new Error('The push service does not answer')));
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    publicKey: keys.publicKey,
    takes,
    async send({ endpoint, ...browser }, message, seconds) {
      if (!takes(endpoint)) return 'gone';
      let status: number;
      try {
        const url = new URL(endpoint);
        const peer = { 'server.address': url.hostname };
        status = await traced('push send', peer, () => post(url, encryptFor(browser, message), seconds));
      } catch (error) {
        // The name resolves to a private address now.
        if (error instanceof ClosedAddress) return 'gone';
        throw error;
      }
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.includes(status)) return 'gone';
      if (isPassing(status)) throw new Error(`The push service answers ${status}`);
      return 'refused';
    },
  };
}
