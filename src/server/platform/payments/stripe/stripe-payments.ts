import type { PixSetting } from '#domain/billing/payment-methods.ts';
import { type PaymentProvider, type Payments, type PlanPrice, priceIdOf } from '../payments.ts';
import { readSignedEvent } from '../signed-events.ts';
import { customerOfPayment, refund } from './charges.ts';
import { checkPrices } from './check-prices.ts';
import { createCheckout, createPixCheckout, orderStatusOf } from './checkout.ts';
import { openStripe, type StripeConnection, withPaymentErrors } from './client.ts';
import { changeEmail, createCustomer, removeCustomer } from './customers.ts';
import { ledgerOf } from './ledger.ts';
import { pixMonthsOf, pixMonthsSince } from './pix-months.ts';
import { createPlanChange, createPortal } from './portal.ts';
import { portalConfigurations } from './portal-configuration.ts';
import type { PlansByPrice } from './read-subscription.ts';
import { receiptsOf } from './receipts.ts';
import { reversalsOf } from './reversals.ts';
import { allSubscriptions, endSubscription, paymentsOf, stopRenewal, subscriptionsOf } from './subscriptions.ts';

export type StripePaymentsConfig = StripeConnection & {
  /** Default 'stripe'; 'demonstration' for the fake Stripe. */
  provider?: PaymentProvider;
  secretKey: string;
  webhookSecret: string;
  /** Of several prices with the same plan and interval, the first is sold; existing subscriptions keep the others. */
  prices: readonly PlanPrice[];
  /** Default 'off'. */
  pix?: PixSetting;
  /** True when payers by card may enter promotion codes on the checkout page; default false (billing#promotion-codes). */
  hasPromotionCodes?: boolean;
  publicUrl: string;
  now?: () => Date;
};

/** `check` returns the differences between the prices at Stripe and the plans' prices, one sentence each (see checkPrices). */
type Check = { check(): Promise<string[]> };

/** Creates the Stripe adapter: Checkout for new subscriptions and months paid by Pix, the billing portal for changes. */
export function createStripePayments(config: StripePaymentsConfig): Payments & Check {
  const { provider = 'stripe', webhookSecret, pix = 'off', hasPromotionCodes = false } = config;
  const { publicUrl, now = () => new Date() } = config;
  const stripe = openStripe(config.secretKey, config);
  const plans: PlansByPrice = new Map(config.prices.map((price) => [price.id, price]));
  const idOf = (plan_key: PlanPrice['plan_key'], billing_interval: PlanPrice['billing_interval'] = 'month') =>
    priceIdOf(config.prices, plan_key, billing_interval) ?? '';
  const prices = config.prices.filter(({ id, plan_key, billing_interval }) => idOf(plan_key, billing_interval) === id);
  const checkout = { stripe, publicUrl, now, hasPromotionCodes };
  const portal = { stripe, publicUrl, prices, plans, configurations: portalConfigurations(stripe, prices) };
  return {
    provider,
    prices,
    pix,
    createCustomer: withPaymentErrors((person) => createCustomer(stripe, person)),
    changeEmail: withPaymentErrors((customer) => changeEmail(stripe, customer)),
    createCheckout: withPaymentErrors((order) =>
      createCheckout(checkout, order, idOf(order.plan_key, order.billing_interval)),
    ),
    createPixCheckout: withPaymentErrors((order, method) =>
      createPixCheckout(checkout, { ...order, method }, idOf(order.plan_key, order.billing_interval)),
    ),
    createPlanChange: withPaymentErrors((order) => createPlanChange(portal, order)),
    createPortal: withPaymentErrors((customer) => createPortal(portal, customer)),
    orderStatusOf: withPaymentErrors((order) => orderStatusOf(stripe, order)),
    subscriptionsOf: withPaymentErrors((customer_id) => subscriptionsOf(stripe, plans, customer_id)),
    monthsOf: withPaymentErrors((customer_id) => pixMonthsOf(stripe, customer_id)),
    monthsSince: (since) => pixMonthsSince(stripe, since),
    paymentsOf: withPaymentErrors((subscription) => paymentsOf(stripe, subscription)),
    receiptsOf: withPaymentErrors((customer_id) => receiptsOf(stripe, plans, customer_id)),
    allSubscriptions: () => allSubscriptions(stripe, plans),
    customerOfPayment: withPaymentErrors((payment_id) => customerOfPayment(stripe, payment_id)),
    reversalsOf: withPaymentErrors((payment_id) => reversalsOf(stripe, payment_id)),
    ledgerOf: withPaymentErrors((span) => ledgerOf(stripe, span)),
    stopRenewal: withPaymentErrors((subscription_id) => stopRenewal(stripe, subscription_id)),
    end: withPaymentErrors((subscription_id) => endSubscription(stripe, subscription_id)),
    removeCustomer: withPaymentErrors((customer_id) => removeCustomer(stripe, customer_id)),
    refund: withPaymentErrors((payment_id, amount) => refund(stripe, payment_id, amount)),
    readEvent: (body, signature, at) => readSignedEvent(webhookSecret, body, signature, at),
    check: () => checkPrices(stripe, prices),
  };
}
