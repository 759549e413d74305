import { and, eq, gt, lte, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JobDraft } from '../../../contract/jobs.ts';
import type { WithholdReason } from '../../../domain/hiring/contact.ts';
import { AFFIRMATIVES } from '../../../domain/jobs/affirmative.ts';
import { CONTRACTS } from '../../../domain/jobs/contracts.ts';
import { CITIES_OF_JOB_MAX } from '../../../domain/jobs/job-cities.ts';
import { OPENINGS_MAX } from '../../../domain/jobs/job-terms.ts';
import { JOB_ACTS, JOB_STATUSES, type JobAct, type JobState } from '../../../domain/jobs/jobs.ts';
import { MODALITIES } from '../../../domain/jobs/reach.ts';
import { WEEK_DAYS } from '../../../domain/jobs/work-days.ts';
import { ADULT_AGE } from '../../../domain/jobs/young-workers.ts';
import { SALARY_AMOUNT_MAX, SALARY_AMOUNT_MIN, SALARY_UNITS } from '../../../domain/pay/salary-offer.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { municipalities } from '../cities/schema.ts';
import { escolaridadeEnum, profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';

export const jobStatusEnum = pgEnum('job_status', JOB_STATUSES);
export const modalityEnum = pgEnum('modalidade', MODALITIES);
export const contractEnum = pgEnum('contrato', CONTRACTS);
export const salaryUnitEnum = pgEnum('salario_por', SALARY_UNITS);
export const affirmativeEnum = pgEnum('afirmativa', AFFIRMATIVES);

/** The jobs (adverts) of companies; jobs#form lists the fields that companies may set. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company_id: ownerReference('company_id', () => profiles.user_id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    funcao: text('funcao').notNull(),
    location: text('location')
      .notNull()
      .references(() => municipalities.city, { onUpdate: 'cascade' }),
    /** The job's other cities (jobs#cities), in the company's order; a trigger checks that each is a municipality. */
    outras_cidades: text('outras_cidades').array().notNull().default([]),
    modalidade: modalityEnum('modalidade').notNull().default('presencial'),
    /** The salary as candidates read it; null when it isn't stated. */
    salary_range: text('salary_range'),
    /**
     * The highest monthly amount that salary_range promises, in reais, as `salaryMaxOf` computes it; null when the text is
     * missing, 0 when it is unreadable.
     */
    salary_max: numeric('salary_max', { precision: 9, scale: 2, mode: 'number' }),
    /**
     * The amounts in reais from which the server wrote salary_range (jobs#salary); all null when the company wrote the text
     * itself, or none.
     */
    salario_de: numeric('salario_de', { precision: 9, scale: 2, mode: 'number' }),
    salario_ate: numeric('salario_ate', { precision: 9, scale: 2, mode: 'number' }),
    salario_por: salaryUnitEnum('salario_por'),
    comissao: boolean('comissao'),
    contrato: contractEnum('contrato'),
    /** The working days, in the week's order; empty when they aren't stated. */
    dias: text('dias', { enum: WEEK_DAYS }).array().notNull().default([]),
    vagas_abertas: smallint('vagas_abertas'),
    escolaridade: escolaridadeEnum('escolaridade'),
    afirmativa: affirmativeEnum('afirmativa'),
    horario_trabalho: text('horario_trabalho'),
    horario_inicio: text('horario_inicio'),
    horario_fim: text('horario_fim'),
    /** The age from which candidates may see the job, by the law: `minimumAgeOf` of the domain (jobs#least-age). */
    least_age: smallint('least_age').notNull().default(ADULT_AGE),
    beneficios: text('beneficios').array().notNull().default([]),
    requirements: text('requirements').array().notNull().default([]),
    image_url: text('image_url'),
    status: jobStatusEnum('status').notNull().default('active'),
    /**
     * True when the job is paused because its company is blocked, reports hide it or it waits for an operator's review
     * (operators#blocked, safety#hidden, safety#held), not by its company; it becomes active when no cause is left.
     */
    paused_by_block: boolean('paused_by_block').notNull().default(false),
    /** Since when reports hide the job, and their reasons; both stay after an operator took it down (safety#hidden). */
    reported_at: timestampColumn('reported_at'),
    reported_for: text('reported_for').array(),
    /** The operator's reason for taking the job down permanently (safety#decision). */
    removed_for: text('removed_for'),
    /**
     * Since when the job waits for an operator's review, and the reasons; both stay after a refusal or a pause (safety#held).
     */
    held_at: timestampColumn('held_at'),
    held_for: text('held_for').array(),
    /** The operator's text about a refusal, or about pausing all jobs of the company. */
    held_text: text('held_text'),
    /** When an operator refused to publish the job; null again after its company submits it again. */
    refused_at: timestampColumn('refused_at'),
    /** Keys of the hold reasons with which the job was published after a review: it is not held for them again. */
    approved_for: text('approved_for').array().notNull().default([]),
    /** Fingerprint of the description's letters, which finds copied texts; null for a short description. */
    text_fingerprint: text('text_fingerprint'),
    /** The client-supplied idempotency key: a repeated request makes no other job (jobs#sent-once). */
    request_id: uuid('request_id'),
    data_expiracao: timestampColumn('data_expiracao').notNull(),
    /** Copy of `profiles.plan_rank`, by which decks are ordered; triggers maintain it. */
    plan_rank: smallint('plan_rank').notNull().default(2),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
    updated_at: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('jobs_of_company').on(t.company_id, t.created_at.desc().nullsFirst(), t.id),
    uniqueIndex('jobs_request').on(t.company_id, t.request_id).where(sql`request_id is not null`),
    index('jobs_age').using('brin', t.created_at).with({ autosummarize: true }),
    index('jobs_expiry').on(t.data_expiracao),
    index('jobs_held').on(t.held_at, t.id).where(sql`held_at is not null and refused_at is null and paused_by_block`),
    index('jobs_by_text_fingerprint').on(t.text_fingerprint, t.created_at).where(sql`text_fingerprint is not null`),
    index('jobs_pay').on(t.funcao, t.created_at.desc().nullsFirst()).where(sql`held_at is null and salary_max > 0`),
    check('jobs_blocked_are_paused', sql`not paused_by_block or status = 'paused'`),
    check(
      'jobs_reported_are_paused',
      sql`(reported_at is null) = (reported_for is null)
        and (reported_at is null or status = 'paused') and (removed_for is null or reported_at is not null)`,
    ),
    check(
      'jobs_held_are_paused',
      sql`(held_at is null) = (held_for is null) and (held_at is null or status = 'paused')
        and (held_at is not null or (refused_at is null and held_text is null))
        and (refused_at is null or not paused_by_block)`,
    ),
    check(
      'jobs_further_cities',
      sql.raw(`cardinality(outras_cidades) < ${CITIES_OF_JOB_MAX} and (location = any (outras_cidades)) is not true`),
    ),
    check('jobs_title_not_blank', sql`btrim(title) <> ''`),
    check('jobs_salary_max_not_negative', sql`salary_max >= 0`),
    check(
      'jobs_salary_offer',
      sql.raw(`(salario_por is null) = (salario_de is null and salario_ate is null)
        and salario_de <= salario_ate and least(salario_de, salario_ate) >= ${SALARY_AMOUNT_MIN}
        and greatest(salario_de, salario_ate) <= case salario_por when 'hora' then ${SALARY_AMOUNT_MAX.hora} else ${SALARY_AMOUNT_MAX.mes} end`),
    ),
    check('jobs_openings', sql.raw(`vagas_abertas between 1 and ${OPENINGS_MAX}`)),
    check('jobs_education_required', sql`escolaridade <> 'Outro'`),
    check(
      'jobs_days',
      sql.raw(
        `dias <@ array[${WEEK_DAYS.map((day) => `'${day}'`).join(', ')}] and cardinality(dias) <= ${WEEK_DAYS.length}`,
      ),
    ),
  ],
);

/** The history of jobs: who did what and when, and the state before it, which an undo restores (jobs#several-jobs). */
export const jobChanges = pgTable(
  'job_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job_id: ownerReference('job_id', () => jobs.id),
    /** Id shared by all changes of one bulk action; null for a single change. */
    batch: uuid('batch'),
    act: text('act').$type<JobAct>().notNull(),
    /** Null for a creation. */
    from_status: jobStatusEnum('from_status'),
    /** The expiry before the change; null for a creation. */
    from_end: timestampColumn('from_end'),
    to_status: jobStatusEnum('to_status').notNull(),
    /** The expiry after the change. */
    to_end: timestampColumn('to_end').notNull(),
    /** The team member who acted (team#who-did-what); null for the company's own account. */
    member_id: uuid('member_id').references(() => companyMembers.id, { onDelete: 'set null' }),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('job_changes_of_job').on(t.job_id, t.id.desc()),
    index('job_changes_batch').on(t.batch).where(sql`batch is not null`),
    index('job_changes_member').on(t.member_id).where(sql`member_id is not null`),
    check('job_changes_act', sql.raw(`act in (${JOB_ACTS.map((act) => `'${act}'`).join(', ')})`)),
    check(
      'job_changes_from',
      sql`(act = 'created') = (from_status is null) and (from_status is null) = (from_end is null)`,
    ),
  ],
);

/**
 * The keys (`candidate_reaches.area`) of the candidates who reach a job of several cities from other cities; `preference_areas` has them
 * for jobs of one city. A trigger of `jobs` maintains it.
 */
export const jobPreferenceAreas = pgTable('job_preference_areas', {
  job_id: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  /** `municipalities.spot` of each of the job's cities. */
  spots: smallint('spots').array().notNull(),
  areas: integer('areas').array().notNull(),
});

type DraftContent = Omit<JobDraft, 'id' | 'updated_at'>;

/** New jobs that their company hasn't finished (jobs#drafts). Only the company sees them, and no count of jobs includes them. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    company_id: ownerReference('company_id', () => profiles.user_id),
    /** The idempotency key with which the job will be published (jobs#sent-once). */
    id: uuid('id').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    updated_at: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    check('job_drafts_content', sql`jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000`),
  ],
);

/** Condition: the job is in this state, as `jobState` of the domain computes it. */
export const isInState = (state: JobState, now: Date | Placeholder): SQL | undefined =>
  state === 'expired' ? lte(jobs.data_expiracao, now) : and(eq(jobs.status, state), gt(jobs.data_expiracao, now));

/** Condition: the job is active and has not expired at this time. */
export const isActiveAt = (now: Date | Placeholder): SQL | undefined => isInState('active', now);

type Part = SQLWrapper | Placeholder | string | null;

/** Condition: the candidate's age allows them to see this job today (jobs#least-age). `born_by` is null for adults and an unknown age. */
export const isForAge = (
  { born_by, today }: { born_by: Part; today: Part },
  { least_age }: { least_age: SQLWrapper },
): SQL => sql`is_old_enough(${born_by}::date, ${today}::date, ${least_age})`;

/**
 * Condition: the job is held for an operator's review and not paused by its company. It counts as an active job for the
 * plan's limits (safety#held).
 */
export const isHeldForReview: SQL = sql`(${jobs.held_at} is not null and ${jobs.refused_at} is null and ${jobs.paused_by_block})`;

/** SQL of the reason why the matches of this job withhold the contact; null for none, or without a job (safety#withheld). */
export const withheldFor: SQL<WithholdReason | null> = sql`case
  when ${jobs.removed_for} is not null or ${jobs.refused_at} is not null then 'job_taken_down'
  when ${jobs.reported_at} is not null or 'refused' = any (${jobs.held_for}) then 'job_in_review' end`;
