import { createOutbound } from '../outbound/outbound.ts';
import { PrivateAddressError } from '../outbound/public-address.ts';
import { type BrowserKeys, encryptFor } from './encrypt.ts';
import type { ServerKeys } from './server-keys.ts';

/** A browser's push subscription: the push service's URL for it, and its keys. */
export type PushSubscription = BrowserKeys & { endpoint: string };

export type PushSender = {
  /** The server's public VAPID key in base64url (RFC 8292), with which browsers subscribe. */
  publicKey: string;
  /** Returns whether a push subscription may have this endpoint URL: a public one with https (push#service). */
  acceptsUrl(endpoint: string): boolean;
  /**
   * Sends one message to the browser's push service, which keeps it for `seconds` if the browser is offline.
   * @returns 'gone' when the subscription no longer exists or its URL isn't public, 'refused' for another failure that a retry can't fix
   * @throws when a retry may succeed: a network error, status 429 or 5xx
   */
  send(to: PushSubscription, message: string, seconds: number): Promise<'sent' | 'gone' | 'refused'>;
};

type Parts = {
  keys: ServerKeys;
  now: () => Date;
  /** True allows push services in private networks and without TLS; only for tests. */
  allowsPrivateNetworks: boolean;
};

const EXPIRED_STATUSES = [404, 410];
/** Returns whether the failure is temporary. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** Creates the sender of push notifications (Web Push, RFC 8030). */
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
        // The endpoint's host name has begun to resolve to a private address.
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
