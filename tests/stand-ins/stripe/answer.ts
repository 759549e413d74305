import { z } from 'zod';
import { expanded } from './expand.ts';
import { Failure } from './failure.ts';
import { type Form, readForm } from './form.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { customerRoutes } from './routes/customers.ts';
import { moneyRoutes } from './routes/money.ts';
import { portalRoutes } from './routes/portal.ts';
import { type Routes, read } from './routes/route.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import type { World } from './world.ts';

export type Asked = {
  method: string;
  path: string;
  /** The parameters, form-encoded. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type Answer = { status: number; body: string; replayed: boolean };

const ROUTES: Routes = { ...customerRoutes, ...checkoutRoutes, ...portalRoutes, ...subscriptionRoutes, ...moneyRoutes };

const expansion = z.array(z.string()).default([]);

const outOfOrder = (status: number): Answer => ({
  status,
  body: JSON.stringify({ error: { type: 'api_error', message: 'Out of order' } }),
  replayed: false,
});

/**
 * Answers as Stripe would, including its errors and what it does with idempotency keys: a failure of its own, with the
 * status `failure`, is remembered as well from 500 on.
 */
export function createAnswers(world: World, secretKey: string): (asked: Asked, failure: number) => Answer {
  const remembered = new Map<string, { asked: string; answer: Answer }>();

  function once(asked: Asked, key: string, failure: number): Answer {
    const request = `${asked.method} ${asked.path}?${asked.form}`;
    const known = remembered.get(key);
    if (known && known.asked !== request)
      throw new Failure(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    if (known) return { ...known.answer, replayed: true };
    const answer = failure > 0 ? outOfOrder(failure) : answerTo(world, asked);
    if (failure === 0 || failure >= 500) remembered.set(key, { asked: request, answer });
    return answer;
  }

  return (asked, failure) => {
    try {
      if (asked.authorization !== `Bearer ${secretKey}`)
        throw new Failure(401, 'Invalid API Key provided: sk_test_***');
      const { method, idempotencyKey } = asked;
      if (method === 'POST' && idempotencyKey) return once(asked, idempotencyKey, failure);
      return failure > 0 ? outOfOrder(failure) : answerTo(world, asked);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { status: error.status, body: JSON.stringify(error.body, null, 2), replayed: false };
    }
  };
}

function answerTo(world: World, { method, path, form }: Asked): Answer {
  const [handle, id] = handlerOf(method, path);
  const { expand, ...params }: Form = readForm(form);
  const paths = read(expansion, expand);
  const body = JSON.stringify(expanded(world, handle(world, params, id), paths), null, 2);
  return { status: 200, body, replayed: false };
}

function handlerOf(method: string, path: string) {
  for (const [route, handle] of Object.entries(ROUTES)) {
    const found = new RegExp(`^${route.replace(':id', '(\\w+)')}$`).exec(`${method} ${path}`);
    if (found) return [handle, found[1] ?? ''] as const;
  }
  throw new Failure(404, `Unrecognized request URL (${method}: ${path}).`);
}
