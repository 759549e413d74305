import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TEAM_ROLES } from '../../../domain/team-roles.ts';
import { user } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const teamRoleEnum = pgEnum('team_role', TEAM_ROLES);

/**
 * Who works for a company beside its own account, and who did (team#members). A company's own account has no row, and is its owner,
 * until it hands the company over. The trigger `member_goes_with_seat` takes the identity of a member whose row goes.
 */
export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    /** Null once the account is gone; what they did stays theirs. */
    user_id: uuid('user_id')
      .unique()
      .references(() => user.id, { onDelete: 'set null' }),
    /** As colleagues read it; null after its owner removed their account. */
    name: text('name'),
    role: teamRoleEnum('role').notNull(),
    /** As `profiles.terms_version`, kept by the same trigger. */
    terms_version: smallint('terms_version').notNull().default(0),
    /** Null: the company's own account. */
    invited_by: uuid('invited_by').references((): AnyPgColumn => companyMembers.id, { onDelete: 'set null' }),
    since: instant('since').notNull(),
    left_at: instant('left_at'),
    /** By an operator, and why: this person alone comes in no more; the rest the trigger `member_block_follows` does (operators#blocked-member). */
    blocked_at: instant('blocked_at'),
    blocked_reason: text('blocked_reason'),
  },
  (t) => [
    index('company_members_company').on(t.company_id),
    index('company_members_invited_by').on(t.invited_by),
    // A company has one owner at most beside its own account (team#owner).
    uniqueIndex('company_members_owner').on(t.company_id).where(sql`role = 'proprietario' and left_at is null`),
    // Nobody's account goes without it being said that they left.
    check('company_members_are_somebody', sql`user_id is not null or left_at is not null`),
    check('company_members_name', sql`name <> ''`),
    check('company_members_block_has_reason', sql`(blocked_at is null) = (blocked_reason is null)`),
  ],
);

const { id, user_id, role, terms_version } = companyMembers;

/** Who acts for a company, read beside the profile that acts. */
export const seatColumns = { id, user_id, role, terms_version };
export type SeatRow = Pick<typeof companyMembers.$inferSelect, keyof typeof seatColumns>;

/** Whose profile this person acts with, beside their seat if they have one: the company's, none once they left, else their own. */
export const actsFor = (person: AnyPgColumn) =>
  sql`case when ${companyMembers.id} is null then ${person} when ${companyMembers.left_at} is null then ${companyMembers.company_id} end`;

/** Who may join a company, until they do, it is taken back or seven days are over (team#invitations). No link can be made out of it. */
export const companyInvites = pgTable(
  'company_invites',
  {
    id: uuid('id').primaryKey(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: teamRoleEnum('role').notNull(),
    /**
     * As in `company_members`. The trigger `invite_has_its_maker` refuses one who may not invite, and `invites_end_with_maker` deletes the
     * invitation with the maker's role.
     */
    invited_by: uuid('invited_by').references(() => companyMembers.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    unique('company_invites_one').on(t.company_id, t.email),
    index('company_invites_invited_by').on(t.invited_by),
    index('company_invites_expires_at').on(t.expires_at),
    check('company_invites_role', sql`role <> 'proprietario'`),
  ],
);
