import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { traced } from '../../tracing/trace.ts';
import { PaymentsUnavailable } from '../payments.ts';

const { errors } = Stripe;

/** Milliseconds. */
const TIMEOUT = 10_000;

/** How Stripe is reached, if not at its own servers. */
export type Connection = {
  api?: { host: string; port: number; protocol: 'http' | 'https' } | undefined;
  httpClient?: Stripe.HttpClient | undefined;
};

/** Returns the requested collection without ids: '/v1/subscriptions'. */
const resourceOf = (path: string) => path.split(/[/?]/, 3).join('/');

/** The client with a span for each request. */
function traceRequests(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) => {
    const template = resourceOf(path);
    const attributes = { 'server.address': host, 'http.request.method': method, 'url.template': template };
    return traced(`stripe ${method} ${template}`, attributes, () => makeRequest(host, port, path, method, ...rest));
  };
  return client;
}

/** The library, speaking the version of Stripe's API that it was made for. */
export const openStripe = (secretKey: string, { api, httpClient = Stripe.createNodeHttpClient() }: Connection = {}) =>
  new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: traceRequests(httpClient),
    ...api,
  });

/** Whether Stripe knows nothing under an id of the request, with `param` under that one. */
export const isMissing = (error: unknown, param?: string): boolean =>
  isRefused(error) && error.code === 'resource_missing' && (param === undefined || error.param === param);

/** Whether Stripe understood the request and won't do it. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError;

/** Whether the key is wrong or may not do this: the operator's mistake, nothing that passes. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;

/**
 * The error as PaymentsUnavailable where the request may succeed later, perhaps with another key; else as it is.
 * StripeAPIError stands for all of 5xx, for what isn't JSON, and for 409, the same request under way already.
 */
export function asUnavailable(error: unknown): unknown {
  const passes =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    isKeyRefused(error);
  return passes ? new PaymentsUnavailable(`Stripe: ${String(error)}`, { cause: error }) : error;
}

/** The same, throwing PaymentsUnavailable where that fits. */
export function guarded<A extends unknown[], R>(makeRequest: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await makeRequest(...args);
    } catch (error) {
      throw asUnavailable(error);
    }
  };
}

/** Whether Stripe has only repeated what it answered to the same key before: it remembers its own failures for a day, too. */
const isRepeated = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** Orders under a key that says what it is about, so that asking for exactly the same again isn't a second order. */
export async function once<T>(
  purpose: string,
  what: object,
  order: (options: { idempotencyKey?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await order({ idempotencyKey: `${purpose}-${fingerprint(what)}` });
  } catch (error) {
    if (!isRepeated(error)) throw error;
    return order({});
  }
}

/** Stands for what an order is about in its idempotency key. */
export const fingerprint = (what: object): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');
