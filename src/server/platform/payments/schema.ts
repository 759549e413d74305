import { bigint, index, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PLAN_KEYS } from '../../../domain/billing/plans.ts';

/** PostgreSQL's enum type of the keys of the paid plans. */
export const planKeyEnum = pgEnum('plan_key', PLAN_KEYS);

/** The objects of the fake Stripe; unused on a server that uses Stripe. */
export const fakeStripeObjects = pgTable(
  'fake_stripe_objects',
  {
    /** Name of the object's store (`Stores`), such as `charges`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** The customer's id; null for an object that belongs to no customer. */
    customer: text('customer'),
    object: jsonb('object').$type<object>().notNull(),
    /** The order in which objects were created. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.id, t.kind] }), index('fake_stripe_objects_of_customer').on(t.customer)],
);
