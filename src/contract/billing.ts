import { z } from 'zod';
import { PAYMENT_METHODS, PIX_SETTINGS } from '#domain/billing/payment-methods.ts';
import { BILLING_INTERVALS, PLAN_KEYS, PLANS } from '#domain/billing/plans.ts';
import { procedure } from './base.ts';

/** Status of a subscription: paid, in the grace period after a failed renewal, or ended. */
const SUBSCRIPTION_STATUSES = ['active', 'grace', 'ended'] as const;

/** Maximum lengths, above the longest ids of payment providers. */
const PRICE_ID_MAX = 255;
const SESSION_ID_MAX = 255;

const subscriptionSchema = z.object({
  plano: z.enum(PLANS),
  method: z.enum(PAYMENT_METHODS),
  billing_interval: z.enum(BILLING_INTERVALS),
  /** True when a renewal by Pix Automático is announced to the bank, which has neither paid nor refused it. */
  is_collecting: z.boolean(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  started_at: z.date(),
  current_period_end: z.date(),
  /** The end of the plan; null while it renews automatically. */
  ends_at: z.date().nullable(),
  /** The smaller plan to which the subscription changes at the end of the period; null without a change. */
  next_plano: z.enum(PLANS).nullable(),
  /** When the plan ends unless the payment succeeds; null unless the status is 'grace'. */
  grace_ends_at: z.date().nullable(),
  /** Deadline of the right of withdrawal (billing#withdrawal); null when the caller can't withdraw. */
  withdrawal_ends_at: z.date().nullable(),
});

const withdrawalSchema = z.object({
  requested_at: z.date(),
  /** Null until the provider has confirmed the refund. */
  done_at: z.date().nullable(),
  /** In centavos; null until the amount is known. It is paid once `done_at` is set. */
  refunded: z.number().nullable(),
  /** True when the payments were by Pix; the refund goes back by Pix. */
  by_pix: z.boolean(),
});

const billingSchema = z.object({
  plano: z.enum(PLANS),
  provider: z.enum(['stripe', 'demonstration']),
  /** The ways of paying by Pix that are offered. */
  pix: z.enum(PIX_SETTINGS),
  /** The provider's prices that are offered to the caller. `createCheckout` receives the chosen one (billing#checkout). */
  prices: z.array(
    z.object({
      /** Identifies a plan and its user type; `plano` alone is the same for candidates and companies. */
      planKey: z.enum(PLAN_KEYS),
      plano: z.enum(PLANS),
      billing_interval: z.enum(BILLING_INTERVALS),
      priceId: z.string(),
    }),
  ),
  /** True when a candidate's plan limits the salaries of visible jobs on this server (CANDIDATE_SALARY_GATE). */
  candidate_salary_gate: z.boolean(),
  /**
   * The caller's newest subscription, even if it has ended; null without one. Operators can give a plan without a subscription.
   */
  subscription: subscriptionSchema.nullable(),
  /** Null without a withdrawal, and after a later purchase. */
  withdrawal: withdrawalSchema.nullable(),
});
export type Billing = z.infer<typeof billingSchema>;

/** The status of a payment of the caller; 'unknown' for a payment of another user, or one that doesn't exist. */
const paymentSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  /** `plano` is the plan that the payment is for; null when the provider doesn't state the plan. */
  z.object({ status: z.enum(['waiting', 'paid']), plano: z.enum(PLANS).nullable() }),
]);

export type PaymentResult = z.infer<typeof paymentSchema>;

const receiptSchema = z.object({
  /** The provider's id of the payment. */
  id: z.string(),
  paid_at: z.date(),
  /** In centavos. */
  amount: z.number(),
  /** In centavos. */
  refunded: z.number(),
  /** True when the payer has opened a dispute (chargeback). */
  disputed: z.boolean(),
  /** Null for a payment whose plan the provider doesn't state. */
  plano: z.enum(PLANS).nullable(),
  billing_interval: z.enum(BILLING_INTERVALS),
  method: z.enum(['card', 'pix']),
  /** The last four digits of the card's number; null for Pix. */
  last4: z.string().nullable(),
  payer_email: z.string().nullable(),
  url: z.url().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** `url` is null when the provider has no page: the customer was deleted there, or the subscription has ended. */
const pageUrlSchema = z.object({ url: z.url().nullable() });

export const billingContract = {
  overview: procedure.output(billingSchema),
  /**
   * Returns the URL of the provider's checkout page or, for some subscribers, of the page for changing the plan or of the customer
   * portal. Refuses a `priceId` that isn't the current price of the plan and interval.
   */
  createCheckout: procedure
    .input(
      z.object({
        planKey: z.enum(PLAN_KEYS),
        billing_interval: z.enum(BILLING_INTERVALS).default('month'),
        priceId: z.string().max(PRICE_ID_MAX).optional(),
        method: z.enum(PAYMENT_METHODS).default('card'),
      }),
    )
    /** `pix_refused` is true when the page is for a card instead, because the provider refuses Pix. */
    .output(pageUrlSchema.extend({ pix_refused: z.boolean() })),
  customerPortal: procedure.output(pageUrlSchema),
  /** Returns the status of the payment of a checkout session (billing#result-pages). */
  payment: procedure.input(z.object({ session_id: z.string().max(SESSION_ID_MAX) })).output(paymentSchema),
  /** Returns the caller's newest payments, at most 24, read from the provider (billing#receipts). */
  receipts: procedure.output(z.object({ receipts: z.array(receiptSchema) })),
  /** Reads the subscription from the provider again, without waiting for its webhook. */
  refresh: procedure.output(billingSchema),
  /**
   * Withdraws from the subscription: a task ends it at the provider and refunds its payments; of months by Pix, only those within the
   * withdrawal period (billing#pix-withdrawal).
   */
  withdraw: procedure.output(billingSchema),
  /** Dismisses the notice about jobs that a change of the plan has paused. */
  dismissPausedJobs: procedure.output(z.object({})),
};
