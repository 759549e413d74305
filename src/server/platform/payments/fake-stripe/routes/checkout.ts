import { z } from 'zod';
import { PLAN_KEYS } from '#domain/billing/plans.ts';
import { expireOldSessions, expireSession } from '../actions/checkout.ts';
import { resourceMissing, StripeError } from '../failure.ts';
import { checkoutSession } from '../objects/pages.ts';
import { priceId } from '../objects/price.ts';
import type { FakeAccount } from '../world.ts';
import { customerOf } from './customers.ts';
import {
  booleanParam,
  listPage,
  listPaging,
  metadataParam,
  noParams,
  numberParam,
  parseParams,
  type Routes,
} from './route.ts';

const listParams = z.strictObject({ ...listPaging, customer: z.string().optional() });

const shared = {
  locale: z.string().optional(),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  metadata: metadataParam.default({}),
  success_url: z.string(),
  cancel_url: z.string().optional(),
};

const subscriptionParams = z.strictObject({
  ...shared,
  mode: z.literal('subscription'),
  allow_promotion_codes: booleanParam.optional(),
  allowed_payment_method_types: z.tuple([z.enum(['card', 'pix'])]).optional(),
  payment_method_options: z
    .strictObject({
      pix: z.strictObject({
        expires_after_seconds: numberParam.min(60),
        mandate_options: z.strictObject({
          amount: numberParam,
          amount_type: z.literal('maximum'),
          currency: z.literal('brl'),
          payment_schedule: z.enum(['monthly', 'yearly']),
          reference: z.string().max(35),
        }),
      }),
    })
    .optional(),
  line_items: z.tuple([z.strictObject({ price: z.string(), quantity: numberParam })]),
  subscription_data: z.strictObject({ metadata: metadataParam.default({}) }).optional(),
});

/** Parameters of a session in mode 'payment'. The fake supports only payments by Pix for a plan of this project. */
const paymentParams = z.strictObject({
  ...shared,
  mode: z.literal('payment'),
  allowed_payment_method_types: z.tuple([z.literal('pix')]),
  line_items: z.tuple([
    z.strictObject({
      price_data: z.strictObject({
        currency: z.literal('brl'),
        product_data: z.strictObject({ name: z.string() }),
        unit_amount: numberParam,
      }),
      quantity: numberParam,
    }),
  ]),
  payment_intent_data: z.strictObject({
    metadata: z.object({ plan_key: z.enum(PLAN_KEYS) }).catchall(z.string()),
  }),
  payment_method_options: z.strictObject({ pix: z.strictObject({ expires_after_seconds: numberParam.min(10) }) }),
});

const createParams = z.discriminatedUnion('mode', [subscriptionParams, paymentParams]);

/** Returns what the session sells: price id, amount in centavos, and `open_for`, the seconds until it expires. */
function orderOf(world: FakeAccount, p: z.output<typeof createParams>) {
  if (p.allowed_payment_method_types?.[0] === 'pix' && !world.account.hasPix)
    throw new StripeError(400, 'The payment method type provided: pix is invalid.', { param: 'payment_method_types' });
  if (p.mode === 'payment') {
    const { metadata } = p.payment_intent_data;
    const [{ price_data }] = p.line_items;
    const open_for = p.payment_method_options.pix.expires_after_seconds;
    return { price: priceId(metadata.plan_key), metadata, amount: price_data.unit_amount, open_for };
  }
  const [{ price: id }] = p.line_items;
  const price = world.prices.get(id);
  if (!price) throw resourceMissing('price', id, 'line_items[0][price]');
  if (!price.active) throw new StripeError(400, 'The price specified is inactive.', { code: 'resource_missing' });
  const pix = p.payment_method_options?.pix;
  return {
    price: id,
    metadata: p.subscription_data?.metadata ?? {},
    amount: price.unit_amount,
    open_for: pix?.expires_after_seconds,
    mandate: pix?.mandate_options,
  };
}

/** Handlers of checkout sessions and payment intents. */
export const checkoutRoutes: Routes = {
  'GET /v1/checkout/sessions': (world, params) => {
    expireOldSessions(world);
    const { customer, ...rest } = parseParams(listParams, params);
    const sessions = [...world.sessions.values()].filter((session) => !customer || session.customer === customer);
    return listPage(sessions, rest, '/v1/checkout/sessions');
  },
  'GET /v1/checkout/sessions/:id': (world, params, id) => {
    expireOldSessions(world);
    parseParams(noParams, params);
    const found = world.sessions.get(id);
    if (!found) throw resourceMissing('checkout.session', id, 'session');
    return found;
  },
  'POST /v1/checkout/sessions': (world, params) => {
    const p = parseParams(createParams, params);
    const { amount, open_for, ...order } = orderOf(world, p);
    const session = checkoutSession(world.publicUrl, {
      created: world.seconds(),
      customer: customerOf(world, p.customer).id,
      mode: p.mode,
      allow_promotion_codes: (p.mode === 'subscription' && p.allow_promotion_codes) || null,
      ...(open_for !== undefined && { open_for }),
      amount_total: amount,
      client_reference_id: p.client_reference_id ?? null,
      locale: p.locale ?? null,
      allowed_payment_method_types: p.allowed_payment_method_types ?? null,
      metadata: p.metadata,
      success_url: p.success_url,
      cancel_url: p.cancel_url ?? null,
    });
    world.sessions.set(session.id, session);
    world.orders.set(session.id, order);
    return session;
  },
  'GET /v1/payment_intents/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.paymentIntents.get(id);
    if (!found) throw resourceMissing('payment_intent', id);
    return found;
  },
  'POST /v1/payment_intents/:id/cancel': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.paymentIntents.get(id);
    if (!found) throw resourceMissing('payment_intent', id);
    if (found.status !== 'requires_action')
      throw new StripeError(400, `You cannot cancel this PaymentIntent because it has a status of ${found.status}.`);
    return Object.assign(found, { status: 'canceled', next_action: null });
  },
  'POST /v1/checkout/sessions/:id/expire': (world, params, id) => {
    parseParams(noParams, params);
    expireOldSessions(world);
    const session = world.sessions.get(id);
    if (!session) throw resourceMissing('checkout.session', id, 'session');
    if (session.status !== 'open')
      throw new StripeError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expireSession(session);
    return session;
  },
};
