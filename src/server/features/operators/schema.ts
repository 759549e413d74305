import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '../../../domain/operator-roles.ts';
import { user } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Text in the order of its bytes, whatever the database's language: all that begins alike stands together. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const operatorRoleEnum = pgEnum('operator_role', OPERATOR_ROLES);

/**
 * Who runs the product (operators#operator); only the command writes here. The trigger `operator_is_no_customer` holds them
 * apart from candidates and companies, `administrator_stays` keeps the last administrator.
 */
export const operators = pgTable('operators', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  role: operatorRoleEnum('role').notNull(),
  created_at: instant('created_at').notNull(),
});

/**
 * Every act and every reading of an operator (operators#audit). The trigger `operator_acts_stay` refuses to change a row or to
 * take one away. Without foreign keys: a row outlives whom it is about.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null: the command, on the server itself. */
    operator_id: uuid('operator_id'),
    operator_email: text('operator_email'),
    role: operatorRoleEnum('role'),
    /** The procedure's path, or `command/` and its word. */
    act: text('act').notNull(),
    /** Whose data it was: all who stood in an answer. */
    about: uuid('about').array().notNull(),
    address: text('address'),
    reason: text('reason'),
    /** What exactly, without personal data: names of fields, the kind of a link. */
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('operator_acts_about').using('gin', t.about),
    index('operator_acts_of_operator').on(t.operator_id, t.id),
    check(
      'operator_acts_has_author',
      sql`(operator_id is null) = (role is null) and (operator_id is not null or act like 'command/%')`,
    ),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A chain over `operator_acts` (operators#seal): each link is the SHA-256 of the one before and of the text `operator_act_text` of an act.
 * The trigger `operator_acts_sealed` writes it as the act is committed, one after the other.
 */
export const operatorSeals = pgTable('operator_seals', {
  /** 1, 2, 3 …, without a gap. */
  place: bigint('place', { mode: 'number' }).primaryKey(),
  act_id: bigint('act_id', { mode: 'number' }).notNull().unique('operator_seals_of_act'),
  seal: bytes('seal').notNull(),
});

/**
 * What somebody is found by (operators#search): the name from each of its words on, as `normalized_text` writes it, the e-mail
 * and the phone numbers. Kept by the trigger `person_keeps_terms`; one range of the index is one search.
 */
export const personTerms = pgTable(
  'person_terms',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    term: byteOrdered('term').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.term] }), index('person_terms_by_term').on(t.term, t.user_id)],
);

/** The same of those who work for a company, by the name that colleagues read and their own address, as long as they do. */
export const memberTerms = pgTable(
  'member_terms',
  {
    member_id: uuid('member_id')
      .notNull()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    term: byteOrdered('term').notNull(),
  },
  (t) => [primaryKey({ columns: [t.member_id, t.term] }), index('member_terms_by_term').on(t.term, t.member_id)],
);
