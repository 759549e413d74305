import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Ending, Stage, StepKind } from '#domain/hiring.ts';
import type { InterviewState } from '#domain/interviews.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Every move of a match, by the version that it made (hiring#history). */
export const matchSteps = pgTable(
  'match_steps',
  {
    match_id: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind').$type<StepKind>().notNull(),
    from_stage: text('from_stage').$type<Stage>().notNull(),
    from_ending: text('from_ending').$type<Ending>(),
    to_stage: text('to_stage').$type<Stage>().notNull(),
    to_ending: text('to_ending').$type<Ending>(),
    /** Who did it. */
    by_id: uuid('by_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match_id, t.version] }),
    index('match_steps_by').on(t.by_id),
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

/** What a company writes down about a match, for itself alone (hiring#notes). */
export const matchNotes = pgTable(
  'match_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    match_id: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('match_notes_of_match').on(t.match_id, t.created_at),
    check('match_notes_words', sql`btrim(words) <> '' and char_length(words) <= 1000`),
  ],
);

/**
 * What somebody is to be told about a match, which may be gone with its job by then; each but once by its key (hiring#told).
 */
export const matchNotices = pgTable(
  'match_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    match_id: uuid('match_id').notNull(),
    key: text('key').notNull(),
    to_id: uuid('to_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    from_id: uuid('from_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    job_title: text('job_title'),
    words: text('words').notNull(),
    created_at: instant('created_at').notNull(),
    due_at: instant('due_at').notNull(),
    told_at: instant('told_at'),
  },
  (t) => [
    unique('match_notices_once').on(t.match_id, t.key),
    index('match_notices_due').on(t.due_at, t.id).where(sql`told_at is null`),
    index('match_notices_to').on(t.to_id, t.told_at.desc().nullsFirst(), t.id),
    index('match_notices_from').on(t.from_id),
    check('match_notices_words', sql`btrim(words) <> '' and char_length(words) <= 600`),
  ],
);

/** Every step of a match's interview, by the version that it made: a day is offered with all that belongs to it (hiring#interview). */
export const matchInterviews = pgTable(
  'match_interviews',
  {
    match_id: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind').$type<InterviewState>().notNull(),
    /** Who did it; null: it went with the match. */
    by_id: uuid('by_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    starts_at: instant('starts_at'),
    minutes: integer('minutes'),
    place: text('place'),
    link: text('link'),
    words: text('words'),
    /** When both were reminded of this agreement. */
    reminded_at: instant('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.match_id, t.version] }),
    index('match_interviews_by').on(t.by_id),
    check('match_interviews_kind', sql`kind in ('proposed', 'accepted', 'other', 'declined', 'cancelled')`),
    check(
      'match_interviews_offer',
      sql`(kind = 'proposed') = (starts_at is not null) and (kind = 'proposed') = (minutes is not null)
        and num_nonnulls(place, link) = (case when kind = 'proposed' then 1 else 0 end)`,
    ),
    check(
      'match_interviews_lengths',
      sql`minutes in (15, 30, 45, 60, 90, 120) and char_length(place) <= 200 and char_length(link) <= 500
        and char_length(words) <= 600`,
    ),
    check('match_interviews_reminded', sql`reminded_at is null or kind = 'accepted'`),
  ],
);
