import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { traced } from '../../tracing/trace.ts';
import { PaymentsUnavailable } from '../payments.ts';

const { errors } = Stripe;

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The connection to Stripe, when it is not at Stripe's own servers. */
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

/** Opens the client of the stripe package, with the API version that the package pins. */
export const openStripe = (secretKey: string, { api, httpClient = Stripe.createNodeHttpClient() }: Connection = {}) =>
  new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: traceRequests(httpClient),
    ...api,
  });

/** Returns true for Stripe's error about an unknown id; with `param`, about that parameter's id. */
export const isMissing = (error: unknown, param?: string): boolean =>
  isRefused(error) && error.code === 'resource_missing' && (param === undefined || error.param === param);

/** Returns true when Stripe refused a valid request. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError;

/** Returns true when the API key is wrong or lacks a permission, which only an administrator can correct. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;

/**
 * Converts an error to PaymentsUnavailable when the request may succeed later, perhaps with another key; returns others
 * unchanged. StripeAPIError covers every 5xx, a body that isn't JSON, and 409: the same request is being processed.
 */
export function asUnavailable(error: unknown): unknown {
  const passes =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    isKeyRefused(error);
  return passes ? new PaymentsUnavailable(`Stripe: ${String(error)}`, { cause: error }) : error;
}

/** Wraps a request so that temporary failures are thrown as PaymentsUnavailable. */
export function withPaymentErrors<A extends unknown[], R>(
  makeRequest: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await makeRequest(...args);
    } catch (error) {
      throw asUnavailable(error);
    }
  };
}

/** Returns true when Stripe repeated its earlier response to this idempotency key; it stores failures for a day too. */
const isRepeated = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** Sends an order under an idempotency key made from its content, so that an identical repeated order has no effect. */
export async function withIdempotencyKey<T>(
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

/** Returns a hash of the order's content, for its idempotency key. */
export const fingerprint = (what: object): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');
