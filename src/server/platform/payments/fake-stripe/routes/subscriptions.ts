import { z } from 'zod';
import { cancelAtPeriodEnd } from '../actions/plan-changes.ts';
import { endSubscription } from '../actions/removal.ts';
import { missing } from '../failure.ts';
import { listPaging, noParams, page, type Routes, read } from './route.ts';

const listParams = z.strictObject({
  ...listPaging,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(['active', 'canceled', 'past_due', 'unpaid', 'incomplete', 'all']).optional(),
});

/** Handlers of subscriptions. */
export const subscriptionRoutes: Routes = {
  'GET /v1/subscriptions': (world, params) => {
    const { customer, price, status, ...rest } = read(listParams, params);
    if (customer && !world.customers.has(customer)) throw missing('customer', customer, 'customer');
    const fits = [...world.subscriptions.values()].filter(
      (one) =>
        (!customer || one.customer === customer) &&
        (!price || one.items.data.some((item) => item.price.id === price)) &&
        (status === 'all' || (status ? one.status === status : one.status !== 'canceled')),
    );
    return page(fits, rest, '/v1/subscriptions');
  },
  'GET /v1/subscriptions/:id': (world, params, id) => {
    read(noParams, params);
    const found = world.subscriptions.get(id);
    if (!found) throw missing('subscription', id);
    return found;
  },
  'POST /v1/subscriptions/:id': (world, params, id) => {
    read(z.strictObject({ cancel_at_period_end: z.literal('true') }), params);
    const found = world.subscriptions.get(id);
    if (!found || found.status === 'canceled') throw missing('subscription', id);
    cancelAtPeriodEnd(world, id);
    return found;
  },
  // As at Stripe, an ended subscription can be read, but canceling it again is a 404.
  'DELETE /v1/subscriptions/:id': (world, params, id) => {
    read(noParams, params);
    const found = world.subscriptions.get(id);
    if (!found || found.status === 'canceled') throw missing('subscription', id);
    return endSubscription(world, found);
  },
};
