import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '../../../domain/operations/operator-roles.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { user } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';

/** Text that is sorted by its bytes, whatever the database's locale, so that texts with the same beginning are adjacent. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const operatorRoleEnum = pgEnum('operator_role', OPERATOR_ROLES);

/**
 * The operators (operators#operator); only the command `npm run operator` writes here. The trigger `operator_is_no_customer` refuses
 * accounts of another type, `administrator_stays` and `administrator_stays_one` the removal and the demotion of the last administrator.
 */
export const operators = pgTable('operators', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  role: operatorRoleEnum('role').notNull(),
  created_at: timestampColumn('created_at').notNull(),
});

/**
 * The audit log of every answered act and read of an operator (operators#audit). The trigger `operator_acts_stay` refuses to update or
 * delete a row. It has no foreign keys, so that a row outlives the accounts in it.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull(),
    /** Null when the command `npm run operator` acted, on the server itself. */
    operator_id: uuid('operator_id'),
    operator_email: text('operator_email'),
    role: operatorRoleEnum('role'),
    /** The path of the procedure, or `command/` and the subcommand. */
    act: text('act').notNull(),
    /** The ids of the users, seats or pending sign-ups whose data was in the response or was changed. */
    about: uuid('about').array().notNull(),
    /** The client's IP address; null for the command. */
    address: text('address'),
    reason: text('reason'),
    /** Details without personal data: ids, names of fields, the kind of a link. */
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
 * The hash chain over `operator_acts` (operators#hash-chain): each link is the SHA-256 of the previous one and of the text
 * `operator_act_text` of an act. The trigger `operator_acts_chained` inserts it when the act is committed, one after the
 * other.
 */
export const operatorActHashes = pgTable('operator_act_hashes', {
  /** The place in the chain: 1, 2, 3 …, without a gap. */
  place: bigint('place', { mode: 'number' }).primaryKey(),
  act_id: bigint('act_id', { mode: 'number' }).notNull().unique('operator_act_hashes_of_act'),
  hash: bytes('hash').notNull(),
});

/**
 * The terms by which candidates and companies are found (operators#search): the normalized name from each of its first 12 words on,
 * the e-mail and the phone numbers; none for a removed account. Triggers maintain them. A search reads one range of the index.
 */
export const personTerms = pgTable(
  'person_terms',
  {
    user_id: ownerReference('user_id', () => profiles.user_id),
    term: byteOrdered('term').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.term] }), index('person_terms_by_term').on(t.term, t.user_id)],
);

/** The terms by which current team members are found: their name in the team, as in `personTerms`, and their own e-mail address. */
export const memberTerms = pgTable(
  'member_terms',
  {
    member_id: ownerReference('member_id', () => companyMembers.id),
    term: byteOrdered('term').notNull(),
  },
  (t) => [primaryKey({ columns: [t.member_id, t.term] }), index('member_terms_by_term').on(t.term, t.member_id)],
);
