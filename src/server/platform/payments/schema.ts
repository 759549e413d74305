import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PLAN_KEYS } from '../../../domain/plans.ts';

/*
 * The books of the demonstration provider: what a real one keeps on its own computers. Empty with a real one.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const planKeyEnum = pgEnum('plan_key', PLAN_KEYS);
export const demoSessionKindEnum = pgEnum('demo_session_kind', ['checkout', 'plan_change', 'portal']);
export const demoSessionStatusEnum = pgEnum('demo_session_status', ['open', 'complete', 'expired']);

export const demoCustomers = pgTable('demo_customers', {
  id: text('id').primaryKey(),
  user_id: uuid('user_id').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  created_at: instant('created_at').notNull(),
});

/** A page that a customer may open: whoever holds the id may act there, as with a real provider's. */
export const demoSessions = pgTable(
  'demo_sessions',
  {
    id: text('id').primaryKey(),
    customer_id: text('customer_id')
      .notNull()
      .references(() => demoCustomers.id, { onDelete: 'cascade' }),
    kind: demoSessionKindEnum('kind').notNull(),
    /** What is bought or changed to; null for the portal. */
    plan_key: planKeyEnum('plan_key'),
    /** What is changed. */
    subscription_id: text('subscription_id'),
    status: demoSessionStatusEnum('status').notNull().default('open'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    index('demo_sessions_of_customer').on(t.customer_id, t.created_at),
    check('demo_sessions_plan', sql`(kind = 'portal') = (plan_key is null)`),
  ],
);

export const demoSubscriptions = pgTable(
  'demo_subscriptions',
  {
    id: text('id').primaryKey(),
    customer_id: text('customer_id')
      .notNull()
      .references(() => demoCustomers.id, { onDelete: 'cascade' }),
    plan_key: planKeyEnum('plan_key').notNull(),
    /** The smaller plan chosen for the next period. */
    next_plan_key: planKeyEnum('next_plan_key'),
    started_at: instant('started_at').notNull(),
    current_period_end: instant('current_period_end').notNull(),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
    /** Since when a renewal waits for its money. */
    unpaid_since: instant('unpaid_since'),
    ended_at: instant('ended_at'),
  },
  (t) => [index('demo_subscriptions_of_customer').on(t.customer_id)],
);

export const demoPayments = pgTable(
  'demo_payments',
  {
    id: text('id').primaryKey(),
    subscription_id: text('subscription_id')
      .notNull()
      .references(() => demoSubscriptions.id, { onDelete: 'cascade' }),
    paid_at: instant('paid_at').notNull(),
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull().default(0),
    disputed: boolean('disputed').notNull().default(false),
    refunded_at: instant('refunded_at'),
    disputed_at: instant('disputed_at'),
  },
  (t) => [
    index('demo_payments_of_subscription').on(t.subscription_id),
    check('demo_payments_refund', sql`refunded between 0 and amount`),
  ],
);
