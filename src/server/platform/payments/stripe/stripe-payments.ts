import type { Payments } from '../payments.ts';
import { readSignedEvent } from '../signed-events.ts';
import { customerOfPayment, refund } from './charges.ts';
import { checkPrices } from './check-prices.ts';
import { createCheckout } from './checkout.ts';
import { type ApiAddress, guarded, openStripe } from './client.ts';
import { createCustomer, removeCustomer } from './customers.ts';
import { createPlanChange, createPortal } from './portal.ts';
import { portalConfigurations } from './portal-configuration.ts';
import { allSubscriptions, endSubscription, paymentsOf, subscriptionsOf } from './subscriptions.ts';

export type StripePaymentsConfig = {
  secretKey: string;
  webhookSecret: string;
  prices: Payments['prices'];
  publicUrl: string;
  /** Another place than Stripe's own. */
  api?: ApiAddress;
  now?: () => Date;
};

/** What can be wrong with the account at Stripe, one sentence each; @throws PaymentsUnavailable as all the others */
type Check = { check(): Promise<string[]> };

/** Money is taken at Stripe: Checkout for the first payment, the billing portal for what comes after. */
export function createStripePayments(config: StripePaymentsConfig): Payments & Check {
  const { secretKey, webhookSecret, prices, publicUrl, api, now = () => new Date() } = config;
  const stripe = openStripe(secretKey, api);
  const checkout = { stripe, publicUrl, now };
  const portal = { stripe, publicUrl, prices, configurations: portalConfigurations(stripe, prices) };
  return {
    provider: 'stripe',
    prices,
    createCustomer: guarded((person) => createCustomer(stripe, person)),
    createCheckout: guarded((order) => createCheckout(checkout, order, prices[order.plan_key])),
    createPlanChange: guarded((order) => createPlanChange(portal, order)),
    createPortal: guarded((customer) => createPortal(portal, customer)),
    subscriptionsOf: guarded((customer_id) => subscriptionsOf(stripe, prices, customer_id)),
    paymentsOf: guarded((subscription) => paymentsOf(stripe, subscription)),
    allSubscriptions: () => allSubscriptions(stripe, prices),
    customerOfPayment: guarded((payment_id) => customerOfPayment(stripe, payment_id)),
    end: guarded((subscription_id) => endSubscription(stripe, subscription_id)),
    removeCustomer: guarded((customer_id) => removeCustomer(stripe, customer_id)),
    refund: guarded((payment_id) => refund(stripe, payment_id)),
    readEvent: (body, signature, at) => readSignedEvent(webhookSecret, body, signature, at),
    check: () => checkPrices(stripe, prices),
  };
}
