import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  REFERRAL_ALPHABET,
  REFERRAL_BONUSES_PER_MONTH,
  REFERRAL_CODE_LENGTH,
  REFERRAL_OUTCOMES,
} from '../../../domain/billing/referrals.ts';
import { timestampColumn } from '../../platform/database/columns.ts';
import { profiles } from '../profiles/schema.ts';

/** The code at the end of an account's link (referrals#link): random, so that it reveals nothing about its owner. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    created_at: timestampColumn('created_at').notNull(),
    /**
     * First day of the last month in which a referral brought the owner a bonus like (null: none did), and the number of bonus likes in
     * that month. The number stays when a referred account is removed.
     */
    bonus_month: date('bonus_month'),
    bonuses: smallint('bonuses').notNull().default(0),
  },
  () => [
    check('referral_codes_form', sql.raw(`code ~ '^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$'`)),
    check(
      'referral_codes_bonuses',
      sql.raw(
        `bonuses between 0 and ${REFERRAL_BONUSES_PER_MONTH} and (bonuses > 0) = (bonus_month is not null) and extract(day from bonus_month) = 1`,
      ),
    ),
  ],
);

/**
 * The users who joined by a link, with the outcome. The trigger `referral_is_decided_once` keeps a decided row
 * unchanged, except when the giver is removed.
 */
export const referrals = pgTable(
  'referrals',
  {
    joined_id: uuid('joined_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    /** Null after the giver's account is removed. */
    giver_id: uuid('giver_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    joined_at: timestampColumn('joined_at').notNull(),
    /** True when the owner of the link, or a member of the owner's team, had signed in with this browser before. */
    same_device: boolean('same_device').notNull(),
    /** Keyed hash of the browser's id, as in `referral_marks`; empty after the referral has expired without a decision. */
    device: text('device').notNull(),
    decided_at: timestampColumn('decided_at'),
    outcome: text('outcome', { enum: REFERRAL_OUTCOMES }),
  },
  (t) => [
    index('referrals_waiting').on(t.joined_id).where(sql`decided_at is null`),
    index('referrals_of_giver').on(t.giver_id),
    check('referrals_of_another', sql`giver_id <> joined_id`),
    check(
      'referrals_decided_whole',
      sql.raw(
        `(decided_at is null) = (outcome is null) and (outcome is null or outcome in (${REFERRAL_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')}))`,
      ),
    ),
  ],
);

/** Keyed hashes of the data of givers and referred users, so that each person counts once until `ends_at` (referrals#once). */
export const referralMarks = pgTable(
  'referral_marks',
  { mark: text('mark').primaryKey(), ends_at: timestampColumn('ends_at').notNull() },
  (t) => [index('referral_marks_ends_at').on(t.ends_at)],
);
