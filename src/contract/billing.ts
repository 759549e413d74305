import { z } from 'zod';
import { PAYMENT_METHODS, PIX_SETTINGS } from '#domain/billing/payment-methods.ts';
import { BILLING_INTERVALS, PLAN_KEYS, PLANS } from '#domain/billing/plans.ts';
import { procedure } from './base.ts';

/** Status of a subscription: paid, in the grace period after a failed renewal, or ended. */
const SUBSCRIPTION_STATUSES = ['active', 'grace', 'ended'] as const;

/** Far above the longest id or address of a payment provider so far. */
const PRICE_ID_MAX = 255;
const SESSION_ID_MAX = 255;

const subscriptionSchema = z.object({
  plano: z.enum(PLANS),
  method: z.enum(PAYMENT_METHODS),
  billing_interval: z.enum(BILLING_INTERVALS),
  /** The bank has announced a renewal by Pix Automático and not paid it yet. */
  is_collecting: z.boolean(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  started_at: z.date(),
  current_period_end: z.date(),
  /** The end of the plan, set only when the subscription won't be renewed. */
  ends_at: z.date().nullable(),
  /** The smaller plan that replaces this one at the end of the period. */
  next_plano: z.enum(PLANS).nullable(),
  /** Set in `grace`: the plan ends then unless the payment succeeds. */
  grace_ends_at: z.date().nullable(),
  /** Deadline of the right of withdrawal with a full refund; null once it has passed. */
  withdrawal_ends_at: z.date().nullable(),
});

const withdrawalSchema = z.object({
  requested_at: z.date(),
  /** Null until the provider has confirmed the refund. */
  done_at: z.date().nullable(),
  /** In centavos. */
  refunded: z.number().nullable(),
});

const billingSchema = z.object({
  plano: z.enum(PLANS),
  provider: z.enum(['stripe', 'demonstration']),
  /** Which ways of paying by Pix are offered. */
  pix: z.enum(PIX_SETTINGS),
  /** The provider's prices that are offered to the caller; sent back with the order (billing#checkout). */
  prices: z.array(
    z.object({
      planKey: z.enum(PLAN_KEYS),
      plano: z.enum(PLANS),
      billing_interval: z.enum(BILLING_INTERVALS),
      priceId: z.string(),
    }),
  ),
  /** True when the candidate's plan limits the salaries they see. */
  candidate_salary_gate: z.boolean(),
  /**
   * The caller's newest subscription, even if it has ended. Null when there is none; an operator may have given the
   * plan.
   */
  subscription: subscriptionSchema.nullable(),
  withdrawal: withdrawalSchema.nullable(),
});
export type Billing = z.infer<typeof billingSchema>;

/** The state of one payment of the caller's; `unknown` when it is another user's, or doesn't exist. */
const paymentSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.enum(['waiting', 'paid']), plano: z.enum(PLANS).nullable() }),
]);

export type KnownPayment = z.infer<typeof paymentSchema>;

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
  /** Last digits of the card's number. */
  last4: z.string().nullable(),
  payer_email: z.string().nullable(),
  /** The provider's own receipt. */
  url: z.url().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const address = z.object({ url: z.url().nullable() });

export const billingContract = {
  overview: procedure.output(billingSchema),
  /** 'create-checkout': returns the address of the checkout; for a subscriber of another plan, of the plan change. */
  createCheckout: procedure
    .input(
      z.object({
        planKey: z.enum(PLAN_KEYS),
        billing_interval: z.enum(BILLING_INTERVALS).default('month'),
        priceId: z.string().max(PRICE_ID_MAX).optional(),
        method: z.enum(PAYMENT_METHODS).default('card'),
      }),
    )
    /** `pix_refused`: the page is for a card, because the provider refuses Pix. */
    .output(address.extend({ pix_refused: z.boolean() })),
  /** 'customer-portal': returns the address where the subscription is managed. */
  customerPortal: procedure.output(address),
  /** Returns the payment of a result page's `session_id` (billing#result-pages). */
  payment: procedure.input(z.object({ session_id: z.string().max(SESSION_ID_MAX) })).output(paymentSchema),
  /** Returns the caller's newest payments, read from the provider (billing#receipts). */
  receipts: procedure.output(z.object({ receipts: z.array(receiptSchema) })),
  /** Reads the subscription from the provider again, without waiting for its webhook. */
  refresh: procedure.output(billingSchema),
  /** 'Desistir da assinatura': ends it at once and refunds everything. */
  withdraw: procedure.output(billingSchema),
  /** Dismisses the notice about jobs that a plan change paused. */
  dismissPausedJobs: procedure.output(z.object({})),
};
