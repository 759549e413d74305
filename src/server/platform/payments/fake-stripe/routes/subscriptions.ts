import { z } from 'zod';
import { cancelAtPeriodEnd } from '../actions/plan-changes.ts';
import { endSubscription } from '../actions/removal.ts';
import { resourceMissing } from '../failure.ts';
import { listPage, listPaging, noParams, parseParams, type Routes } from './route.ts';

const listParams = z.strictObject({
  ...listPaging,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(['active', 'canceled', 'past_due', 'unpaid', 'incomplete', 'all']).optional(),
});

export const subscriptionRoutes: Routes = {
  'GET /v1/subscriptions': (world, params) => {
    const { customer, price, status, ...rest } = parseParams(listParams, params);
    if (customer && !world.customers.has(customer)) throw resourceMissing('customer', customer, 'customer');
    const fits = [...world.subscriptions.values()].filter(
      (one) =>
        (!customer || one.customer === customer) &&
        (!price || one.items.data.some((item) => item.price.id === price)) &&
        (status === 'all' || (status ? one.status === status : one.status !== 'canceled')),
    );
    return listPage(fits, rest, '/v1/subscriptions');
  },
  'GET /v1/subscriptions/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.subscriptions.get(id);
    if (!found) throw resourceMissing('subscription', id);
    return found;
  },
  'POST /v1/subscriptions/:id': (world, params, id) => {
    parseParams(z.strictObject({ cancel_at_period_end: z.literal('true') }), params);
    const found = world.subscriptions.get(id);
    if (!found || found.status === 'canceled') throw resourceMissing('subscription', id);
    cancelAtPeriodEnd(world, id);
    return found;
  },
  // As at Stripe, an ended subscription can be read, but canceling it again is a 404.
  'DELETE /v1/subscriptions/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.subscriptions.get(id);
    if (!found || found.status === 'canceled') throw resourceMissing('subscription', id);
    return endSubscription(world, found);
  },
};
