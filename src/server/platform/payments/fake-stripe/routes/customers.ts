import type Stripe from 'stripe';
import { z } from 'zod';
import { removeCustomer } from '../actions/removal.ts';
import { missing } from '../failure.ts';
import { partial } from '../objects/partial.ts';
import { newId, type World } from '../world.ts';
import { metadata, noParams, type Routes, read } from './route.ts';

const createParams = z.strictObject({
  email: z.string().nullable().default(null),
  name: z.string(),
  metadata: metadata.default({}),
  preferred_locales: z.array(z.string()).default([]),
});

/** Returns a customer. @param param name of the request's parameter with the id @throws Failure when unknown or deleted */
export function customerOf(world: World, id: string, param = 'customer'): Stripe.Customer {
  const found = world.customers.get(id);
  if (!found || found.deleted) throw missing('customer', id, param);
  return found;
}

/** Handlers of customers. */
export const customerRoutes: Routes = {
  'POST /v1/customers': (world, params) => {
    const created = partial<Stripe.Customer>({
      id: newId('cus'),
      object: 'customer',
      created: world.seconds(),
      ...read(createParams, params),
    });
    world.customers.set(created.id, created);
    return created;
  },
  'POST /v1/customers/:id': (world, params, id) =>
    Object.assign(customerOf(world, id, 'id'), read(z.strictObject({ email: z.string() }), params)),
  'GET /v1/customers/:id': (world, params, id) => {
    read(noParams, params);
    const found = world.customers.get(id);
    if (!found) throw missing('customer', id);
    return found;
  },
  'DELETE /v1/customers/:id': (world, params, id) => {
    read(noParams, params);
    return removeCustomer(world, customerOf(world, id, 'id'));
  },
};
