import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TEAM_ROLES } from '../../../domain/companies/team-roles.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { user } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';

export const teamRoleEnum = pgEnum('team_role', TEAM_ROLES);

/**
 * The members of a company beside its own account, current and former (team#members). A company's own account has no
 * row, and is its owner, until it transfers the ownership. The trigger `member_goes_with_seat` deletes the account of a member whose row
 * is deleted, but not the company's own account.
 */
export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company_id: ownerReference('company_id', () => profiles.user_id),
    /** Null after the member's account is removed; the row remains, because records of the member's actions reference its id. */
    user_id: uuid('user_id')
      .unique()
      .references(() => user.id, { onDelete: 'set null' }),
    /** The name that colleagues see; null after the member removed their account. */
    name: text('name'),
    role: teamRoleEnum('role').notNull(),
    /** Like `profiles.terms_version`, maintained by the same trigger. */
    terms_version: smallint('terms_version').notNull().default(0),
    /** The seat of the inviting member; null when the company's own account invited, and for that account's own seat. */
    invited_by: uuid('invited_by').references((): AnyPgColumn => companyMembers.id, { onDelete: 'set null' }),
    since: timestampColumn('since').notNull(),
    left_at: timestampColumn('left_at'),
    /**
     * When an operator blocked this member alone, and why; the trigger `member_block_follows` ends the member's sessions, OAuth
     * grants and pending links (operators#blocked-member).
     */
    blocked_at: timestampColumn('blocked_at'),
    blocked_reason: text('blocked_reason'),
  },
  (t) => [
    index('company_members_company').on(t.company_id),
    index('company_members_invited_by').on(t.invited_by),
    // A company has at most one owner among its members (team#owner).
    uniqueIndex('company_members_owner').on(t.company_id).where(sql`role = 'proprietario' and left_at is null`),
    // An account can only be removed after its member has left.
    check('company_members_have_user', sql`user_id is not null or left_at is not null`),
    check('company_members_name', sql`name <> ''`),
    check('company_members_block_has_reason', sql`(blocked_at is null) = (blocked_reason is null)`),
  ],
);

const { id, user_id, role, terms_version } = companyMembers;

/** The columns of a member's seat, read beside the profile with which they act. */
export const seatColumns = { id, user_id, role, terms_version };
/** The seat of a member in a company's team. */
export type SeatRow = Pick<typeof companyMembers.$inferSelect, keyof typeof seatColumns>;

/**
 * SQL of the id of the profile with which a user acts: the company's for a member, null for a former member, else their own. The query
 * must left-join `companyMembers` by the user's id.
 */
export const actingProfileId = (person: AnyPgColumn) =>
  sql`case when ${companyMembers.id} is null then ${person} when ${companyMembers.left_at} is null then ${companyMembers.company_id} end`;

/**
 * Invitations to a company (team#invitations); expired rows are deleted later. A row alone is not enough to make a link, which the
 * server signs.
 */
export const companyInvites = pgTable(
  'company_invites',
  {
    id: uuid('id').primaryKey(),
    company_id: ownerReference('company_id', () => profiles.user_id),
    email: text('email').notNull(),
    role: teamRoleEnum('role').notNull(),
    /**
     * The inviting member, as in `company_members`. The trigger `invite_has_its_maker` refuses a maker who may not
     * invite, and `invites_end_with_maker` deletes the invitation when the maker may no longer invite.
     */
    invited_by: uuid('invited_by').references(() => companyMembers.id, { onDelete: 'cascade' }),
    created_at: timestampColumn('created_at').notNull(),
    sent_at: timestampColumn('sent_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    unique('company_invites_one').on(t.company_id, t.email),
    index('company_invites_invited_by').on(t.invited_by),
    index('company_invites_expires_at').on(t.expires_at),
    check('company_invites_role', sql`role <> 'proprietario'`),
  ],
);
