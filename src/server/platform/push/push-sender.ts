import { createOutbound } from '../outbound/outbound.ts';
import { PrivateAddressError } from '../outbound/public-address.ts';
import { type BrowserKeys, encryptFor } from './encrypt.ts';
import type { ServerKeys } from './server-keys.ts';

export type Subscription = BrowserKeys & { endpoint: string };

export type PushSender = {
  publicKey: string;
  /** Returns whether a URL may be a push service's (push#service). */
  acceptsUrl(endpoint: string): boolean;
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
  allowsPrivateNetworks: boolean;
};

const EXPIRED_STATUSES = [404, 410];
/** Returns whether the failure is temporary: too many requests, or an error of the service. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** Sends to push services (RFC 8030). */
export function createPushSender({ keys, now, allowsPrivateNetworks }: Parts): PushSender {
  const outbound = createOutbound(allowsPrivateNetworks);
  return {
    publicKey: keys.publicKey,
    acceptsUrl: outbound.acceptsUrl,
    async send({ endpoint, ...browser }, message, seconds) {
      const headers = {
        authorization: keys.authorization(new URL(endpoint).origin, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: seconds,
        urgency: 'normal',
      };
      let status: number;
      try {
        status = await outbound.post('push send', endpoint, headers, encryptFor(browser, message));
      } catch (error) {
        // The name resolves to a private address now.
        if (error instanceof PrivateAddressError) return 'gone';
        throw error;
      }
      if (status >= 200 && status < 300) return 'sent';
      if (EXPIRED_STATUSES.includes(status)) return 'gone';
      if (isPassing(status)) throw new Error(`The push service answers ${status}`);
      return 'refused';
    },
  };
}
