import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { PixSetting } from '#domain/billing/payment-methods.ts';
import type { Payments } from '../payments.ts';
import { createStripePayments } from '../stripe/stripe-payments.ts';
import { type ApiAnswer, type ApiRequest, handleApiRequest, respondToHttpRequest, SECRET_KEY } from './answer.ts';
import { FAKE_PRICES } from './objects/price.ts';
import { demonstrationRoutes } from './pages/routes.ts';
import { type Demonstration, passTimeForAll, withStoredAccount } from './stored-world.ts';
import type { Stores } from './world.ts';

type Settings = { webhookSecret: string; publicUrl: string; now: () => Date; pix?: PixSetting };

/** Returns the Stripe adapter, connected to the fake Stripe `answerTo` instead of to Stripe. */
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
      respondToHttpRequest(new Request(input, init), answerTo),
    ),
  });

/** Parameters whose value is the id of a customer or of an object of one, by which the request's customer is found. */
const REFERENCES = ['customer', 'subscription', 'charge'];

/** Requests that list objects of all customers, unless they have the parameter `customer`; with the stores that they read. */
const LISTS: ReadonlyMap<string, readonly (keyof Stores)[]> = new Map([
  ['GET /v1/subscriptions', ['subscriptions']],
  ['GET /v1/charges', ['charges']],
  ['GET /v1/balance_transactions', ['charges', 'refunds', 'disputes']],
]);

/** Handles a request of the adapter with the objects stored in the database. */
async function answerStored(demonstration: Demonstration, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, form, idempotencyKey } = request;
  const params = new URLSearchParams(form);
  const readsAll = params.has('customer') ? [] : (LISTS.get(`${method} ${path}`) ?? []);
  if (readsAll.includes('subscriptions')) await passTimeForAll(demonstration);
  const ids = [...path.split('/').slice(2), ...REFERENCES.flatMap((name) => params.get(name) ?? [])];
  const scope = { ids, idempotencyKey, readsAll };
  return (await withStoredAccount(demonstration, scope, (world) => handleApiRequest(world, request))).result;
}

/**
 * Opens the payment provider of a server without an account at Stripe: a fake Stripe, which moves no money. Its calls deliver events to
 * this server's own webhook, so they must not run in a transaction that holds locks that the webhook needs.
 */
export function openDemonstration(demonstration: Demonstration, pix: PixSetting): { payments: Payments; pages: Hono } {
  const { secret, publicUrl, now } = demonstration;
  const payments = connectFake({ webhookSecret: secret, publicUrl, now, pix }, (request) =>
    answerStored(demonstration, request),
  );
  return { payments, pages: demonstrationRoutes(demonstration) };
}
