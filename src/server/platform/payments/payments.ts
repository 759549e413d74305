import type { UserType } from '#domain/accounts/user-types.ts';
import type { LedgerLine } from '#domain/billing/ledger.ts';
import type { MandateState, PaymentMethod, PixSetting } from '#domain/billing/payment-methods.ts';
import type { BillingInterval, PlanKey } from '#domain/billing/plans.ts';
import type { ReversalKind, ReversalState } from '#domain/billing/reversals.ts';

/** The configured provider. It is stored with each customer id, so that the id is never sent to the other provider. */
export type PaymentProvider = 'stripe' | 'demonstration';

/** A price at the provider (`id`), with the plan and interval that it sells. */
export type PlanPrice = { id: string; plan_key: PlanKey; billing_interval: BillingInterval };

/** Returns the id of the first price with this plan and interval, the one that is sold; undefined when there is none. */
export const priceIdOf = (
  prices: readonly PlanPrice[],
  plan_key: PlanKey,
  billing_interval: BillingInterval,
): string | undefined =>
  prices.find((price) => price.plan_key === plan_key && price.billing_interval === billing_interval)?.id;

/**
 * The fields of a subscription that decide about the plan. `status`: `active` is paid or in a trial, `past_due` has a failed renewal,
 * `incomplete` was never paid, `ended` covers every other status of Stripe.
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
  /** When the subscription ends or ended; null while it is to be renewed. */
  ends_at: Date | null;
};

/** A successful payment. */
export type Payment = {
  /** Stripe's charge id (`ch_…`). */
  id: string;
  paid_at: Date;
  /** In centavos. */
  amount: number;
  /** In centavos. */
  refunded: number;
  /** True when the payer has disputed the payment at the bank. */
  disputed: boolean;
};

/** A successful payment with the fields of its receipt (billing#receipts). */
export type Receipt = Payment & {
  /** Null when the payment's invoice can't be found, or has no price of a plan. */
  plan_key: PlanKey | null;
  billing_interval: BillingInterval;
  method: 'card' | 'pix';
  /** Last four digits of the card's number; null for Pix, and when they are not known. */
  last4: string | null;
  payer_email: string | null;
  /** URL of the provider's own receipt; null when there is none. */
  url: string | null;
};

/** Maximum number of receipts of one customer that `receiptsOf` returns. */
export const MAX_RECEIPTS = 24;

/** A successful payment by Pix for 30 days of a plan (billing#pix-month). */
export type PixMonth = Payment & { customer_id: string; plan_key: PlanKey };

export type Subscription = SubscriptionSummary & {
  /** The plan to which the subscription is scheduled to change at the end of the period; null without a change. */
  next_plan_key: PlanKey | null;
  /** State of the mandate of Pix Automático; null for an ended subscription, and when no payment has a mandate. */
  mandate: MandateState | null;
  /** True when a renewal by Pix Automático is announced to the bank, which has neither paid nor refused it. */
  is_collecting: boolean;
  /** When the oldest unpaid invoice after the last paid one was finalised; null unless `status` is `past_due`. */
  unpaid_since: Date | null;
  /** The payments, as `paymentsOf` returns them; empty for an ended subscription. */
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
  /** The provider's reason code, such as `fraudulent`. */
  reason: string | null;
  /** True when the payment was by Pix. */
  by_pix: boolean;
  state: ReversalState;
  created_at: Date;
  /** Deadline for evidence in a dispute; null for a refund, and for a dispute that accepts no evidence. */
  due_at: Date | null;
};

/** The fields of a verified webhook event that are used; the objects themselves are fetched by id. */
export type PaymentEvent = {
  id: string;
  /** Stripe's event type, such as 'invoice.paid'. */
  type: string;
  /** Time at which the provider created the event. */
  created: Date;
  customer_id: string | null;
  /** Set when the event has no customer: the payment of a dispute, or the payment method of a mandate. */
  payment_id: string | null;
  /** The refunded or disputed payment; null for other events. */
  reversed_payment_id: string | null;
};

/**
 * Returns whether this stored subscription id is a month by Pix, for which a payment id is stored. Stripe's subscription ids begin
 * with `sub_`.
 */
export const isPixMonthId = (id: string): boolean => !id.startsWith('sub_');

/** A plan that a customer wants to buy; `billing_interval` is a month by default. */
export type PlanOrder = {
  user_id: string;
  customer_id: string;
  plan_key: PlanKey;
  billing_interval?: BillingInterval;
};

/** The customer of a portal session; by default, the subscription is monthly and paid by card. */
export type PortalCustomer = {
  customer_id: string;
  user_type: UserType;
  method?: PaymentMethod;
  billing_interval?: BillingInterval;
};

/** The URL where Pix is paid, or the reason why the provider refuses: for instance, the account may not offer Pix. */
export type PixCheckout = { kind: 'open'; url: string | null } | { kind: 'refused'; reason: string };

/** The status of a checkout session. */
export type OrderStatus = {
  is_paid: boolean;
  /** Null for a plan that isn't one of ours. */
  plan_key: PlanKey | null;
};

/** A balance transaction of the provider, with the provider's data about the payer. */
export type ProviderLedgerLine = Omit<LedgerLine, 'payer_cnpj' | 'payer_city'> & { customer_id: string | null };

/** Client of the payment provider. Returned URLs are for the user's browser; every method but readEvent may throw PaymentsUnavailable. */
export type Payments = {
  readonly provider: PaymentProvider;
  /** The prices that are sold: one per paid plan for a month, and for a year if configured (billing#yearly). */
  readonly prices: readonly PlanPrice[];
  /** Which payments by Pix are offered (billing#pix). */
  readonly pix: PixSetting;
  /** Creates a customer and returns its id. For a day, calls with the same input return the same id, unless that customer was deleted. */
  createCustomer(person: { user_id: string; email: string | null; name: string }): Promise<string>;
  /** Changes the customer's e-mail address; does nothing for a deleted customer. */
  changeEmail(customer: { customer_id: string; email: string }): Promise<void>;
  /**
   * Returns the URL of the checkout page; null for a deleted customer. A repeated order gets the same page until shortly before it
   * expires; the open page of the customer's previous, different order is closed.
   */
  createCheckout(order: PlanOrder): Promise<string | null>;
  /** Does the same as createCheckout, for 30 days paid by Pix or for Pix Automático. */
  createPixCheckout(order: PlanOrder, method: Exclude<PaymentMethod, 'card'>): Promise<PixCheckout | null>;
  /**
   * Returns the URL where the user confirms a change to this plan (billing#plan-change), or the portal's URL when the provider refuses
   * this change; null for a subscription that has ended, is unknown or is another customer's.
   */
  createPlanChange(order: PlanOrder & { subscription_id: string }): Promise<string | null>;
  /**
   * Returns the URL where the user manages the card and the plan and cancels the subscription; null for a deleted customer. With Pix
   * Automático the plan can't be changed there, because the bank would refuse a larger amount than was authorised.
   */
  createPortal(customer: PortalCustomer): Promise<string | null>;
  /** Returns the status of a checkout session; null when it is unknown or another customer's. */
  orderStatusOf(order: { customer_id: string; session_id: string }): Promise<OrderStatus | null>;
  /** Returns all of the customer's subscriptions, newest first; empty for a customer deleted at the provider. */
  subscriptionsOf(customer_id: string): Promise<Subscription[]>;
  /** Returns the customer's months by Pix, newest first; empty for a customer deleted at the provider. */
  monthsOf(customer_id: string): Promise<PixMonth[]>;
  /** Returns all customers' months by Pix that were paid since `since`. */
  monthsSince(since: Date): AsyncIterable<PixMonth>;
  /**
   * Returns the successful payments for the newest 100 invoices of a subscription, newest first; also for an ended one. For a month by Pix,
   * returns all of the customer's payments for months by Pix.
   */
  paymentsOf(subscription: { customer_id: string; subscription_id: string }): Promise<Payment[]>;
  /** Returns the customer's newest successful payments, at most MAX_RECEIPTS; empty for a customer deleted at the provider. */
  receiptsOf(customer_id: string): Promise<Receipt[]>;
  /** Returns all customers' subscriptions that have not ended. */
  allSubscriptions(): AsyncIterable<SubscriptionSummary>;
  /** Returns the customer of a payment (`ch_…`) or of a mandate's payment method (`pm_…`); null when unknown. */
  customerOfPayment(payment_id: string): Promise<string | null>;
  /** Returns the current disputes and refunds of one payment. */
  reversalsOf(payment_id: string): Promise<Reversal[]>;
  /**
   * Returns a page of the balance transactions from `from` until before `until`, newest first: at most 100 lines, and perhaps none, because
   * other kinds, such as payouts, are left out. `next` is `after` for the next page; null on the last one.
   */
  ledgerOf(span: {
    from: Date;
    until: Date;
    after?: string | undefined;
  }): Promise<{ lines: ProviderLedgerLine[]; next: string | null }>;
  /** Cancels a subscription at the end of its paid period; does nothing for an ended one. */
  stopRenewal(subscription_id: string): Promise<void>;
  /** Cancels a subscription at once; does nothing for an ended or unknown one, and for a month by Pix. */
  end(subscription_id: string): Promise<void>;
  /** Deletes the customer, which ends running subscriptions at once; does nothing for a deleted customer. */
  removeCustomer(customer_id: string): Promise<void>;
  /**
   * Refunds the rest of a payment, or `amount` centavos; does nothing for a fully refunded or a disputed payment. For a day, repeated calls
   * with the same input refund only once.
   */
  refund(payment_id: string, amount?: number): Promise<void>;
  /**
   * Verifies and parses a webhook event. Returns null for an event type that can't change a plan.
   * @param body the request's raw body
   * @throws InvalidSignature when the provider has not signed the event, or has signed it more than five minutes ago
   */
  readEvent(body: string, signature: string | undefined, now: Date): PaymentEvent | null;
};

/** The provider can't be reached, fails or refuses the API key; the same call may succeed later. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** A webhook event that the provider has not signed, or has signed more than five minutes ago. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}
