import { z } from 'zod';
import { LEDGER_KINDS } from '#domain/billing/ledger.ts';
import { MANDATE_STATES, PAYMENT_METHODS } from '#domain/billing/payment-methods.ts';
import { BILLING_INTERVALS, PLAN_KEYS } from '#domain/billing/plans.ts';
import { REFUND_SCOPES } from '#domain/billing/refunds.ts';
import { REVERSAL_KINDS, REVERSAL_STATES } from '#domain/billing/reversals.ts';
import { SUBSCRIPTION_STATES } from '#domain/billing/subscription-lists.ts';
import { otherAccountSchema } from './fields.ts';

/** An account's subscription, as last read from the provider, for operators. */
export const subscriptionSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  plan_key: z.enum(PLAN_KEYS),
  billing_interval: z.enum(BILLING_INTERVALS),
  method: z.enum(PAYMENT_METHODS),
  /** The state of the authorisation of Pix Automático at the bank; null for other methods. */
  mandate: z.enum(MANDATE_STATES).nullable(),
  state: z.enum(SUBSCRIPTION_STATES),
  provider: z.string(),
  subscription_id: z.string(),
  started_at: z.date(),
  current_period_end: z.date(),
  /** The end of the plan; null while it renews automatically. */
  ends_at: z.date().nullable(),
  /** Since when a renewal is unpaid; null when nothing is unpaid. */
  unpaid_since: z.date().nullable(),
  withdrawn_at: z.date().nullable(),
  /** Sum of the paid refunds that were ordered here since the subscription began, in centavos; null for none. */
  refunded: z.number().nullable(),
});
export type SubscriptionLine = z.infer<typeof subscriptionSchema>;

/** A refund that an administrator ordered (operators#refund). */
export const refundSchema = z.object({
  scope: z.enum(REFUND_SCOPES),
  ordered_at: z.date(),
  /** In centavos; null until known, and 0 when everything was already refunded. */
  amount: z.number().nullable(),
  done_at: z.date().nullable(),
});
export type RefundLine = z.infer<typeof refundSchema>;

/** A disputed or refunded payment (operators#reversals). */
export const reversalSchema = z.object({
  id: z.string(),
  kind: z.enum(REVERSAL_KINDS),
  /** Null for a payment of an unknown or deleted account. */
  owner: otherAccountSchema,
  payment_id: z.string(),
  /** In centavos. */
  amount: z.number(),
  reason: z.string().nullable(),
  by_pix: z.boolean(),
  state: z.enum(REVERSAL_STATES),
  created_at: z.date(),
  /** Deadline for answering a dispute; null for a refund, and when no answer is expected. */
  due_at: z.date().nullable(),
});
export type ReversalLine = z.infer<typeof reversalSchema>;

/** A line of the payment provider's ledger: a payment, refund, dispute or fee (operators#ledger). */
export const ledgerLineSchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  at: z.date(),
  /** Null for a fee without a payment. */
  payment_id: z.string().nullable(),
  /** In centavos, never negative: `kind` states the direction. */
  amount: z.int(),
  /** In the smallest unit of `fee_currency`; negative when the provider returned a fee. */
  fee: z.int(),
  fee_currency: z.string(),
  method: z.enum(['card', 'pix']).nullable(),
  plan_key: z.enum(PLAN_KEYS).nullable(),
  billing_interval: z.enum(BILLING_INTERVALS),
  payer_name: z.string().nullable(),
  payer_email: z.string().nullable(),
  payer_cnpj: z.string().nullable(),
  payer_city: z.string().nullable(),
});

/** A nightly comparison of the stored subscriptions with the provider's. */
export const comparisonSchema = z.object({
  at: z.date(),
  /** The number of this server's customers whose subscriptions were compared. */
  compared: z.number(),
  /** The number of customers whose subscription differed from the provider's, or had to be checked, and is read again. */
  stale: z.number(),
  /** The number of the provider's customers without an account here; `customers` has some of their ids. */
  unmatched: z.number(),
  customers: z.array(z.string()),
});
export type BillingComparison = z.infer<typeof comparisonSchema>;
