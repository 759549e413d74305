import type Stripe from 'stripe';
import { z } from 'zod';
import { removeCustomer } from '../actions/removal.ts';
import { resourceMissing } from '../failure.ts';
import { partial } from '../objects/partial.ts';
import { type FakeAccount, newId } from '../world.ts';
import { metadataParam, noParams, parseParams, type Routes } from './route.ts';

const createParams = z.strictObject({
  email: z.string().nullable().default(null),
  name: z.string(),
  metadata: metadataParam.default({}),
  preferred_locales: z.array(z.string()).default([]),
});

/** Returns a customer. @param param name of the request's parameter with the id @throws StripeError when unknown or deleted */
export function customerOf(world: FakeAccount, id: string, param = 'customer'): Stripe.Customer {
  const found = world.customers.get(id);
  if (!found || found.deleted) throw resourceMissing('customer', id, param);
  return found;
}

export const customerRoutes: Routes = {
  'POST /v1/customers': (world, params) => {
    const created = partial<Stripe.Customer>({
      id: newId('cus'),
      object: 'customer',
      created: world.seconds(),
      ...parseParams(createParams, params),
    });
    world.customers.set(created.id, created);
    return created;
  },
  'POST /v1/customers/:id': (world, params, id) =>
    Object.assign(customerOf(world, id, 'id'), parseParams(z.strictObject({ email: z.string() }), params)),
  'GET /v1/customers/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.customers.get(id);
    if (!found) throw resourceMissing('customer', id);
    return found;
  },
  'DELETE /v1/customers/:id': (world, params, id) => {
    parseParams(noParams, params);
    return removeCustomer(world, customerOf(world, id, 'id'));
  },
};
