import type Stripe from 'stripe';
import { planOfKey } from '#domain/billing/plans.ts';
import { returnUrls } from '../addresses.ts';
import { type PlanOrder, type PlanPrice, type PortalCustomer, priceIdOf } from '../payments.ts';
import { isMissing, isRefused } from './client.ts';
import type { PortalConfigurations } from './portal-configuration.ts';
import { hasEnded, idOf, itemOf, type PlansByPrice } from './read-subscription.ts';

export type PortalDeps = {
  stripe: Stripe;
  publicUrl: string;
  /** The prices that are sold. */
  prices: readonly PlanPrice[];
  plans: PlansByPrice;
  configurations: PortalConfigurations;
};

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** Implements Payments.createPortal: the URL of the billing portal; null for a deleted customer. */
export async function createPortal(parts: PortalDeps, customer: PortalCustomer): Promise<string | null> {
  try {
    return await openPortal(parts, customer);
  } catch (error) {
    if (isMissing(error, 'customer')) return null;
    throw error;
  }
}

/**
 * Implements Payments.createPlanChange: the URL where the user confirms a change of plan. Null for a subscription that is unknown, has
 * ended or belongs to another customer. When Stripe offers no change, for instance while another one is scheduled, the URL is the
 * portal's first page.
 */
export async function createPlanChange(
  parts: PortalDeps,
  order: PlanOrder & { subscription_id: string },
): Promise<string | null> {
  const { customer_id, plan_key, billing_interval = 'month' } = order;
  const subscription = await findSubscription(parts.stripe, order.subscription_id);
  if (!subscription || hasEnded(subscription) || idOf(subscription.customer) !== customer_id) return null;
  const item = itemOf(subscription, parts.plans);
  const { user_type } = planOfKey(plan_key);
  const customer = { customer_id, user_type, billing_interval };
  const price = priceIdOf(parts.prices, plan_key, billing_interval);
  if (!item || !price) return createPortal(parts, customer);
  const flow: Flow = {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscription.id,
      items: [{ id: item.id, price, quantity: 1 }],
    },
    after_completion: {
      type: 'redirect',
      redirect: { return_url: returnUrls(parts.publicUrl).plans(user_type) },
    },
  };
  try {
    return await openPortal(parts, customer, flow);
  } catch (error) {
    if (isRefused(error)) return createPortal(parts, customer);
    throw error;
  }
}

async function openPortal(
  parts: PortalDeps,
  { customer_id, user_type, method, billing_interval = 'month' }: PortalCustomer,
  flow?: Flow,
): Promise<string> {
  const kind = { user_type, billing_interval, hasChanges: method !== 'pix_automatic' };
  const { stripe, publicUrl, configurations } = parts;
  const open = async (configuration: string) => {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer_id,
      configuration,
      locale: 'pt-BR',
      return_url: returnUrls(publicUrl).plans(user_type),
      ...(flow && { flow_data: flow }),
    });
    return url;
  };
  const configuration = await configurations.idFor(kind);
  try {
    return await open(configuration);
  } catch (error) {
    if (!isRefused(error) || isMissing(error, 'customer')) throw error;
    // An administrator may have deactivated the configuration at Stripe.
    const current = await configurations.idFor(kind, configuration);
    if (current === configuration) throw error;
    return open(current);
  }
}

async function findSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
