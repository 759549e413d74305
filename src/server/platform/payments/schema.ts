import { bigint, index, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PLAN_KEYS } from '../../../domain/billing/plans.ts';

export const planKeyEnum = pgEnum('plan_key', PLAN_KEYS);

/** The objects of the demonstration's fake Stripe. Empty with a real provider. */
export const fakeStripeObjects = pgTable(
  'fake_stripe_objects',
  {
    /** The resource type in the plural, such as `charges`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Null for an object that belongs to no customer. */
    customer: text('customer'),
    /** In Stripe's format. */
    object: jsonb('object').$type<object>().notNull(),
    /** The order in which objects were created. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.id, t.kind] }), index('fake_stripe_objects_of_customer').on(t.customer)],
);
