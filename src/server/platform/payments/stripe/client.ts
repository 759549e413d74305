import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { runTraced } from '../../tracing/trace.ts';
import { PaymentsUnavailable } from '../payments.ts';

const { errors } = Stripe;

/** Timeout of a request in milliseconds. */
const TIMEOUT = 10_000;

/** Overrides the API server and the HTTP client, for a fake Stripe; empty for Stripe's own servers. */
export type StripeConnection = {
  api?: { host: string; port: number; protocol: 'http' | 'https' } | undefined;
  httpClient?: Stripe.HttpClient | undefined;
};

/** Returns the first two segments of the path, so without ids and query string: '/v1/subscriptions', '/v1/checkout'. */
const resourceOf = (path: string) => path.split(/[/?]/, 3).join('/');

/** Makes the HTTP client create a span for each request. */
function traceRequests(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) => {
    const template = resourceOf(path);
    const attributes = { 'server.address': host, 'http.request.method': method, 'url.template': template };
    return runTraced(`stripe ${method} ${template}`, attributes, () => makeRequest(host, port, path, method, ...rest));
  };
  return client;
}

export const openStripe = (
  secretKey: string,
  { api, httpClient = Stripe.createNodeHttpClient() }: StripeConnection = {},
) =>
  new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: traceRequests(httpClient),
    ...api,
  });

/** Returns whether the error is Stripe's `resource_missing` for an unknown id; with `param`, only for the id in that parameter. */
export const isMissing = (error: unknown, param?: string): boolean =>
  isRefused(error) && error.code === 'resource_missing' && (param === undefined || error.param === param);

/** Returns whether the error is Stripe's invalid_request_error, such as for an unknown id or a change that the object's state forbids. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError;

/** Returns whether Stripe refused the API key, or the key lacks a permission; only an administrator can fix that. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;

/**
 * Converts an error to PaymentsUnavailable when the request may succeed later, perhaps with another API key; returns other errors
 * unchanged. StripeAPIError covers every 5xx, a body that isn't JSON, and 409 (the same request is being processed).
 */
export function asUnavailable(error: unknown): unknown {
  const passes =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    isKeyRefused(error);
  return passes ? new PaymentsUnavailable(`Stripe: ${String(error)}`, { cause: error }) : error;
}

/** Wraps a function that makes requests, so that it throws temporary failures as PaymentsUnavailable. */
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

/** Returns whether Stripe responded with the stored response for the idempotency key. It stores failures, too, for a day. */
const isRepeated = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Sends a request with an idempotency key made from `content`, so that simultaneous requests, and requests repeated within a day, with
 * the same content have one effect. If Stripe replays a stored failure, the request is sent again without a key.
 */
export async function withIdempotencyKey<T>(
  purpose: string,
  content: object,
  order: (options: { idempotencyKey?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await order({ idempotencyKey: `${purpose}-${contentHash(content)}` });
  } catch (error) {
    if (!isRepeated(error)) throw error;
    return order({});
  }
}

/** Returns the SHA-256 of the object's JSON in hexadecimal. */
export const contentHash = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
