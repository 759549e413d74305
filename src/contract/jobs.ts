import { z } from 'zod';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { WORK_TIMES } from '#domain/catalogue/work-times.ts';
import { COMPANY_ENDINGS } from '#domain/hiring/hiring.ts';
import { AFFIRMATIVES } from '#domain/jobs/affirmative.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { CITIES_OF_JOB_MAX } from '#domain/jobs/job-cities.ts';
import { OPENINGS_MAX, REQUIRED_EDUCATIONS } from '#domain/jobs/job-terms.ts';
import { JOB_ACTS, JOB_OUTCOMES, JOB_SORTS, JOB_STATES, JOB_STATUSES } from '#domain/jobs/jobs.ts';
import { MODALITIES } from '#domain/jobs/reach.ts';
import { inWeekOrder, WEEK_DAYS } from '#domain/jobs/work-days.ts';
import { REPORT_REASONS } from '#domain/operations/reports.ts';
import { isSalaryOffer, SALARY_AMOUNT_MAX, SALARY_AMOUNT_MIN, SALARY_UNITS } from '#domain/pay/salary-offer.ts';
import { CELL_PROBLEMS } from '#domain/sheets/cells.ts';
import { SHEET_CELL_MAX, SHEET_COLUMNS_MAX, SHEET_FIELDS, SHEET_LINES_MAX } from '#domain/sheets/columns.ts';
import {
  BENEFITS_MAX,
  DESCRIPTION_MAX,
  ITEM_MAX,
  REQUIREMENTS_MAX,
  SALARY_RANGE_MAX,
  TITLE_MAX,
  URL_MAX,
} from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import {
  bulkIdsField,
  cityField,
  cursorField,
  funcaoField,
  idField,
  jobFields,
  lineField,
  memberNameField,
  nullableText,
  paragraphsField,
} from './fields.ts';
import { noticeField } from './hiring.ts';

const textList = (max: number) =>
  z
    .array(lineField(ITEM_MAX))
    .max(max)
    .transform((items) => [...new Set(items.filter((item) => item !== ''))]);

const workTime = z
  .string()
  .refine((time) => (WORK_TIMES as readonly string[]).includes(time), 'not a full or half hour of the day')
  .nullish()
  .transform((time) => time ?? null);

/** An amount in reais, with centavos as decimals. */
const amount = z.number().min(SALARY_AMOUNT_MIN).max(SALARY_AMOUNT_MAX.mes).multipleOf(0.01).nullish();

/**
 * Optional terms of employment. In an edit of a job, an absent term keeps its value; in a new job or a draft it has its default. The
 * salary's terms `salario_de`, `salario_ate` and `salario_por` keep their values only when all three are absent and `salary_range` is the
 * same. Null, or an empty list of days, means that the company does not state the term.
 */
const termsInput = {
  /** A salary offer; the server generates `salary_range` from it (jobs#salary). Per month when `salario_por` is absent. */
  salario_de: amount,
  salario_ate: amount,
  salario_por: z.enum(SALARY_UNITS).nullish(),
  comissao: z.boolean().nullish(),
  contrato: z.enum(CONTRACTS).nullish(),
  dias: z.array(z.enum(WEEK_DAYS)).max(WEEK_DAYS.length).transform(inWeekOrder).optional(),
  vagas_abertas: z.int().min(1).max(OPENINGS_MAX).nullish(),
  escolaridade: z.enum(REQUIRED_EDUCATIONS).nullish(),
  afirmativa: z.enum(AFFIRMATIVES).nullish(),
};

const sheetCell = z.string().max(SHEET_CELL_MAX);

const hasSalaryOffer = ({
  salario_de = null,
  salario_ate = null,
  salario_por = null,
}: z.output<z.ZodObject<typeof termsInput>>) => isSalaryOffer({ salario_de, salario_ate, salario_por });
const SALARY_OFFER_ERROR = 'the salary is out of bounds, or its minimum is above its maximum';

const jobTexts = {
  title: lineField(TITLE_MAX).min(1),
  funcao: funcaoField,
  location: cityField,
  /**
   * Further cities of the job (jobs#cities); the server removes duplicates and `location`. Kept when absent from an edit of a job;
   * otherwise empty.
   */
  outras_cidades: z
    .array(cityField)
    .max(CITIES_OF_JOB_MAX - 1)
    .optional(),
  /** Kept when absent from an edit of a job; 'presencial' by default for a new job or a draft (jobs#modality). */
  modalidade: z.enum(MODALITIES).optional(),
  salary_range: nullableText(lineField(SALARY_RANGE_MAX)),
  horario_trabalho: nullableText(lineField(ITEM_MAX)),
  horario_inicio: workTime,
  horario_fim: workTime,
  description: paragraphsField(DESCRIPTION_MAX).min(1),
  requirements: textList(REQUIREMENTS_MAX),
  beneficios: textList(BENEFITS_MAX),
  ...termsInput,
};
/** The URL that the upload of the picture returned. */
const image_url = lineField(URL_MAX).min(1);
const jobInput = { ...jobTexts, image_url };

/** The fields of the job form (jobs#form). */
export const jobInputSchema = z.object(jobInput).refine(hasSalaryOffer, SALARY_OFFER_ERROR);
export type JobInput = z.output<typeof jobInputSchema>;

/**
 * A new job. `request_id` is an idempotency key: a repeated request returns the first job, or JOB_SENT if its fields differ
 * (jobs#sent-once).
 */
const newJobSchema = z
  .object({ ...jobInput, request_id: idField.optional() })
  .refine(hasSalaryOffer, SALARY_OFFER_ERROR);
export type NewJobInput = z.output<typeof newJobSchema>;

/** The fields of a draft; those that a job requires may be empty (jobs#drafts). */
const draftTexts = {
  ...jobTexts,
  title: lineField(TITLE_MAX),
  funcao: funcaoField.nullable(),
  location: cityField.nullable(),
  description: paragraphsField(DESCRIPTION_MAX),
};
/** A draft. Its `id` becomes the `request_id` of the job. */
const draftInputSchema = z
  .object({ ...draftTexts, image_url: image_url.nullable(), id: idField })
  .refine(hasSalaryOffer, SALARY_OFFER_ERROR);
export type JobDraftInput = z.output<typeof draftInputSchema>;

/** A job without its picture: the content of a line of a spreadsheet. */
export const jobTextsSchema = z.object(jobTexts).refine(hasSalaryOffer, SALARY_OFFER_ERROR);

/** A draft without its picture, from a line of a spreadsheet (jobs#drafts). */
export const draftTextsSchema = z.object(draftTexts).refine(hasSalaryOffer, SALARY_OFFER_ERROR);

/** The headers and the lines to process of a spreadsheet (jobs#sheet-file). */
const sheetSchema = z
  .object({
    headers: z.array(sheetCell).min(1).max(SHEET_COLUMNS_MAX),
    rows: z
      .array(z.object({ line: z.int().min(2).max(1_000_000), cells: z.array(sheetCell).max(SHEET_COLUMNS_MAX) }))
      .min(1)
      .max(SHEET_LINES_MAX),
  })
  .refine(({ rows }) => new Set(rows.map(({ line }) => line)).size === rows.length, 'contains a line twice');
export type JobSheet = z.output<typeof sheetSchema>;

/** Maximum number of characters of a description in the preview of a spreadsheet. */
export const SHEET_DESCRIPTION_MAX = 200;

/**
 * The job that a line would publish (jobs#sheet-check). An unreadable value has its field's default; `funcao` and `location` keep the
 * text of the cell. `salary_range` is null while a cell of the line has a problem.
 */
const sheetLineSchema = z.object({
  line: z.number(),
  title: z.string(),
  funcao: z.string(),
  location: z.string(),
  /** The recognised further cities (jobs#cities). */
  outras_cidades: z.array(z.string()),
  salary_range: z.string().nullable(),
  modalidade: z.enum(MODALITIES),
  contrato: z.enum(CONTRACTS).nullable(),
  comissao: z.boolean().nullable(),
  horario_inicio: z.string().nullable(),
  horario_fim: z.string().nullable(),
  dias: z.array(z.enum(WEEK_DAYS)),
  vagas_abertas: z.number().nullable(),
  escolaridade: z.enum(REQUIRED_EDUCATIONS).nullable(),
  afirmativa: z.enum(AFFIRMATIVES).nullable(),
  beneficios: z.array(z.string()),
  requirements: z.array(z.string()),
  /** The first SHEET_DESCRIPTION_MAX characters. */
  description: z.string(),
  /**
   * Problems that prevent the publication: `options` are suggested values; `max` is the limit that the message states, null without
   * one.
   */
  problems: z.array(
    z.object({
      field: z.enum(SHEET_FIELDS),
      problem: z.enum(CELL_PROBLEMS),
      options: z.array(z.string()),
      max: z.number().nullable(),
      /** The unknown city, when `field` is 'outras_cidades' and `problem` is 'unknown_city'. */
      entry: z.string().optional(),
    }),
  ),
  /** The first 3 warnings about unlawful or suspicious excerpts; the job can still be published (jobs#advert-hint). */
  hints: z.array(z.object({ field: z.enum(SHEET_FIELDS), excerpt: z.string(), why: z.string() })),
  /**
   * The reasons for which the job, with a new picture, would be held for an operator's review (safety#held). `holds`, `same_line` and
   * `same_job` are determined only for lines whose cells have no problem; for other lines they are empty, null and false.
   */
  holds: z.array(z.enum(HOLD_REASONS)),
  /** Number of the first earlier line without a problem and with the same title, function, cities and description; else null. */
  same_line: z.number().nullable(),
  /** True when an unexpired job of the company has the same title, function, cities and description. */
  same_job: z.boolean(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

/** The result of the check of a spreadsheet's lines (jobs#sheet-check). */
const sheetCheckSchema = z.object({
  /** Headers that name no field. */
  unknown: z.array(z.string()),
  /** Headers of a field that an earlier column has too; these columns are ignored. */
  twice: z.array(z.string()),
  /** Required fields without a column. */
  missing: z.array(z.enum(SHEET_FIELDS)),
  lines: z.array(sheetLineSchema),
  /** Number of active jobs that the plan still allows; null when unlimited. */
  active_left: z.number().nullable(),
  /** The same for jobs with a high salary. */
  high_left: z.number().nullable(),
  drafts_left: z.number(),
});
export type SheetCheck = z.infer<typeof sheetCheckSchema>;

/** A draft of the company (jobs#drafts). */
const jobDraftSchema = z
  .object({ ...jobFields, funcao: z.string().nullable(), location: z.string().nullable(), updated_at: z.date() })
  .omit({ created_at: true });
export type JobDraft = z.infer<typeof jobDraftSchema>;

const listedDraftSchema = jobDraftSchema.pick({
  id: true,
  title: true,
  funcao: true,
  location: true,
  outras_cidades: true,
  updated_at: true,
});
export type ListedDraft = z.infer<typeof listedDraftSchema>;

const ownJobSchema = z.object({
  ...jobFields,
  status: z.enum(JOB_STATUSES),
  data_expiracao: z.date(),
  updated_at: z.date(),
  /**
   * Why the job is hidden: 'waiting' for a decision about reports, with their reasons, none when they hide the whole company;
   * 'removed' by an operator, with the operator's text (safety#hidden); 'held' for an operator's review, where `text` is the text of
   * the operator who paused the job, else null; 'refused' after that review (safety#held). Null for other jobs, also those that the
   * company paused.
   */
  review: z
    .union([
      z.object({ state: z.literal('waiting'), reasons: z.array(z.enum(REPORT_REASONS)) }),
      z.object({ state: z.literal('removed'), text: z.string() }),
      z.object({ state: z.literal('held'), reasons: z.array(z.enum(HOLD_REASONS)), text: z.string().nullable() }),
      z.object({ state: z.literal('refused'), text: z.string() }),
    ])
    .nullable(),
});
export type OwnJob = z.infer<typeof ownJobSchema>;

/** Numbers of candidates' decisions about a job, and of its matches. `liked` includes the super likes. */
const jobFunnelSchema = z.object({
  liked: z.number(),
  super_liked: z.number(),
  rejected: z.number(),
  matched: z.number(),
  /** Number of matches that are at the stage of the interview now. */
  interviewing: z.number(),
});
export type JobFunnel = z.infer<typeof jobFunnelSchema>;

/** Numbers of candidates who liked the job or have a match on it, and of records that its deletion deletes; messages are always 0. */
const deletionSchema = z.object({
  affected_candidates: z.number(),
  deleted_matches: z.number(),
  deleted_messages: z.number(),
  deleted_likes: z.number(),
  deleted_rejections: z.number(),
});
export type JobDeletion = z.infer<typeof deletionSchema>;

const jobIdInput = z.object({ id: idField });

/** The first entries of a kind; `has_more` is true when there are further ones (jobs#week). */
const boundedLines = <Line extends z.ZodType>(line: Line) => z.object({ lines: z.array(line), has_more: z.boolean() });
const jobLine = z.object({ job_id: z.string(), title: z.string() });

/** Open tasks of the company (jobs#week). */
const companyWeekSchema = z.object({
  /** New matches, in which no side has opened the contact, by job; null for matches without a job. */
  matches: boundedLines(z.object({ job_id: z.string().nullable(), title: z.string().nullable(), count: z.number() })),
  /** Matches whose candidates have answered an interview proposal, so that the company must act. */
  answers: boundedLines(z.object({ job_id: z.string().nullable(), title: z.string().nullable(), count: z.number() })),
  /** Active jobs that expire soon. */
  ending: boundedLines(jobLine.extend({ ends_at: z.date() })),
  /** Active jobs with likes of candidates that the company has not answered, counted up to 99. */
  likes: boundedLines(jobLine.extend({ count: z.number() })),
});

const ownJobListSchema = z.object({
  jobs: z.array(
    ownJobSchema.extend({
      matches: z.number(),
      likes: z.number(),
      funnel: jobFunnelSchema,
      /** Number of candidates to evaluate, counted up to 99. */
      waiting: z.number(),
      /** Number of candidates to evaluate who like the job, counted up to 99. */
      interested: z.number(),
    }),
  ),
  next_cursor: z.string().nullable(),
  /** Numbers of the company's jobs by state, regardless of the filter. */
  states: z.object({ active: z.number(), paused: z.number(), expired: z.number() }),
  /** Active jobs and jobs held for review, which count against the plan. */
  active_jobs: z.number(),
  /** The plan's limit on active jobs; null when unlimited. */
  max_active_jobs: z.number().nullable(),
});
export type OwnJobList = z.infer<typeof ownJobListSchema>;

/** The result of a bulk action for each job, with the job's new values. */
const bulkJobsResult = z.object({
  outcomes: z.array(
    z.object({
      outcome: z.enum(JOB_OUTCOMES),
      job: ownJobSchema.pick({ id: true, status: true, data_expiracao: true, review: true }),
    }),
  ),
  /** Number of candidates who are notified; after a pause only when it can no longer be undone. */
  notified: z.number(),
  /** The id with which `undoMany` undoes the action; null when it changed nothing or can't be undone. */
  batch: z.string().nullable(),
});
export type BulkJobsResult = z.infer<typeof bulkJobsResult>;

/** The latest 30 actions on a job, the latest first (jobs#history). */
const jobHistorySchema = z.object({
  changes: z.array(
    z.object({
      act: z.enum(JOB_ACTS),
      /** The job's status and expiry after the action. */
      status: z.enum(JOB_STATUSES),
      ends_at: z.date(),
      member_name: memberNameField,
      at: z.date(),
    }),
  ),
});
export type JobHistory = z.infer<typeof jobHistorySchema>;

export const jobsContract = {
  week: procedure.output(companyWeekSchema),
  /** Returns the company's jobs, filtered by `state` and by a text within title, function or city (jobs#list). */
  list: procedure
    .input(
      z.object({
        state: z.enum(JOB_STATES).optional(),
        search: lineField(TITLE_MAX).optional(),
        /** Default: newest first. */
        sort: z.enum(JOB_SORTS).optional(),
        cursor: cursorField,
      }),
    )
    .output(ownJobListSchema),
  one: procedure.input(jobIdInput).output(ownJobSchema),
  history: procedure.input(jobIdInput).output(jobHistorySchema),
  create: procedure.input(newJobSchema).output(ownJobSchema),
  update: procedure
    .input(z.object({ ...jobInput, id: idField }).refine(hasSalaryOffer, SALARY_OFFER_ERROR))
    .output(ownJobSchema),
  /** Pausing notifies the candidates who wait for an answer (hiring#waiting) with `text` or a prepared text (hiring#no-silence). */
  setStatus: procedure
    .input(z.object({ id: idField, status: z.enum(JOB_STATUSES), text: noticeField }))
    .output(ownJobSchema),
  renew: procedure.input(jobIdInput).output(ownJobSchema),
  /**
   * Pauses several jobs (jobs#several-jobs), and returns the result for each. Like the other actions with `ids`, it changes no job
   * when one is not the caller's.
   */
  pauseMany: procedure.input(z.object({ ids: bulkIdsField, text: noticeField })).output(bulkJobsResult),
  /**
   * Reactivates several jobs in the given order, as far as the plan's limits allow (jobs#several-jobs). Expired jobs are renewed.
   */
  reactivateMany: procedure.input(z.object({ ids: bulkIdsField })).output(bulkJobsResult),
  /** Pauses several jobs, ends the matches whose candidates wait for an answer (hiring#waiting), and notifies these candidates. */
  closeMany: procedure
    .input(z.object({ ids: bulkIdsField, ended_for: z.enum(COMPANY_ENDINGS), text: noticeField }))
    .output(bulkJobsResult),
  /** Undoes a bulk action, within its time limit, for each job whose status and expiry have not changed after it (jobs#several-jobs). */
  undoMany: procedure.input(z.object({ batch: idField })).output(bulkJobsResult),
  /** Returns the numbers of records that `remove` would delete now. */
  deletion: procedure.input(jobIdInput).output(deletionSchema),
  /** Deletes the job, and notifies its waiting candidates with `text` or a prepared text (hiring#no-silence). */
  remove: procedure.input(jobIdInput.extend({ text: noticeField })).output(deletionSchema),
  /** Returns all of the caller's drafts, the latest first (jobs#drafts). */
  drafts: procedure.output(z.object({ drafts: z.array(listedDraftSchema) })),
  draft: procedure.input(jobIdInput).output(jobDraftSchema),
  /** Creates a draft, or replaces the one with this id. `create` with the same `request_id` deletes the draft. */
  saveDraft: procedure.input(draftInputSchema).output(z.object({})),
  removeDraft: procedure.input(jobIdInput).output(z.object({})),
  /** Returns the jobs that these lines would publish, with their problems. Stores nothing (jobs#sheet-check). */
  checkSheet: procedure.input(sheetSchema).output(sheetCheckSchema),
  /** Publishes all of the lines or none. `request_id` is an idempotency key (jobs#sheet-published). */
  publishSheet: procedure
    .input(sheetSchema.and(z.object({ image_url, request_id: idField })))
    .output(z.object({ published: z.number(), held: z.number() })),
  /** Stores the lines as drafts, without unreadable values. `request_id` is an idempotency key (jobs#sheet-drafts). */
  saveSheetDrafts: procedure
    .input(sheetSchema.and(z.object({ image_url: image_url.nullable(), request_id: idField })))
    /** `kept` is the number of stored drafts. */
    .output(z.object({ kept: z.number() })),
};
