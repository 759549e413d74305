import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CompanyMessage } from '#domain/hiring/company-messages.ts';
import type { Ending, Stage, StepKind } from '#domain/hiring/hiring.ts';
import type { InterviewState } from '#domain/hiring/interviews.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';

/** The team member who acted; null: the company's own account, a candidate, no user, or a removed company (team#who-did-what). */
const memberRef = () => uuid('member_id').references(() => companyMembers.id, { onDelete: 'set null' });

/** Every change of a match's stage, by the version that it made (hiring#history). */
export const matchSteps = pgTable(
  'match_steps',
  {
    match_id: ownerReference('match_id', () => matches.id),
    version: integer('version').notNull(),
    kind: text('kind').$type<StepKind>().notNull(),
    from_stage: text('from_stage').$type<Stage>().notNull(),
    from_ending: text('from_ending').$type<Ending>(),
    to_stage: text('to_stage').$type<Stage>().notNull(),
    to_ending: text('to_ending').$type<Ending>(),
    /** The account that acted, the company's for its team; null after the account is removed. */
    by_id: uuid('by_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    member_id: memberRef(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match_id, t.version] }),
    index('match_steps_by').on(t.by_id),
    index('match_steps_member').on(t.member_id).where(sql`member_id is not null`),
    check('match_steps_kind', sql`kind in ('moved', 'contact', 'interview', 'undone', 'closed', 'withdrawn')`),
    check(
      'match_steps_stages',
      sql`from_stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')
        and to_stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')
        and from_stage <> to_stage and (to_stage <> 'novo' or kind = 'undone')`,
    ),
    check(
      'match_steps_endings',
      sql`(from_stage = 'encerrado') = (from_ending is not null) and (to_stage = 'encerrado') = (to_ending is not null)`,
    ),
  ],
);

/** A company's notes about a match, visible only to that company (hiring#notes). */
export const matchNotes = pgTable(
  'match_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    match_id: ownerReference('match_id', () => matches.id),
    text: text('text').notNull(),
    member_id: memberRef(),
    created_at: timestampColumn('created_at').notNull(),
  },
  (t) => [
    index('match_notes_of_match').on(t.match_id, t.created_at),
    index('match_notes_member').on(t.member_id).where(sql`member_id is not null`),
    check('match_notes_text', sql`btrim(text) <> '' and char_length(text) <= 1000`),
  ],
);

/**
 * Messages to a user about a match (hiring#notices); the match may be deleted before they are sent. A match has at most one
 * notice for each `key`.
 */
export const matchNotices = pgTable(
  'match_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The match's id; for a reminder to a company about its expired job, the job's id. */
    match_id: uuid('match_id').notNull(),
    /** The occasion, such as 'left', 'ended:' with the match's version, or 'expired:' with the day. */
    key: text('key').notNull(),
    to_id: ownerReference('to_id', () => profiles.user_id),
    /** The sender; null once the sender's profile row is deleted; a removed account keeps the row while matches need it. */
    from_id: uuid('from_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    job_title: text('job_title'),
    text: text('text').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    due_at: timestampColumn('due_at').notNull(),
    /** When the notice was sent, or skipped because of a block or a removed recipient; null while it is pending. */
    notified_at: timestampColumn('notified_at'),
  },
  (t) => [
    unique('match_notices_once').on(t.match_id, t.key),
    index('match_notices_due').on(t.due_at, t.id).where(sql`notified_at is null`),
    index('match_notices_to').on(t.to_id, t.notified_at.desc().nullsFirst(), t.id),
    index('match_notices_from').on(t.from_id),
    check('match_notices_text', sql`btrim(text) <> '' and char_length(text) <= 600`),
  ],
);

/**
 * Every step of a match's interview, by the version that it made (hiring#interview). Only an offer has a time and a place
 * or link.
 */
export const matchInterviews = pgTable(
  'match_interviews',
  {
    match_id: ownerReference('match_id', () => matches.id),
    version: integer('version').notNull(),
    kind: text('kind').$type<InterviewState>().notNull(),
    /** The account that acted, the company's for its team; null when the end or removal of the match or of an account cancelled it. */
    by_id: uuid('by_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    member_id: memberRef(),
    at: timestampColumn('at').notNull(),
    starts_at: timestampColumn('starts_at'),
    minutes: integer('minutes'),
    place: text('place'),
    link: text('link'),
    text: text('text'),
    /** When both sides were reminded of this interview. */
    reminded_at: timestampColumn('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.match_id, t.version] }),
    index('match_interviews_by').on(t.by_id),
    index('match_interviews_member').on(t.member_id).where(sql`member_id is not null`),
    check('match_interviews_kind', sql`kind in ('proposed', 'accepted', 'other', 'declined', 'cancelled')`),
    check(
      'match_interviews_offer',
      sql`(kind = 'proposed') = (starts_at is not null) and (kind = 'proposed') = (minutes is not null)
        and num_nonnulls(place, link) = (case when kind = 'proposed' then 1 else 0 end)`,
    ),
    check(
      'match_interviews_lengths',
      sql`minutes in (15, 30, 45, 60, 90, 120) and char_length(place) <= 200 and char_length(link) <= 500
        and char_length(text) <= 600`,
    ),
    check('match_interviews_reminded', sql`reminded_at is null or kind = 'accepted'`),
  ],
);

/**
 * Deleted matches that still count for the company's answer rate, so that a removal doesn't improve it
 * (hiring#answer-counted).
 */
export const deletedMatches = pgTable(
  'deleted_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company_id: ownerReference('company_id', () => profiles.user_id),
    made_at: timestampColumn('made_at').notNull(),
    /** When the company first answered; null when it never did. */
    answered_at: timestampColumn('answered_at'),
  },
  (t) => [index('deleted_matches_of_company').on(t.company_id), index('deleted_matches_age').on(t.made_at)],
);

/**
 * A company's own message templates, in their order (hiring#own-messages). They are saved as a whole, only over the version
 * that the caller saw.
 */
export const companyMessages = pgTable(
  'company_messages',
  {
    company_id: uuid('company_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    messages: jsonb('messages').$type<CompanyMessage[]>().notNull(),
    /** Number of saves; a caller states the version that they saw. */
    version: integer('version').notNull(),
  },
  () => [check('company_messages_few', sql`jsonb_typeof(messages) = 'array' and jsonb_array_length(messages) <= 10`)],
);
