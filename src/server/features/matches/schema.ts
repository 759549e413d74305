import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Ending, Stage } from '#domain/hiring/hiring.ts';
import type { InterviewState } from '#domain/hiring/interviews.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** A match: unique for candidate, company and job, where a null job counts as a value (matches#one-match). */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    candidate_id: ownerReference('candidate_id', () => profiles.user_id),
    company_id: ownerReference('company_id', () => profiles.user_id),
    job_id: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** 'active', or 'hidden' while an operator, the other side or reports block one side; set by triggers (operators#blocked). */
    status: text('status').notNull().default('active'),
    excluido_por_candidato: boolean('excluido_por_candidato').notNull().default(false),
    excluido_por_empresa: boolean('excluido_por_empresa').notNull().default(false),
    /**
     * The stage of hiring, which only the feature `hiring` changes; `ended_for`: why it is 'encerrado', else null; `stage_at`:
     * when it last changed (hiring#stages).
     */
    stage: text('stage').$type<Stage>().notNull().default('novo'),
    ended_for: text('ended_for').$type<Ending>(),
    stage_at: timestampColumn('stage_at').notNull().defaultNow(),
    /** Number of stage changes; a change must name the version that its caller has read. */
    stage_version: integer('stage_version').notNull().default(0),
    /** When either side was last active; lists are sorted by it. Reminders and hiding the match don't change it (hiring#inactivity). */
    updated_at: timestampColumn('updated_at').notNull().defaultNow(),
    /** When each side was last reminded of an inactive match. */
    company_reminded_at: timestampColumn('company_reminded_at'),
    candidate_reminded_at: timestampColumn('candidate_reminded_at'),
    /** The state of the interview, its last offered time, and how often it was changed (hiring#interview). */
    interview_state: text('interview_state').$type<InterviewState>(),
    interview_at: timestampColumn('interview_at'),
    interview_version: integer('interview_version').notNull().default(0),
    /** When the company first responded, and when the candidate opened its WhatsApp link before that (hiring#answer). */
    answered_at: timestampColumn('answered_at'),
    contacted_at: timestampColumn('contacted_at'),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('matches_once').on(t.candidate_id, t.company_id, t.job_id).nullsNotDistinct(),
    index('matches_of_candidate').on(t.candidate_id, t.updated_at.desc().nullsFirst(), t.id),
    index('matches_of_company').on(t.company_id, t.updated_at.desc().nullsFirst(), t.id),
    index('matches_of_job').on(t.job_id),
    index('matches_by_stage').on(t.job_id, t.stage, t.stage_at.desc().nullsFirst(), t.id),
    index('matches_inactive')
      .on(t.updated_at)
      .where(sql`status = 'active' and stage in ('novo', 'em_conversa', 'entrevista', 'proposta')`),
    index('matches_interviews').on(t.interview_at, t.id).where(sql`interview_state = 'accepted'`),
    index('matches_age').using('brin', t.created_at).with({ autosummarize: true }),
    check('matches_status', sql`status in ('active', 'hidden')`),
    check('matches_stage', sql`stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')`),
    check(
      'matches_ended_for',
      sql`(stage = 'encerrado') = (ended_for is not null) and (ended_for is null or ended_for in
        ('outra_pessoa', 'perfil', 'sem_retorno', 'vaga_preenchida', 'vaga_encerrada', 'desistiu'))`,
    ),
    check(
      'matches_interview',
      sql`(interview_state is null) = (interview_at is null)
        and (interview_state is null or interview_state in ('proposed', 'accepted', 'other', 'declined', 'cancelled'))`,
    ),
  ],
);

export type MatchSides = Pick<typeof matches.$inferSelect, 'candidate_id' | 'company_id'>;
