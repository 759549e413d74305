import { createHmac, hkdfSync } from 'node:crypto';
import { createOutbound } from '../../platform/outbound/outbound.ts';

export type WebhookSender = {
  /** Returns whether an endpoint may have this URL: https at a public host name, without a port or credentials. */
  acceptsUrl(url: string): boolean;
  /** Returns the secret of an endpoint, in the form of Standard Webhooks. */
  secretOf(endpoint_id: string): string;
  /**
   * Posts a message with its signature (webhooks#signature). The message's id is the same in each attempt.
   * @returns the status of the response
   * @throws Error when there was no response, or the URL is not public
   */
  send(endpoint: { id: string; url: string }, message: { id: string; body: string }): Promise<number>;
};

type Parts = {
  /** The server's secret, from which the endpoints' secrets are derived; these are not stored. */
  secret: string;
  now: () => Date;
  /** True allows private networks and connections without TLS; only for tests. */
  allowsPrivateNetworks: boolean;
};

const KEY_BYTES = 32;

/** Creates the sender of webhooks, as https://www.standardwebhooks.com specifies. */
export function createWebhookSender({ secret, now, allowsPrivateNetworks }: Parts): WebhookSender {
  const outbound = createOutbound(allowsPrivateNetworks);
  const keyOf = (id: string) => Buffer.from(hkdfSync('sha256', secret, id, 'webhook', KEY_BYTES));
  return {
    acceptsUrl: outbound.acceptsUrl,
    secretOf: (id) => `whsec_${keyOf(id).toString('base64')}`,
    async send(endpoint, { id, body }) {
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = createHmac('sha256', keyOf(endpoint.id)).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Encaixe',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      return outbound.post('webhook send', endpoint.url, headers, Buffer.from(body));
    },
  };
}
