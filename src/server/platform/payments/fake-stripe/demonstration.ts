import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { Payments } from '../payments.ts';
import { createStripePayments } from '../stripe/stripe-payments.ts';
import { type ApiAnswer, type ApiRequest, answer, respond, SECRET_KEY } from './answer.ts';
import { PLAN_PRICES } from './objects/price.ts';
import { demonstrationRoutes } from './pages/routes.ts';
import { type Demonstration, inStoredWorld, passTimeForAll } from './stored-world.ts';

type Settings = { webhookSecret: string; publicUrl: string; now: () => Date };

/** The Stripe adapter, connected to a fake Stripe in this process. */
export const connectFake = (
  settings: Settings,
  answerTo: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>,
): Payments =>
  createStripePayments({
    ...settings,
    provider: 'demonstration',
    secretKey: SECRET_KEY,
    prices: PLAN_PRICES,
    httpClient: Stripe.createFetchHttpClient((input: URL | RequestInfo, init?: RequestInit) =>
      respond(new Request(input, init), answerTo),
    ),
  });

/** The parameters that name an object of one customer. */
const REFERENCES = ['customer', 'subscription', 'charge'];

/** Answers a request of the adapter from the database. */
async function answerStored(demonstration: Demonstration, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, form, idempotencyKey } = request;
  const params = new URLSearchParams(form);
  const readsAll = `${method} ${path}` === 'GET /v1/subscriptions' && !params.has('customer');
  if (readsAll) await passTimeForAll(demonstration);
  const ids = [...path.split('/').slice(2), ...REFERENCES.flatMap((name) => params.get(name) ?? [])];
  const scope = { ids, idempotencyKey, readsAll };
  return (await inStoredWorld(demonstration, scope, (world) => answer(world, request))).result;
}

/**
 * The payment provider of a server without an account at Stripe: no money moves, everything else is as with Stripe. Its calls
 * deliver events to the server's own webhook, so none may be made in a transaction whose locks the webhook needs.
 */
export function openDemonstration(demonstration: Demonstration): { payments: Payments; pages: Hono } {
  const { secret, publicUrl, now } = demonstration;
  const payments = connectFake({ webhookSecret: secret, publicUrl, now }, (request) =>
    answerStored(demonstration, request),
  );
  return { payments, pages: demonstrationRoutes(demonstration) };
}
