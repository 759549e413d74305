import { z } from 'zod';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { WORK_TIMES } from '#domain/catalogue/work-times.ts';
import { BULK_ACTION_MAX, COMPANY_ENDINGS } from '#domain/hiring/hiring.ts';
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
  cityField,
  cursorField,
  funcaoField,
  idField,
  jobFields,
  line,
  orNull,
  paragraphs,
  whoField,
} from './fields.ts';
import { noticeField } from './hiring.ts';

const textList = (max: number) =>
  z
    .array(line(ITEM_MAX))
    .max(max)
    .transform((items) => [...new Set(items.filter((item) => item !== ''))]);

const workTime = z
  .string()
  .refine((time) => (WORK_TIMES as readonly string[]).includes(time), 'not a half hour of the day')
  .nullish()
  .transform((time) => time ?? null);

/** Reais with cents. */
const amount = z.number().min(SALARY_AMOUNT_MIN).max(SALARY_AMOUNT_MAX.mes).multipleOf(0.01).nullish();

/** Optional terms. A missing one stays unchanged; null, and an empty list of days, mean not given. */
const termsInput = {
  /** An offer is sent as a whole; salary_range is then written from it (jobs#salary). Per month when `salario_por` is missing. */
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
const NO_OFFER = 'the salary is out of bounds, or begins above its end';

const jobTexts = {
  title: line(TITLE_MAX).min(1),
  funcao: funcaoField,
  location: cityField,
  /** Further cities of the job (jobs#cities). Unchanged when missing; repetitions count once. */
  outras_cidades: z
    .array(cityField)
    .max(CITIES_OF_JOB_MAX - 1)
    .optional(),
  /** Unchanged when missing; a new job's is 'presencial' (jobs#modality). */
  modalidade: z.enum(MODALITIES).optional(),
  salary_range: orNull(line(SALARY_RANGE_MAX)),
  horario_trabalho: orNull(line(ITEM_MAX)),
  horario_inicio: workTime,
  horario_fim: workTime,
  description: paragraphs(DESCRIPTION_MAX).min(1),
  requirements: textList(REQUIREMENTS_MAX),
  beneficios: textList(BENEFITS_MAX),
  ...termsInput,
};
/** The address that the upload of a job image returned. */
const image_url = line(URL_MAX).min(1);
const jobInput = { ...jobTexts, image_url };

/** The fields of the job form (jobs#form). */
export const jobInputSchema = z.object(jobInput).refine(hasSalaryOffer, NO_OFFER);
export type JobInput = z.output<typeof jobInputSchema>;

/** A new job. A client that may send it twice adds `request_id`: the second request returns the first job (jobs#sent-once). */
const newJobSchema = z.object({ ...jobInput, request_id: idField.optional() }).refine(hasSalaryOffer, NO_OFFER);
export type NewJobInput = z.output<typeof newJobSchema>;

/** A draft: the fields filled in so far, under the `request_id` that the job will be sent with (jobs#drafts). */
const draftTexts = {
  ...jobTexts,
  title: line(TITLE_MAX),
  funcao: funcaoField.nullable(),
  location: cityField.nullable(),
  description: paragraphs(DESCRIPTION_MAX),
};
const draftInputSchema = z
  .object({ ...draftTexts, image_url: image_url.nullable(), id: idField })
  .refine(hasSalaryOffer, NO_OFFER);
export type JobDraftInput = z.output<typeof draftInputSchema>;

/** A job without its picture: the content of a sheet's line. */
export const jobTextsSchema = z.object(jobTexts).refine(hasSalaryOffer, NO_OFFER);

/** The same for a draft (jobs#drafts). */
export const draftTextsSchema = z.object(draftTexts).refine(hasSalaryOffer, NO_OFFER);

/** Some lines of a sheet, under its headers (jobs#sheet-file). */
const sheetSchema = z
  .object({
    heads: z.array(sheetCell).min(1).max(SHEET_COLUMNS_MAX),
    rows: z
      .array(z.object({ line: z.int().min(2).max(1_000_000), cells: z.array(sheetCell).max(SHEET_COLUMNS_MAX) }))
      .min(1)
      .max(SHEET_LINES_MAX),
  })
  .refine(({ rows }) => new Set(rows.map(({ line }) => line)).size === rows.length, 'a line occurs twice');
export type JobSheet = z.output<typeof sheetSchema>;

/** Characters of a description in the preview of a sheet. */
export const SHEET_DESCRIPTION_MAX = 200;

/** The fields that a line would publish (jobs#sheet-check); unreadable ones are empty. */
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
  problems: z.array(
    z.object({
      field: z.enum(SHEET_FIELDS),
      problem: z.enum(CELL_PROBLEMS),
      options: z.array(z.string()),
      max: z.number().nullable(),
      /** The affected entry of a list. */
      entry: z.string().optional(),
    }),
  ),
  /** Unlawful or suspicious excerpts; nothing is refused for them (jobs#advert-hint). */
  hints: z.array(z.object({ field: z.enum(SHEET_FIELDS), excerpt: z.string(), why: z.string() })),
  /** Reasons for which the job, with a new picture, would be held for an operator's review (safety#held). */
  holds: z.array(z.enum(HOLD_REASONS)),
  /** A previous line with the same content. */
  same_line: z.number().nullable(),
  /** True when an unexpired job of the company has the same content. */
  same_job: z.boolean(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

const sheetCheckSchema = z.object({
  unknown: z.array(z.string()),
  twice: z.array(z.string()),
  missing: z.array(z.enum(SHEET_FIELDS)),
  lines: z.array(sheetLineSchema),
  /** Active jobs that the plan still allows; null: unlimited. */
  active_left: z.number().nullable(),
  high_left: z.number().nullable(),
  drafts_left: z.number(),
});
export type SheetCheck = z.infer<typeof sheetCheckSchema>;

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

/** A job as its own company sees it. */
const ownJobSchema = z.object({
  ...jobFields,
  status: z.enum(JOB_STATUSES),
  data_expiracao: z.date(),
  updated_at: z.date(),
  /**
   * Reason for which the job is hidden: reports are under review, with their reasons; it was taken down, with the
   * operator's text (safety#hidden); it is held for an operator's review, or was refused (safety#held).
   */
  review: z
    .union([
      z.object({ state: z.literal('waiting'), reasons: z.array(z.enum(REPORT_REASONS)) }),
      z.object({ state: z.literal('removed'), words: z.string() }),
      z.object({ state: z.literal('held'), reasons: z.array(z.enum(HOLD_REASONS)), words: z.string().nullable() }),
      z.object({ state: z.literal('refused'), words: z.string() }),
    ])
    .nullable(),
});
export type OwnJob = z.infer<typeof ownJobSchema>;

/** Numbers of candidates' decisions on a job. */
const jobFunnelSchema = z.object({
  liked: z.number(),
  super_liked: z.number(),
  rejected: z.number(),
  matched: z.number(),
  /** Of the matches, those at the stage of the interview now. */
  interviewing: z.number(),
});
export type JobFunnel = z.infer<typeof jobFunnelSchema>;

/** Numbers of rows that a deletion of the job removes (jobs#deletion). */
const deletionSchema = z.object({
  affected_candidates: z.number(),
  deleted_matches: z.number(),
  deleted_messages: z.number(),
  deleted_likes: z.number(),
  deleted_rejections: z.number(),
});
export type JobDeletion = z.infer<typeof deletionSchema>;

const byId = z.object({ id: idField });

/** The first entries of a kind, and whether there are more (jobs#week). */
const boundedLines = <Line extends z.ZodType>(line: Line) => z.object({ lines: z.array(line), has_more: z.boolean() });
const jobLine = z.object({ job_id: z.string(), title: z.string() });

/** Open tasks of the company (jobs#week); counts up to 99. */
const companyWeekSchema = z.object({
  /** New matches that the company has not contacted; without a job where they have none. */
  matches: boundedLines(z.object({ job_id: z.string().nullable(), title: z.string().nullable(), count: z.number() })),
  /** Matches whose candidate responded to an interview proposal, where the company must act. */
  answers: boundedLines(z.object({ job_id: z.string().nullable(), title: z.string().nullable(), count: z.number() })),
  ending: boundedLines(jobLine.extend({ ends_at: z.date() })),
  /** Candidates' likes without a response. */
  likes: boundedLines(jobLine.extend({ count: z.number() })),
});
export type CompanyWeek = z.infer<typeof companyWeekSchema>;

const ownJobListSchema = z.object({
  jobs: z.array(
    ownJobSchema.extend({
      matches: z.number(),
      likes: z.number(),
      funnel: jobFunnelSchema,
      /** Candidates to evaluate, and those of them who like the job (each counted up to 99). */
      waiting: z.number(),
      interested: z.number(),
    }),
  ),
  next_cursor: z.string().nullable(),
  /** Numbers of all of the company's jobs by state, whatever the filter. */
  states: z.object({ active: z.number(), paused: z.number(), expired: z.number() }),
  active_jobs: z.number(),
  max_active_jobs: z.number().nullable(),
});
export type OwnJobList = z.infer<typeof ownJobListSchema>;

/** The caller's jobs, without repetition; the plan's limit applies in their order (jobs#several-jobs). */
const severalField = z
  .array(idField)
  .min(1)
  .max(BULK_ACTION_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'twice the same');
const severalChanged = z.object({
  outcomes: z.array(
    z.object({
      outcome: z.enum(JOB_OUTCOMES),
      job: ownJobSchema.pick({ id: true, status: true, data_expiracao: true, review: true }),
    }),
  ),
  /** Number of notified candidates. */
  notified: z.number(),
  /** Id for undoing the action; null when there is nothing to undo. */
  batch: z.string().nullable(),
});
export type JobsChanged = z.infer<typeof severalChanged>;

/** Actions on a job, the latest first (jobs#history). */
const jobHistorySchema = z.object({
  changes: z.array(
    z.object({
      act: z.enum(JOB_ACTS),
      /** The job's status and expiry after the action. */
      status: z.enum(JOB_STATUSES),
      ends_at: z.date(),
      who: whoField,
      at: z.date(),
    }),
  ),
});
export type JobHistory = z.infer<typeof jobHistorySchema>;

export const jobsContract = {
  week: procedure.output(companyWeekSchema),
  /** `state` and `search` (within title, function or city) filter the jobs (jobs#list). */
  list: procedure
    .input(
      z.object({
        state: z.enum(JOB_STATES).optional(),
        search: line(TITLE_MAX).optional(),
        /** Default: newest first. */
        sort: z.enum(JOB_SORTS).optional(),
        cursor: cursorField,
      }),
    )
    .output(ownJobListSchema),
  one: procedure.input(byId).output(ownJobSchema),
  history: procedure.input(byId).output(jobHistorySchema),
  create: procedure.input(newJobSchema).output(ownJobSchema),
  update: procedure.input(z.object({ ...jobInput, id: idField }).refine(hasSalaryOffer, NO_OFFER)).output(ownJobSchema),
  /** Pausing notifies the job's waiting candidates with `words` or the prepared text (hiring#no-silence). */
  setStatus: procedure
    .input(z.object({ id: idField, status: z.enum(JOB_STATUSES), words: noticeField }))
    .output(ownJobSchema),
  renew: procedure.input(byId).output(ownJobSchema),
  /**
   * Changes several at once (jobs#several-jobs): all must be the caller's, otherwise nothing is done. Returns the result for
   * each.
   */
  pauseMany: procedure.input(z.object({ ids: severalField, words: noticeField })).output(severalChanged),
  /** Expired jobs are renewed. */
  reactivateMany: procedure.input(z.object({ ids: severalField })).output(severalChanged),
  /** Pauses them and ends all their open matches; each candidate is notified. */
  closeMany: procedure
    .input(z.object({ ids: severalField, ended_for: z.enum(COMPANY_ENDINGS), words: noticeField }))
    .output(severalChanged),
  undoMany: procedure.input(z.object({ batch: idField })).output(severalChanged),
  /** Returns what `remove` would delete now. */
  deletion: procedure.input(byId).output(deletionSchema),
  /** Notifies the job's waiting candidates with `words` or the prepared text (hiring#no-silence). */
  remove: procedure.input(byId.extend({ words: noticeField })).output(deletionSchema),
  /** Returns the caller's drafts, the latest first, without pages: there are few (jobs#drafts). */
  drafts: procedure.output(z.object({ drafts: z.array(listedDraftSchema) })),
  draft: procedure.input(byId).output(jobDraftSchema),
  /** Creates a draft, or replaces the one with this id. A job sent under its id deletes it. */
  saveDraft: procedure.input(draftInputSchema).output(z.object({})),
  removeDraft: procedure.input(byId).output(z.object({})),
  /** Returns what publishing these lines would do; nothing is stored (jobs#sheet-check). */
  checkSheet: procedure.input(sheetSchema).output(sheetCheckSchema),
  /** Publishes all of the lines or none, once for each `request_id` (jobs#sheet-published). */
  publishSheet: procedure
    .input(sheetSchema.and(z.object({ image_url, request_id: idField })))
    .output(z.object({ published: z.number(), held: z.number() })),
  /** Stores the lines as drafts, without unreadable values; once for each `request_id` (jobs#sheet-drafts). */
  saveSheetDrafts: procedure
    .input(sheetSchema.and(z.object({ image_url: image_url.nullable(), request_id: idField })))
    .output(z.object({ kept: z.number() })),
};
