import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/database/columns.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.user_id, { onDelete: 'cascade' });
const jobRef = (name: string) => uuid(name).references(() => jobs.id, { onDelete: 'cascade' });
const createdAt = timestampColumn('created_at').notNull().defaultNow();

/**
 * At most one like of a user for a target and a job, or for a target without a job (likes#once). There is no index on `id`,
 * because no query searches by it alone (docs/decisions/0074).
 */
export const likes = pgTable(
  'likes',
  {
    id: uuid('id').notNull().defaultRandom(),
    quem_curtiu: userRef('quem_curtiu'),
    quem_foi_curtado: userRef('quem_foi_curtado'),
    job_id: jobRef('job_id'),
    is_superlike: boolean('is_superlike').notNull().default(false),
    created_at: createdAt,
  },
  (t) => [
    unique('likes_once').on(t.quem_curtiu, t.quem_foi_curtado, t.job_id).nullsNotDistinct(),
    index('likes_given').on(t.quem_curtiu, t.job_id),
    index('likes_received').on(t.quem_foi_curtado, t.job_id, t.quem_curtiu),
    index('likes_of_job_by_age').on(t.job_id, t.created_at),
    check('likes_not_of_oneself', sql`quem_curtiu <> quem_foi_curtado`),
  ],
);

/**
 * Likes between the two sides of a deleted match, for any job, except those of another match of the pair (matches#spent-likes). They no
 * longer make a match or hide a card. The trigger `match_spends_likes` moves them here.
 */
export const spentLikes = pgTable(
  'spent_likes',
  {
    id: uuid('id').primaryKey(),
    quem_curtiu: userRef('quem_curtiu'),
    quem_foi_curtado: userRef('quem_foi_curtado'),
    job_id: jobRef('job_id'),
    is_superlike: boolean('is_superlike').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    spent_at: timestampColumn('spent_at').notNull().defaultNow(),
  },
  (t) => [
    index('spent_likes_given').on(t.quem_curtiu, t.quem_foi_curtado),
    index('spent_likes_received').on(t.quem_foi_curtado),
    index('spent_likes_of_job').on(t.job_id),
  ],
);

/** The super likes of candidates, at most one for a job (likes#super-like-job). */
export const superLikes = pgTable(
  'super_likes',
  {
    id: uuid('id').notNull().defaultRandom(),
    user_id: userRef('user_id'),
    job_id: jobRef('job_id').notNull(),
    created_at: createdAt,
  },
  (t) => [unique('super_likes_once').on(t.user_id, t.job_id), index('super_likes_of_job').on(t.job_id)],
);

export const rejectedTypeEnum = pgEnum('rejected_type', ['job', 'candidate']);

/** Rejections by either side: `rejected_id` is the company of the rejected job, or the rejected candidate. */
export const rejections = pgTable(
  'rejections',
  {
    id: uuid('id').notNull().defaultRandom(),
    user_id: userRef('user_id'),
    rejected_id: userRef('rejected_id'),
    rejected_type: rejectedTypeEnum('rejected_type').notNull(),
    job_id: jobRef('job_id'),
    /**
     * The team member who decided (team#who-did-what); null for the company's own account and for a candidate. It has
     * no foreign key, because its check and index would be expensive on a table of this size. The value stays when the
     * member leaves, and is deleted with the company.
     */
    member_id: uuid('member_id'),
    created_at: createdAt,
  },
  (t) => [
    unique('rejections_once').on(t.user_id, t.rejected_id, t.rejected_type, t.job_id).nullsNotDistinct(),
    index('rejections_by_job').on(t.user_id, t.job_id, t.rejected_id),
    index('rejections_of_job').on(t.job_id),
    check('rejections_job_named', sql`rejected_type <> 'job' or job_id is not null`),
  ],
);

/** The jobs that each candidate skipped in the deck. */
export const vagasPuladas = pgTable(
  'vagas_puladas',
  {
    id: uuid('id').notNull().defaultRandom(),
    candidato_id: userRef('candidato_id'),
    vaga_id: jobRef('vaga_id').notNull(),
    created_at: createdAt,
  },
  (t) => [unique('vagas_puladas_once').on(t.candidato_id, t.vaga_id), index('vagas_puladas_of_job').on(t.vaga_id)],
);

/**
 * The candidates that a company skipped for a job; the job's deck shows them after all others, in the order of `skipped_at`
 * (candidates#skip). Beyond a maximum for each job, the oldest rows are deleted.
 */
export const skippedCandidates = pgTable(
  'skipped_candidates',
  {
    job_id: jobRef('job_id').notNull(),
    candidate_id: userRef('candidate_id'),
    skipped_at: timestampColumn('skipped_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.job_id, t.candidate_id] }),
    index('skipped_candidates_order').on(t.job_id, t.skipped_at, t.candidate_id),
    index('skipped_candidates_of_candidate').on(t.candidate_id),
  ],
);

/** The audit of attempts to like, refused ones too (likes#audit). A row remains when its job is deleted. */
export const likeAttempts = pgTable(
  'like_attempts',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    user_id: userRef('user_id'),
    /**
     * The team member who made the attempt (team#who-did-what); null for the company's own account and for a candidate. It has no
     * foreign key, so that the value remains when the member leaves.
     */
    member_id: uuid('member_id'),
    target_id: uuid('target_id'),
    job_id: uuid('job_id'),
    success: boolean('success').notNull(),
    /** The error code of a refused attempt; null for a successful one. */
    error_message: text('error_message'),
    /** The giver's weekly plus bonus likes, before and after the attempt. */
    likes_before: integer('likes_before'),
    likes_after: integer('likes_after'),
    /** True when the like spent a weekly like, not a bonus like; `correctBalance` counts these rows. */
    spent_regular: boolean('spent_regular').notNull().default(false),
    /** True when the browser refused the like and reported it, unverified by the server (likes#refused-by-the-screen). */
    refused_by_screen: boolean('refused_by_screen').notNull().default(false),
    undone_at: timestampColumn('undone_at'),
    created_at: createdAt,
  },
  (t) => [
    index('like_attempts_of_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    // Rows are stored in the order of time, so a BRIN index finds those of a day in a few pages (operators#metrics).
    index('like_attempts_age').using('brin', t.created_at).with({ autosummarize: true }),
  ],
);
