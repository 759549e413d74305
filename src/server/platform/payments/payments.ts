import type { UserType } from '#domain/accounts/user-types.ts';
import type { LedgerLine } from '#domain/billing/ledger.ts';
import type { MandateState, PaymentMethod, PixSetting } from '#domain/billing/payment-methods.ts';
import type { BillingInterval, PlanKey } from '#domain/billing/plans.ts';
import type { ReversalKind, ReversalState } from '#domain/billing/reversals.ts';

/** The adapter in use. It is stored with each customer, so that a customer of one provider is never requested from the other. */
export type PaymentProvider = 'stripe' | 'demonstration';

/** A price at the provider, and what it sells. */
export type PlanPrice = { id: string; plan_key: PlanKey; billing_interval: BillingInterval };

/** Returns the id of the first price of a plan and interval; undefined where it isn't sold. */
export const priceIdOf = (
  prices: readonly PlanPrice[],
  plan_key: PlanKey,
  billing_interval: BillingInterval,
): string | undefined =>
  prices.find((price) => price.plan_key === plan_key && price.billing_interval === billing_interval)?.id;

/**
 * A subscription as far as a plan depends on it. `active` is paid for, `past_due` has a renewal that couldn't be charged,
 * `incomplete` was never paid; everything else has ended.
 */
export type SubscriptionSummary = {
  id: string;
  customer_id: string;
  method: PaymentMethod;
  status: 'active' | 'past_due' | 'incomplete' | 'ended';
  /** Null for a price that isn't one of ours. */
  plan_key: PlanKey | null;
  billing_interval: BillingInterval;
  started_at: Date;
  current_period_end: Date;
  /** The end of a subscription that is not renewed; null while it renews. */
  ends_at: Date | null;
};

export type Payment = {
  id: string;
  paid_at: Date;
  /** In centavos. */
  amount: number;
  /** In centavos. */
  refunded: number;
  /** True when the cardholder's bank has opened a dispute. */
  disputed: boolean;
};

/** A successful payment with what its receipt shows (billing#receipts). */
export type Receipt = Payment & {
  /** Null when the invoice has no price of ours, or can't be found. */
  plan_key: PlanKey | null;
  billing_interval: BillingInterval;
  method: 'card' | 'pix';
  /** Last digits of the card's number. */
  last4: string | null;
  payer_email: string | null;
  /** The provider's own receipt. */
  url: string | null;
};

/** Maximum number of receipts that are read of one customer. */
export const MAX_RECEIPTS = 24;

/** A successful payment by Pix for 30 days of a plan (billing#pix-month). */
export type PixMonth = Payment & { customer_id: string; plan_key: PlanKey };

export type Subscription = SubscriptionSummary & {
  /** The smaller plan that follows at the end of the period. */
  next_plan_key: PlanKey | null;
  /** Of Pix Automático; null for the other payment methods. */
  mandate: MandateState | null;
  /** A renewal by Pix Automático is announced, and the bank has neither paid nor refused it. */
  is_collecting: boolean;
  /** When the newest unpaid invoice became due; null when all are paid. */
  unpaid_since: Date | null;
  /** The payments, as `paymentsOf` returns them; empty for a subscription that has ended. */
  payments: Payment[];
};

/** A refund or a dispute of one payment. */
export type Reversal = {
  id: string;
  kind: ReversalKind;
  payment_id: string;
  customer_id: string | null;
  /** In centavos. */
  amount: number;
  /** The reason code of the provider. */
  reason: string | null;
  /** True when the payment was by Pix. */
  by_pix: boolean;
  state: ReversalState;
  created_at: Date;
  /** Until when a dispute can be answered. */
  due_at: Date | null;
};

/** The content of a signed webhook event: only the ids to look up. */
export type PaymentEvent = {
  id: string;
  type: string;
  created: Date;
  customer_id: string | null;
  /** Set when the event names only a payment (a dispute) or a payment method (a mandate). */
  payment_id: string | null;
  /** The payment that is refunded or disputed. */
  reversed_payment_id: string | null;
};

/**
 * Returns true when this stored subscription id is the payment of a month by Pix: Stripe's subscription ids begin with
 * `sub_`.
 */
export const isPixMonthId = (id: string): boolean => !id.startsWith('sub_');

/** `billing_interval` is a month unless stated. */
export type Order = {
  user_id: string;
  customer_id: string;
  plan_key: PlanKey;
  billing_interval?: BillingInterval;
};

/** `method` is a card and `billing_interval` a month unless stated. */
export type PortalCustomer = {
  customer_id: string;
  user_type: UserType;
  method?: PaymentMethod;
  billing_interval?: BillingInterval;
};

/** The page where Pix is paid, or why the provider doesn't open one: the account may not have Pix. */
export type PixCheckout = { kind: 'open'; url: string | null } | { kind: 'refused'; reason: string };

/** The status of a checkout session, for the customer that it was opened for. */
export type OrderStatus = {
  is_paid: boolean /** Null for a plan that isn't one of ours. */;
  plan_key: PlanKey | null;
};

/** A balance transaction of the provider, with what the provider knows of the payer. */
export type ProviderLine = Omit<LedgerLine, 'payer_cnpj' | 'payer_city'> & { customer_id: string | null };

/** The payment provider. URLs are for the user's browser; every method may throw PaymentsUnavailable. */
export type Payments = {
  readonly provider: PaymentProvider;
  /** The prices that are sold: one of each paid plan for a month, and for a year where that is set (billing#yearly). */
  readonly prices: readonly PlanPrice[];
  /** The offered payment methods by Pix (billing#pix). */
  readonly pix: PixSetting;
  /** Returns the same customer for the same user, also for simultaneous requests. */
  createCustomer(person: { user_id: string; email: string | null; name: string }): Promise<string>;
  /** Sets the e-mail address of future invoices; does nothing for a deleted customer. */
  changeEmail(customer: { customer_id: string; email: string }): Promise<void>;
  /** Returns the URL of the checkout page: the same open page for a repeated order, and only one open page for a customer. */
  createCheckout(order: Order): Promise<string | null>;
  /** Does the same as createCheckout, for 30 days by Pix or for Pix Automático; null for a deleted customer. */
  createPixCheckout(order: Order, method: Exclude<PaymentMethod, 'card'>): Promise<PixCheckout | null>;
  /** Returns the URL at which the user replaces the current plan by another one of the same interval (billing#plan-change). */
  createPlanChange(order: Order & { subscription_id: string }): Promise<string | null>;
  /**
   * Returns the URL at which the user manages the card and the plan and cancels the subscription. With Pix Automático the plan isn't changed there:
   * the bank would refuse a larger amount than was authorised.
   */
  createPortal(customer: PortalCustomer): Promise<string | null>;
  /** Returns the status of a checkout session; null for an unknown one and for one of another customer. */
  orderStatusOf(order: { customer_id: string; session_id: string }): Promise<OrderStatus | null>;
  /** Returns all of the customer's subscriptions, newest first; empty for a customer that the provider has removed. */
  subscriptionsOf(customer_id: string): Promise<Subscription[]>;
  /** Returns the customer's months by Pix, newest first; empty for a customer that the provider has removed. */
  monthsOf(customer_id: string): Promise<PixMonth[]>;
  /** Returns all customers' months by Pix that were paid since `since`. */
  monthsSince(since: Date): AsyncIterable<PixMonth>;
  /**
   * Returns the successful payments for a subscription, also for an ended one: newest first, at most 100. For a month by
   * Pix, all payments of the customer.
   */
  paymentsOf(subscription: { customer_id: string; subscription_id: string }): Promise<Payment[]>;
  /** Returns the customer's newest successful payments, at most MAX_RECEIPTS; empty for a customer that the provider has removed. */
  receiptsOf(customer_id: string): Promise<Receipt[]>;
  /** Returns all customers' subscriptions that have not ended. */
  allSubscriptions(): AsyncIterable<SubscriptionSummary>;
  /** Returns the customer of a payment, or of the payment method of a mandate. */
  customerOfPayment(payment_id: string): Promise<string | null>;
  /** Returns the current disputes and refunds of one payment. */
  reversalsOf(payment_id: string): Promise<Reversal[]>;
  /** Returns at most 100 balance transactions in that time, newest first; `next` is `after` of the following ones. */
  ledgerOf(span: {
    from: Date;
    until: Date;
    after?: string | undefined;
  }): Promise<{ lines: ProviderLine[]; next: string | null }>;
  /** Ends a subscription with its paid period. */
  stopRenewal(subscription_id: string): Promise<void>;
  end(subscription_id: string): Promise<void>;
  /** Deletes the customer and ends running subscriptions at once; does nothing for a deleted customer. */
  removeCustomer(customer_id: string): Promise<void>;
  /** Refunds the rest of a payment, or this amount in centavos; does nothing when it is refunded already. */
  refund(payment_id: string, amount?: number): Promise<void>;
  /**
   * Returns the event in a webhook's raw body; null for a kind that can't change a plan.
   * @throws InvalidSignature when it wasn't signed by the provider, or not in the last five minutes
   */
  readEvent(body: string, signature: string | undefined, now: Date): PaymentEvent | null;
};

/** The provider can't be reached or returned an unexpected response; the same call may succeed later. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** A webhook event that the provider has not signed, or not in the last minutes. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}
