import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { PixSetting } from '#domain/billing/payment-methods.ts';
import type { Payments } from '../payments.ts';
import { createStripePayments } from '../stripe/stripe-payments.ts';
import { type ApiAnswer, type ApiRequest, answer, respond, SECRET_KEY } from './answer.ts';
import { FAKE_PRICES } from './objects/price.ts';
import { demonstrationRoutes } from './pages/routes.ts';
import { type Demonstration, inStoredWorld, passTimeForAll } from './stored-world.ts';
import type { Stores } from './world.ts';

type Settings = { webhookSecret: string; publicUrl: string; now: () => Date; pix?: PixSetting };

/** The Stripe adapter, connected to a fake Stripe in this process. */
export const connectFake = (
  settings: Settings,
  answerTo: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>,
): Payments =>
  createStripePayments({
    ...settings,
    provider: 'demonstration',
    secretKey: SECRET_KEY,
    prices: FAKE_PRICES,
    httpClient: Stripe.createFetchHttpClient((input: URL | RequestInfo, init?: RequestInit) =>
      respond(new Request(input, init), answerTo),
    ),
  });

/** The parameters that name an object of one customer. */
const REFERENCES = ['customer', 'subscription', 'charge'];

/** The lists that name all customers' objects unless the request names a customer. */
const LISTS: ReadonlyMap<string, readonly (keyof Stores)[]> = new Map([
  ['GET /v1/subscriptions', ['subscriptions']],
  ['GET /v1/charges', ['charges']],
  ['GET /v1/balance_transactions', ['charges', 'refunds', 'disputes']],
]);

/** Handles a request of the adapter from the stored objects. */
async function answerStored(demonstration: Demonstration, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, form, idempotencyKey } = request;
  const params = new URLSearchParams(form);
  const readsAll = params.has('customer') ? [] : (LISTS.get(`${method} ${path}`) ?? []);
  if (readsAll.includes('subscriptions')) await passTimeForAll(demonstration);
  const ids = [...path.split('/').slice(2), ...REFERENCES.flatMap((name) => params.get(name) ?? [])];
  const scope = { ids, idempotencyKey, readsAll };
  return (await inStoredWorld(demonstration, scope, (world) => answer(world, request))).result;
}

/**
 * The payment provider of a server without an account at Stripe: no money moves, everything else is as with Stripe. Its calls
 * deliver events to the server's own webhook, so none may be made in a transaction whose locks the webhook needs.
 */
export function openDemonstration(demonstration: Demonstration, pix: PixSetting): { payments: Payments; pages: Hono } {
  const { secret, publicUrl, now } = demonstration;
  const payments = connectFake({ webhookSecret: secret, publicUrl, now, pix }, (request) =>
    answerStored(demonstration, request),
  );
  return { payments, pages: demonstrationRoutes(demonstration) };
}
