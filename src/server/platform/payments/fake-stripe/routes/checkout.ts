import { z } from 'zod';
import { expireOldSessions, expireSession } from '../actions/checkout.ts';
import { Failure, missing } from '../failure.ts';
import { checkoutSession } from '../objects/pages.ts';
import { customerOf } from './customers.ts';
import { aNumber, metadata, nothing, page, paging, type Routes, read } from './route.ts';

const listing = z.strictObject({ ...paging, customer: z.string().optional() });

const creation = z.strictObject({
  mode: z.literal('subscription'),
  locale: z.string().optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  line_items: z.tuple([z.strictObject({ price: z.string(), quantity: aNumber })]),
  metadata: metadata.default({}),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  success_url: z.string(),
  cancel_url: z.string().optional(),
});

export const checkoutRoutes: Routes = {
  'GET /v1/checkout/sessions': (world, params) => {
    expireOldSessions(world);
    const { customer, ...rest } = read(listing, params);
    const sessions = [...world.sessions.values()].filter((session) => !customer || session.customer === customer);
    return page(sessions, rest, '/v1/checkout/sessions');
  },
  'GET /v1/checkout/sessions/:id': (world, params, id) => {
    expireOldSessions(world);
    read(nothing, params);
    const found = world.sessions.get(id);
    if (!found) throw missing('checkout.session', id, 'session');
    return found;
  },
  'POST /v1/checkout/sessions': (world, params) => {
    const p = read(creation, params);
    const [{ price: price_id }] = p.line_items;
    const price = world.prices.get(price_id);
    if (!price) throw missing('price', price_id, 'line_items[0][price]');
    if (!price.active) throw new Failure(400, 'The price specified is inactive.', { code: 'resource_missing' });
    const session = checkoutSession(world.publicUrl, {
      created: world.seconds(),
      customer: customerOf(world, p.customer).id,
      amount_total: price.unit_amount,
      client_reference_id: p.client_reference_id ?? null,
      locale: p.locale ?? null,
      allowed_payment_method_types: p.allowed_payment_method_types ?? null,
      metadata: p.metadata,
      success_url: p.success_url,
      cancel_url: p.cancel_url ?? null,
    });
    world.sessions.set(session.id, session);
    world.orders.set(session.id, { price: price_id, metadata: p.subscription_data?.metadata ?? {} });
    return session;
  },
  'POST /v1/checkout/sessions/:id/expire': (world, params, id) => {
    read(nothing, params);
    expireOldSessions(world);
    const session = world.sessions.get(id);
    if (!session) throw missing('checkout.session', id, 'session');
    if (session.status !== 'open')
      throw new Failure(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expireSession(session);
    return session;
  },
};
