import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { IDENTITY_KINDS, type IdentityKind } from '../platform/directory/identity.ts';

/** Of which region this database is; one row, or none where there are no regions. */
export const regionHome = pgTable(
  'region_home',
  {
    is_only: boolean('is_only').primaryKey().default(true),
    name: text('name').notNull(),
    since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
    /** How far the command has told the directory of the accounts that were here before; null: to the end, or never begun. */
    claiming: jsonb('claiming').$type<{ kind: IdentityKind; after: string | null }>(),
    /** Whether other regions are told of its jobs (REGION_STANDING): triggers ask here. */
    tells_jobs: boolean('tells_jobs').notNull().default(false),
  },
  () => [check('region_home_is_one', sql`is_only`)],
);

/**
 * What somebody is known by that came or went, until the directory has been told; written by triggers alone, and only where
 * `region_home` has its row. What became of it is looked up when it is told, so the order doesn't matter.
 */
export const identityChanges = pgTable(
  'identity_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: IDENTITY_KINDS }).notNull(),
    value: text('value').notNull(),
  },
  () => [check('identity_changes_kind', sql`kind in ('email', 'phone', 'identity', 'passkey')`)],
);

/** What other regions have signed and this one has acted on, until it is too old to be sent again; each is good for once. */
export const usedSeals = pgTable(
  'used_seals',
  {
    /** The signature. */
    id: text('id').primaryKey(),
    until: timestamp('until', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('used_seals_until').on(t.until)],
);
