import type Stripe from 'stripe';
import { z } from 'zod';
import { resourceMissing, StripeError } from '../failure.ts';
import { portalConfiguration, portalSession } from '../objects/pages.ts';
import { itemOf } from '../objects/subscription.ts';
import type { FakeAccount } from '../world.ts';
import { customerOf } from './customers.ts';
import { featuresParam } from './portal-features.ts';
import { booleanParam, listPage, listPaging, metadataParam, numberParam, parseParams, type Routes } from './route.ts';

const listParams = z.strictObject({ ...listPaging, active: booleanParam.optional() });

const configurationParams = z.strictObject({
  features: featuresParam,
  metadata: metadataParam.default({}),
  default_return_url: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
});

const redirectParams = z.strictObject({
  type: z.literal('redirect'),
  redirect: z.strictObject({ return_url: z.string() }),
});

const confirmationParams = z.strictObject({
  subscription: z.string(),
  items: z.tuple([z.strictObject({ id: z.string(), price: z.string(), quantity: numberParam.default(1) })]),
});

const sessionParams = z.strictObject({
  customer: z.string(),
  configuration: z.string(),
  locale: z.string().optional(),
  return_url: z.string().optional(),
  flow_data: z
    .strictObject({
      type: z.literal('subscription_update_confirm'),
      subscription_update_confirm: confirmationParams,
      after_completion: redirectParams,
    })
    .optional(),
});

function activeConfiguration(world: FakeAccount, id: string): Stripe.BillingPortal.Configuration {
  const found = world.portalConfigurations.get(id);
  if (!found) throw resourceMissing('configuration', id, 'configuration');
  if (!found.active) throw new StripeError(400, `The configuration ${id} is inactive.`);
  return found;
}

/** Checks that the portal offers this change of plan. @throws StripeError when the subscription or the configuration forbids it */
function checkFlow(
  world: FakeAccount,
  { features }: Stripe.BillingPortal.Configuration,
  customer: string,
  { subscription: id, items: [wanted] }: z.output<typeof confirmationParams>,
): void {
  const subscription = world.subscriptions.get(id);
  if (!subscription || subscription.customer !== customer)
    throw resourceMissing('subscription', id, 'flow_data[subscription_update_confirm][subscription]');
  const refuse = (why: string) => new StripeError(400, `This subscription cannot be updated because ${why}.`);
  if (subscription.status !== 'active') throw refuse(`it is ${subscription.status}`);
  if (subscription.schedule) throw refuse('it is managed by a subscription schedule');
  if (subscription.cancel_at) throw refuse('it is set to be canceled');
  const item = itemOf(subscription);
  if (item.id !== wanted.id) throw resourceMissing('subscription_item', wanted.id);
  if (item.price.id === wanted.price) throw refuse('there are no changes to confirm');
  const { enabled, products } = features.subscription_update;
  if (!enabled || !products?.some(({ prices }) => prices.includes(wanted.price)))
    throw refuse(`the price ${wanted.price} is not in the configuration`);
}

export const portalRoutes: Routes = {
  'GET /v1/billing_portal/configurations': (world, params) => {
    const { active, ...rest } = parseParams(listParams, params);
    const fits = [...world.portalConfigurations.values()].filter(
      (one) => active === undefined || one.active === active,
    );
    return listPage(fits, rest, '/v1/billing_portal/configurations');
  },
  'POST /v1/billing_portal/configurations': (world, params) => {
    const p = parseParams(configurationParams, params);
    for (const { product, prices } of p.features.subscription_update.products) {
      const other = prices.find((id) => world.prices.get(id)?.product !== product);
      if (other) throw new StripeError(400, `The price ${other} does not belong to the product ${product}.`);
    }
    const allowed = p.features as Stripe.BillingPortal.Configuration.Features;
    const created = portalConfiguration({ ...p, features: allowed, created: world.seconds() });
    world.portalConfigurations.set(created.id, created);
    return created;
  },
  'POST /v1/billing_portal/sessions': (world, params) => {
    const p = parseParams(sessionParams, params);
    const customer = customerOf(world, p.customer).id;
    const configuration = activeConfiguration(world, p.configuration);
    const confirm = p.flow_data?.subscription_update_confirm;
    if (confirm) checkFlow(world, configuration, customer, confirm);
    const session = portalSession(world.publicUrl, {
      configuration: configuration.id,
      created: world.seconds(),
      customer,
      locale: p.locale ?? null,
      return_url: p.return_url ?? null,
      flow: p.flow_data
        ? {
            ...p.flow_data,
            after_completion: { ...p.flow_data.after_completion, hosted_confirmation: null },
            customer_update: null,
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: { ...p.flow_data.subscription_update_confirm, discounts: null },
          }
        : null,
    });
    world.portalSessions.set(session.id, session);
    return session;
  },
};
