import { z } from 'zod';
import { expandIds } from './expand.ts';
import { StripeError } from './failure.ts';
import { type Form, readForm } from './form.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { customerRoutes } from './routes/customers.ts';
import { moneyRoutes } from './routes/money.ts';
import { portalRoutes } from './routes/portal.ts';
import { parseParams, type Routes } from './routes/route.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import type { FakeAccount } from './world.ts';

/** The API key of the fake Stripe account. */
export const SECRET_KEY = 'sk_test_fake';

/** A request to the fake Stripe's API. */
export type ApiRequest = {
  method: string;
  path: string;
  /** The parameters of the body or query string, form-encoded. */
  form: string;
  authorization: string | null;
  idempotencyKey: string | null;
};

/** A response of the fake Stripe's API; `body` is JSON. */
export type ApiAnswer = {
  status: number;
  body: string;
  /** True when the response is the stored one of an earlier request with the same idempotency key. */
  replayed: boolean;
};

const ROUTES: Routes = { ...customerRoutes, ...checkoutRoutes, ...portalRoutes, ...subscriptionRoutes, ...moneyRoutes };

const expansion = z.array(z.string()).default([]);

/**
 * Handles one request to Stripe's API, with Stripe's error format and idempotency keys.
 * @param failure status of a simulated outage; 0: none. From 500 on, the response is stored for the idempotency key, as at Stripe
 */
export function handleApiRequest(world: FakeAccount, request: ApiRequest, failure = 0): ApiAnswer {
  try {
    if (request.authorization !== `Bearer ${SECRET_KEY}`)
      throw new StripeError(401, 'Invalid API Key provided: sk_test_***');
    const { method, idempotencyKey } = request;
    if (method === 'POST' && idempotencyKey) return answerOnce(world, request, idempotencyKey, failure);
    return execute(world, request, failure);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: JSON.stringify(error.body), replayed: false };
  }
}

function answerOnce(world: FakeAccount, request: ApiRequest, key: string, failure: number): ApiAnswer {
  const content = `${request.method} ${request.path}?${request.form}`;
  const before = world.answers.get(key);
  if (before && before.request !== content)
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  if (before) return { status: before.status, body: before.body, replayed: true };
  const made = execute(world, request, failure);
  if (failure === 0 || failure >= 500)
    world.answers.set(key, { request: content, status: made.status, body: made.body });
  return made;
}

function execute(world: FakeAccount, { method, path, form }: ApiRequest, failure: number): ApiAnswer {
  if (failure > 0) {
    const error = { type: 'api_error', message: 'Out of order' };
    return { status: failure, body: JSON.stringify({ error }), replayed: false };
  }
  const [handle, id] = handlerOf(method, path);
  const { expand, ...params }: Form = readForm(form);
  const paths = parseParams(expansion, expand);
  return { status: 200, body: JSON.stringify(expandIds(world, handle(world, params, id), paths)), replayed: false };
}

function handlerOf(method: string, path: string) {
  for (const [route, handle] of Object.entries(ROUTES)) {
    const found = new RegExp(`^${route.replace(':id', '(\\w+)')}$`).exec(`${method} ${path}`);
    if (found) return [handle, found[1] ?? ''] as const;
  }
  throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
}

/** Handles an HTTP request with `answerTo`, and returns the response in the form that the stripe package expects. */
export async function respondToHttpRequest(
  request: Request,
  answerTo: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>,
): Promise<Response> {
  const url = new URL(request.url);
  const { status, body, replayed } = await answerTo({
    method: request.method,
    path: url.pathname,
    form: (await request.text()) || url.search.slice(1),
    authorization: request.headers.get('authorization'),
    idempotencyKey: request.headers.get('idempotency-key'),
  });
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': 'req_fake',
      ...(replayed && { 'idempotent-replayed': 'true' }),
    },
  });
}
