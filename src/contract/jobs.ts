import { z } from 'zod';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { AFFIRMATIVES } from '#domain/affirmative.ts';
import { WORK_TIMES } from '#domain/catalogue/work-times.ts';
import { CONTRACTS } from '#domain/contracts.ts';
import { AT_ONCE_MAX, COMPANY_ENDINGS } from '#domain/hiring.ts';
import { CITIES_OF_JOB_MAX } from '#domain/job-cities.ts';
import { EDUCATIONS_ASKED, OPENINGS_MAX } from '#domain/job-terms.ts';
import { JOB_ACTS, JOB_OUTCOMES, JOB_SORTS, JOB_STATES, JOB_STATUSES } from '#domain/jobs.ts';
import { MODALITIES } from '#domain/reach.ts';
import { REPORT_REASONS } from '#domain/reports.ts';
import { isSalaryOffer, SALARY_LEAST, SALARY_MOST, SALARY_UNITS } from '#domain/salary-offer.ts';
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
} from '#domain/text-limits.ts';
import { inWeekOrder, WEEK_DAYS } from '#domain/work-days.ts';
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

/** Reais with their cents. */
const amount = z.number().min(SALARY_LEAST).max(SALARY_MOST.mes).multipleOf(0.01).nullish();

/** What people ask first. Left out it stays as it is; null, and no day, is not told. */
const termsInput = {
  /** An offer is sent whole; salary_range is then written from it (jobs#salary). A month where `salario_por` is left out. */
  salario_de: amount,
  salario_ate: amount,
  salario_por: z.enum(SALARY_UNITS).nullish(),
  comissao: z.boolean().nullish(),
  contrato: z.enum(CONTRACTS).nullish(),
  dias: z.array(z.enum(WEEK_DAYS)).max(WEEK_DAYS.length).transform(inWeekOrder).optional(),
  vagas_abertas: z.int().min(1).max(OPENINGS_MAX).nullish(),
  escolaridade: z.enum(EDUCATIONS_ASKED).nullish(),
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
  /** The job is in these too (jobs#cities). Left out they stay as they are; one that is there already counts once. */
  outras_cidades: z
    .array(cityField)
    .max(CITIES_OF_JOB_MAX - 1)
    .optional(),
  /** Left out it stays as it is; a new job's is 'presencial' (jobs#modality). */
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
/** The address that the upload of a job image answered with. */
const image_url = line(URL_MAX).min(1);
const jobInput = { ...jobTexts, image_url };

/** What the form of a job sends (jobs#form). */
export const jobInputSchema = z.object(jobInput).refine(hasSalaryOffer, NO_OFFER);
export type JobInput = z.output<typeof jobInputSchema>;

/** A new job; whoever may send it twice gives it a name of its own, and the second is answered as the first (jobs#sent-once). */
const newJobSchema = z.object({ ...jobInput, request_id: idField.optional() }).refine(hasSalaryOffer, NO_OFFER);
export type NewJobInput = z.output<typeof newJobSchema>;

/** A job that isn't finished: its fields as far as they are filled in, under the name that it will be sent with (jobs#drafts). */
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

/** A job without its picture: what a line of a sheet says of it. */
export const jobTextsSchema = z.object(jobTexts).refine(hasSalaryOffer, NO_OFFER);

/** The same while it isn't finished (jobs#drafts). */
export const draftTextsSchema = z.object(draftTexts).refine(hasSalaryOffer, NO_OFFER);

/** The cells of some lines of a sheet, under its heads (jobs#sheet-file). */
const sheetSchema = z
  .object({
    heads: z.array(sheetCell).min(1).max(SHEET_COLUMNS_MAX),
    rows: z
      .array(z.object({ line: z.int().min(2).max(1_000_000), cells: z.array(sheetCell).max(SHEET_COLUMNS_MAX) }))
      .min(1)
      .max(SHEET_LINES_MAX),
  })
  .refine(({ rows }) => new Set(rows.map(({ line }) => line)).size === rows.length, 'a line stands there twice');
export type JobSheet = z.output<typeof sheetSchema>;

/** Characters of a description that the preview of a sheet gets. */
export const SHEET_DESCRIPTION_MAX = 200;

/** What a line would publish, each field of it (jobs#sheet-check); what can't be read is empty. */
const sheetLineSchema = z.object({
  line: z.number(),
  title: z.string(),
  funcao: z.string(),
  location: z.string(),
  /** The further cities that are known (jobs#cities). */
  outras_cidades: z.array(z.string()),
  salary_range: z.string().nullable(),
  modalidade: z.enum(MODALITIES),
  contrato: z.enum(CONTRACTS).nullable(),
  comissao: z.boolean().nullable(),
  horario_inicio: z.string().nullable(),
  horario_fim: z.string().nullable(),
  dias: z.array(z.enum(WEEK_DAYS)),
  vagas_abertas: z.number().nullable(),
  escolaridade: z.enum(EDUCATIONS_ASKED).nullable(),
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
      /** Which of a list's entries it is. */
      entry: z.string().optional(),
    }),
  ),
  /** Words that the law forbids or strangers mistrust; nothing is refused for them (jobs#advert-hint). */
  hints: z.array(z.object({ field: z.enum(SHEET_FIELDS), excerpt: z.string(), why: z.string() })),
  /** Why it would wait for an operator's look, with a picture that is new (safety#held). */
  holds: z.array(z.enum(HOLD_REASONS)),
  /** The line before that says the very same. */
  same_line: z.number().nullable(),
  /** A job of the company's that hasn't expired says the very same. */
  same_job: z.boolean(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

const sheetCheckSchema = z.object({
  unknown: z.array(z.string()),
  twice: z.array(z.string()),
  missing: z.array(z.enum(SHEET_FIELDS)),
  lines: z.array(sheetLineSchema),
  /** Places that the plan has left; null: as many as one likes. */
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
   * Why nobody sees it: reports wait for a decision, with their reasons, or it was taken down, with the words (safety#hidden); or it
   * waits for an operator's look, or was refused at it (safety#held).
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

/** What became of a job among candidates. */
const jobFunnelSchema = z.object({
  liked: z.number(),
  super_liked: z.number(),
  rejected: z.number(),
  matched: z.number(),
});
export type JobFunnel = z.infer<typeof jobFunnelSchema>;

/** What a deletion removes (jobs#deletion). */
const deletionSchema = z.object({
  affected_candidates: z.number(),
  deleted_matches: z.number(),
  deleted_messages: z.number(),
  deleted_likes: z.number(),
  deleted_rejections: z.number(),
});
export type JobDeletion = z.infer<typeof deletionSchema>;

const byId = z.object({ id: idField });

/** Of each kind the first lines, and whether there are more (jobs#week). */
const told = <Line extends z.ZodType>(line: Line) => z.object({ lines: z.array(line), has_more: z.boolean() });
const jobLine = z.object({ job_id: z.string(), title: z.string() });

/** What waits for the caller today (jobs#week); counts go up to 99. */
const companyWeekSchema = z.object({
  /** New matches that nobody spoke with; without a job where they have none. */
  matches: told(z.object({ job_id: z.string().nullable(), title: z.string().nullable(), count: z.number() })),
  /** Matches whose candidate answered an interview, where it is the company's turn. */
  answers: told(z.object({ job_id: z.string().nullable(), title: z.string().nullable(), count: z.number() })),
  ending: told(jobLine.extend({ ends_at: z.date() })),
  /** Candidates' likes without an answer. */
  likes: told(jobLine.extend({ count: z.number() })),
});
export type CompanyWeek = z.infer<typeof companyWeekSchema>;

const ownJobListSchema = z.object({
  jobs: z.array(
    ownJobSchema.extend({
      matches: z.number(),
      likes: z.number(),
      funnel: jobFunnelSchema,
      /** Candidates who wait to be evaluated, and those of them who like the job (each counted up to 99). */
      waiting: z.number(),
      interested: z.number(),
    }),
  ),
  next_cursor: z.string().nullable(),
  /** All of the company's jobs by their state, whatever was asked for. */
  states: z.object({ active: z.number(), paused: z.number(), expired: z.number() }),
  active_jobs: z.number(),
  max_active_jobs: z.number().nullable(),
});
export type OwnJobList = z.infer<typeof ownJobListSchema>;

/** The caller's jobs, each but once; plans' places are taken in their order (jobs#several-jobs). */
const severalField = z
  .array(idField)
  .min(1)
  .max(AT_ONCE_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'twice the same');
const severalChanged = z.object({
  outcomes: z.array(
    z.object({
      outcome: z.enum(JOB_OUTCOMES),
      job: ownJobSchema.pick({ id: true, status: true, data_expiracao: true, review: true }),
    }),
  ),
  /** How many people are told. */
  told: z.number(),
  /** By which it is undone; null where there is nothing to undo. */
  batch: z.string().nullable(),
});
export type JobsChanged = z.infer<typeof severalChanged>;

/** What was done to a job, the last first (jobs#history). */
const jobHistorySchema = z.object({
  changes: z.array(
    z.object({
      act: z.enum(JOB_ACTS),
      /** How the job stood and when it was to end, since then. */
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
  /** With `state` or `search` (within title, function or city) only those jobs (jobs#list). */
  list: procedure
    .input(
      z.object({
        state: z.enum(JOB_STATES).optional(),
        search: line(TITLE_MAX).optional(),
        /** Newest first when left out. */
        sort: z.enum(JOB_SORTS).optional(),
        cursor: cursorField,
      }),
    )
    .output(ownJobListSchema),
  one: procedure.input(byId).output(ownJobSchema),
  history: procedure.input(byId).output(jobHistorySchema),
  create: procedure.input(newJobSchema).output(ownJobSchema),
  update: procedure.input(z.object({ ...jobInput, id: idField }).refine(hasSalaryOffer, NO_OFFER)).output(ownJobSchema),
  /** Who waits for an answer about a job that is paused is told, by `words` or the prepared ones (hiring#no-silence). */
  setStatus: procedure
    .input(z.object({ id: idField, status: z.enum(JOB_STATUSES), words: noticeField }))
    .output(ownJobSchema),
  renew: procedure.input(byId).output(ownJobSchema),
  /** Several at once (jobs#several-jobs): all are the caller's, or nothing is done; what became of each is told. */
  pauseMany: procedure.input(z.object({ ids: severalField, words: noticeField })).output(severalChanged),
  /** Those that are over are renewed. */
  reactivateMany: procedure.input(z.object({ ids: severalField })).output(severalChanged),
  /** Pauses them and ends all who wait for an answer, each of whom is told. */
  closeMany: procedure
    .input(z.object({ ids: severalField, ended_for: z.enum(COMPANY_ENDINGS), words: noticeField }))
    .output(severalChanged),
  undoMany: procedure.input(z.object({ batch: idField })).output(severalChanged),
  /** What `remove` would take along now. */
  deletion: procedure.input(byId).output(deletionSchema),
  /** Who waits for an answer about it is told, by `words` or the prepared ones (hiring#no-silence). */
  remove: procedure.input(byId.extend({ words: noticeField })).output(deletionSchema),
  /** The caller's unfinished jobs, the latest first; there are few (jobs#drafts). */
  drafts: procedure.output(z.object({ drafts: z.array(listedDraftSchema) })),
  draft: procedure.input(byId).output(jobDraftSchema),
  /** Keeps a new one, or takes the place of the one of this id. It goes when a job is sent under its id. */
  saveDraft: procedure.input(draftInputSchema).output(z.object({})),
  removeDraft: procedure.input(byId).output(z.object({})),
  /** What publishing these lines would come to; nothing is kept (jobs#sheet-check). */
  checkSheet: procedure.input(sheetSchema).output(sheetCheckSchema),
  /** Publishes all of the lines or none, once for each `request_id` (jobs#sheet-published). */
  publishSheet: procedure
    .input(sheetSchema.and(z.object({ image_url, request_id: idField })))
    .output(z.object({ published: z.number(), held: z.number() })),
  /** Keeps the lines as drafts, without what can't be read of them; once for each `request_id` (jobs#sheet-drafts). */
  keepSheet: procedure
    .input(sheetSchema.and(z.object({ image_url: image_url.nullable(), request_id: idField })))
    .output(z.object({ kept: z.number() })),
};
