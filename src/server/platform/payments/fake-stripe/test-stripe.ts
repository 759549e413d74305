import { randomUUID } from 'node:crypto';
import type { PlanKey } from '#domain/billing/plans.ts';
import type { Db } from '../../database/create-db.ts';
import type { PaymentEvent } from '../payments.ts';
import { readSignedEvent } from '../signed-events.ts';
import { openDemonstration } from './demonstration.ts';

export const PUBLIC_URL = 'https://encaixe.example';
const SECRET = 'whsec_demonstration';

/** Opens the fake Stripe for tests, with a settable clock, and a webhook that records the events it receives. */
export function openTestStripe(db: Db) {
  let time = new Date('2026-01-31T15:00:00Z');
  let isWebhookUp = true;
  const taken: PaymentEvent[] = [];
  const parts = {
    db,
    secret: SECRET,
    publicUrl: PUBLIC_URL,
    now: () => time,
    async deliver(request: Request) {
      if (!isWebhookUp) return new Response(null, { status: 503 });
      const signature = request.headers.get('stripe-signature') ?? undefined;
      const event = readSignedEvent(SECRET, await request.text(), signature, time);
      if (event && request.url === `${PUBLIC_URL}/api/webhooks/stripe`) taken.push(event);
      return new Response('{}');
    },
  };
  const { payments, pages: app } = openDemonstration(parts, 'automatic');

  const visit = async (address: string, init: RequestInit = {}) => {
    const response = await app.request(address, init);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  /** Creates a customer called `name`. */
  const given = async (name = 'Ana Souza') => {
    const person = { user_id: randomUUID(), email: 'ana@example.com', name };
    return { ...person, customer_id: await payments.createCustomer(person) };
  };

  /** Returns the hidden fields of the form on the page at `address`. */
  const formOf = async (address: string) => {
    const visto = /name="visto" value="([^"]*)"/.exec((await visit(address)).html)?.[1] ?? '';
    return new URLSearchParams({ visto });
  };

  /** Submits the form of the page at `address` to `<address>/<action>`, as its button does. */
  const press = async (address: string, action: string) =>
    visit(`${address}/${action}`, { method: 'POST', body: await formOf(address) });

  return {
    payments,
    visit,
    given,
    formOf,
    press,
    /** Returns the events that the webhook has received since the last call. */
    events: () => taken.splice(0),
    setTime: (at: string) => {
      time = new Date(at);
    },
    setWebhookUp: (isUp: boolean) => {
      isWebhookUp = isUp;
    },
    /** Creates a customer who has just paid for a plan. */
    givenSubscriber: async (plan_key: PlanKey) => {
      const person = await given();
      await press((await payments.createCheckout({ ...person, plan_key })) ?? '', 'pagar');
      const [subscription] = await payments.subscriptionsOf(person.customer_id);
      if (!subscription) throw new Error('The checkout created no subscription');
      taken.splice(0);
      return { ...person, plan_key, subscription_id: subscription.id };
    },
  };
}
