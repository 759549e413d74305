import { type EVENT_TYPES, signEvent } from '../signed-events.ts';
import { newId } from './ledger.ts';

/** What a message says happened, in Stripe's words. */
export type Fact = {
  type: (typeof EVENT_TYPES)[number];
  /** Names the customer, or for a dispute the payment alone, as Stripe's do. */
  object: { id: string; object: string; customer?: string; charge?: string };
};

export type Sender = {
  secret: string;
  publicUrl: string;
  now: () => Date;
  /** Hands a request to the server's own webhook. */
  deliver: (request: Request) => Promise<unknown>;
};

const refused = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/** Sends a signed message about each fact, in order. @returns whether all of them were taken */
export async function sendAll(sender: Sender, facts: Fact[]): Promise<boolean> {
  let taken = true;
  for (const fact of facts) taken = (await send(sender, fact)) && taken;
  return taken;
}

async function send({ secret, publicUrl, now, deliver }: Sender, { type, object }: Fact): Promise<boolean> {
  const sent_at = now();
  const created = Math.floor(sent_at.getTime() / 1000);
  const body = JSON.stringify({ id: newId('evt'), object: 'event', type, created, livemode: false, data: { object } });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(secret, body, sent_at) };
  try {
    return !refused(await deliver(new Request(`${publicUrl}/api/webhooks/stripe`, { method: 'POST', headers, body })));
  } catch {
    // Whoever asked for the change is told that its message went astray.
    return false;
  }
}
