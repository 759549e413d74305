import type Stripe from 'stripe';
import { signEvent } from '../signed-events.ts';

/** What the delivery of the fake Stripe's events needs. */
export type EventSender = {
  /** Webhook secret, with which events are signed. */
  secret: string;
  publicUrl: string;
  now: () => Date;
  /** Sends a request to this server's own webhook, without the network. */
  deliver: (request: Request) => Promise<unknown>;
};

/** Signs the events and sends them in order. @returns whether the webhook accepted all of them */
export async function sendAll(sender: EventSender, events: readonly Stripe.Event[]): Promise<boolean> {
  let accepted = true;
  for (const event of events) accepted = (await send(sender, event)) && accepted;
  return accepted;
}

const isRefusal = (response: unknown) =>
  typeof response === 'object' && response !== null && 'ok' in response && response.ok === false;

async function send({ secret, publicUrl, now, deliver }: EventSender, event: Stripe.Event): Promise<boolean> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(secret, body, now()) };
  try {
    const request = new Request(`${publicUrl}/api/webhooks/stripe`, { method: 'POST', headers, body });
    return !isRefusal(await deliver(request));
  } catch {
    // Not logged: if the event was caused on a page, the page reports the failed delivery.
    return false;
  }
}
