import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MANDATE_STATES, PAYMENT_METHODS } from '../../../domain/billing/payment-methods.ts';
import { BILLING_INTERVALS } from '../../../domain/billing/plans.ts';
import { REFUND_ORDER_SCOPES } from '../../../domain/billing/refunds.ts';
import { REVERSAL_KINDS, REVERSAL_STATES } from '../../../domain/billing/reversals.ts';
import { SUBSCRIPTION_STATES } from '../../../domain/billing/subscription-lists.ts';
import { timestampColumn } from '../../platform/database/columns.ts';
import { planKeyEnum } from '../../platform/payments/schema.ts';
import { profiles } from '../profiles/schema.ts';

export const paymentProviderEnum = pgEnum('payment_provider', ['stripe', 'demonstration']);
export const paymentMethodEnum = pgEnum('payment_method', PAYMENT_METHODS);
export const billingIntervalEnum = pgEnum('billing_interval', BILLING_INTERVALS);
export const mandateStateEnum = pgEnum('mandate_state', MANDATE_STATES);
export const subscriptionStatusEnum = pgEnum('subscription_status', SUBSCRIPTION_STATES);

/** The customer id of a user at a payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    provider: paymentProviderEnum('provider').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    customer_id: text('customer_id').notNull().unique(),
    /** How many reads of the provider have begun; each read takes the next number. */
    reads_begun: bigint('reads_begun', { mode: 'number' }).notNull().default(0),
    /** The number of the last read whose result was applied; results of earlier reads are ignored. */
    read_applied: bigint('read_applied', { mode: 'number' }).notNull().default(0),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.user_id] }),
    check('billing_customers_reads', sql`read_applied <= reads_begun`),
  ],
);

/**
 * The subscription or month by Pix (paid once, without renewal) that gives a user's plan, or gave it last, as last read from the
 * provider (`decidePlan`). At most one row for each user: there are never two plans at once.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    provider: paymentProviderEnum('provider').notNull(),
    /** The provider's id of the subscription; for months by Pix, of the newest payment. */
    subscription_id: text('subscription_id').notNull().unique(),
    method: paymentMethodEnum('method').notNull().default('card'),
    billing_interval: billingIntervalEnum('billing_interval').notNull().default('month'),
    /** State of the bank's authorisation (mandate) of Pix Automático; null where the provider returns none. */
    mandate: mandateStateEnum('mandate'),
    /** True while a charge by Pix Automático is announced that the bank has neither paid nor refused. */
    is_collecting: boolean('is_collecting').notNull().default(false),
    status: subscriptionStatusEnum('status').notNull(),
    plan_key: planKeyEnum('plan_key').notNull(),
    /** The plan that follows at the end of the period; null when none or the same follows. */
    next_plan_key: planKeyEnum('next_plan_key'),
    started_at: timestampColumn('started_at').notNull(),
    current_period_end: timestampColumn('current_period_end').notNull(),
    /** When the plan ends for good; null while the subscription renews. */
    ends_at: timestampColumn('ends_at'),
    /** Since when a renewal is unpaid; `graceEndsAt` counts from it. Null when nothing is unpaid. */
    unpaid_since: timestampColumn('unpaid_since'),
    /** When the withdrawal period starts: at a subscription's first payment, or at the newest of months by Pix. Null: nothing was paid. */
    first_paid_at: timestampColumn('first_paid_at'),
    /** When the server reads the provider again without a webhook event: after the grace or paid period. Null: none is scheduled. */
    next_check_at: timestampColumn('next_check_at'),
    /** How many jobs a smaller plan has paused since the company last dismissed that notice. */
    paused_jobs: integer('paused_jobs').notNull().default(0),
    updated_at: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // For operators' lists and metrics.
    index('subscriptions_by_status').on(t.status, t.updated_at, t.user_id),
    index('subscriptions_running').on(t.plan_key).where(sql`status <> 'ended'`),
    check('subscriptions_paused_jobs', sql`paused_jobs >= 0`),
    check('subscriptions_mandate', sql`method = 'pix_automatic' or (mandate is null and not is_collecting)`),
    check('subscriptions_pix_interval', sql`method <> 'pix_month' or billing_interval = 'month'`),
    // A month by Pix always has an end and is never renewed, so it can't be unpaid.
    check(
      'subscriptions_pix_month',
      sql`method <> 'pix_month' or (ends_at = current_period_end and status <> 'past_due' and unpaid_since is null)`,
    ),
  ],
);

/** The webhook events that were processed, each once, and the refusals of Pix by the provider. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: paymentProviderEnum('provider').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    received_at: timestampColumn('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);

export const reversalKindEnum = pgEnum('reversal_kind', REVERSAL_KINDS);
export const reversalStateEnum = pgEnum('reversal_state', REVERSAL_STATES);

/** Reversals of payments: refunds and disputes, as last read from the provider (operators#reversals). */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    provider: paymentProviderEnum('provider').notNull(),
    id: text('id').notNull(),
    kind: reversalKindEnum('kind').notNull(),
    payment_id: text('payment_id').notNull(),
    /** Null for an unknown customer, and after the account is removed. */
    user_id: uuid('user_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    /** In centavos. */
    amount: integer('amount').notNull(),
    /** The provider's reason code; null when it gave none. */
    reason: text('reason'),
    by_pix: boolean('by_pix').notNull().default(false),
    state: reversalStateEnum('state').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    /** The deadline for answering a dispute; null for refunds, and when no answer is expected. */
    due_at: timestampColumn('due_at'),
    /** When the stored read began, by the database's clock; the result of an earlier read is ignored. */
    read_at: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index('payment_reversals_newest').on(t.kind, t.created_at, t.id),
    index('payment_reversals_of_user').on(t.user_id),
    check('payment_reversals_amount', sql`amount >= 0`),
    check('payment_reversals_state', sql`(kind = 'dispute') = (state in ('answer', 'review', 'won', 'lost'))`),
  ],
);

export const refundScopeEnum = pgEnum('refund_scope', REFUND_ORDER_SCOPES);

/**
 * Refunds ordered by administrators (operators#refund), and users' withdrawals ('Desistir da assinatura', billing#withdrawal): the order,
 * the chosen payments, and when it was done.
 */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: paymentProviderEnum('provider').notNull(),
    /** Null after the account is removed. */
    user_id: uuid('user_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    customer_id: text('customer_id').notNull(),
    subscription_id: text('subscription_id').notNull(),
    scope: refundScopeEnum('scope').notNull(),
    /** True when the payments were by Pix; the refund goes back by Pix. */
    by_pix: boolean('by_pix').notNull(),
    /** The operator's text, which the user reads in the mail; empty for a withdrawal, and after the account is removed. */
    reason: text('reason').notNull(),
    ordered_at: timestampColumn('ordered_at').notNull(),
    /**
     * The payments to refund, and their unrefunded total in centavos; null until the task has chosen them. Once the order is done,
     * `amount` is what was refunded: the bank may have disputed a payment in between.
     */
    payment_ids: text('payment_ids').array(),
    amount: integer('amount'),
    done_at: timestampColumn('done_at'),
  },
  (t) => [
    // The same refund can't be ordered twice, except after an order that refunded nothing.
    uniqueIndex('refund_orders_once').on(t.provider, t.subscription_id, t.scope).where(sql`amount is distinct from 0`),
    index('refund_orders_of_user').on(t.user_id),
    index('refund_orders_done').on(t.done_at).where(sql`done_at is not null`),
    check(
      'refund_orders_chosen',
      sql`(payment_ids is null) = (amount is null) and amount >= 0 and (done_at is null or amount is not null)`,
    ),
  ],
);

/** The results of each night's comparison with the provider (operators#money). */
export const subscriptionComparisons = pgTable('subscription_comparisons', {
  at: timestampColumn('at').primaryKey(),
  compared: integer('compared').notNull(),
  /** How many customers were read again: their subscription differed, was unpaid, or may have ended. */
  stale: integer('stale').notNull(),
  /** How many of the provider's customers with a subscription or a recent month by Pix are unknown here; `customers`: the first ids. */
  unmatched: integer('unmatched').notNull(),
  customers: text('customers').array().notNull(),
});
