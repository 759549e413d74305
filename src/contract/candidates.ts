import { z } from 'zod';
import { PLANS } from '#domain/billing/plans.ts';
import { LIST_DISTANCES, LIST_FILTERS, LIST_SORTS, REJECT_OUTCOMES } from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS } from '#domain/candidates/education.ts';
import { ESCOLARIDADES } from '#domain/catalogue/personal.ts';
import { JOB_STATES } from '#domain/jobs/jobs.ts';
import { MODALITIES } from '#domain/jobs/reach.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { avatarFields, bulkIdsField, contactFields, idField, lineField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

/** A candidate as a company sees them in a deck or list, without private fields (candidates#private-fields). */
export const compatibleCandidateSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  area: z.string().nullable(),
  city: z.string().nullable(),
  cidade_mora: z.string().nullable(),
  cidade_de_interesse: z.string().nullable(),
  funcoes: z.array(z.string()),
  bio: z.string().nullable(),
  ...avatarFields,
  possui_veiculo: z.boolean().nullable(),
  cnh_ativa: z.boolean().nullable(),
  disponivel_viajar: z.boolean().nullable(),
  /** Absent unless the candidate shows it (profiles#shown-education). */
  escolaridade: z.enum(ESCOLARIDADES).optional(),
  experiencias_profissionais: z.array(
    z.object({ cargo: z.string(), empresa: z.string(), periodo: z.string(), descricao: z.string() }),
  ),
  /**
   * Kilometres from the candidate's city of interest to the nearest city of the job (candidates#from-where). Absent when the city of
   * interest is one of the job's cities, when all of them are outside the candidate's search radius (`raio_km`), and without a job.
   */
  distance_km: z.number().optional(),
  /** Present when the job is within the candidate's reach only because it is remote. */
  remote: z.literal(true).optional(),
  /** 60 to 100 for a candidate compatible with the job; else 0, also without a job (candidates#score). The reasons explain it. */
  compatibility_score: z.number(),
  compatibility_reasons: z.array(z.string()),
  /** True when the candidate has super liked the job. */
  super_liked: z.boolean(),
  /**
   * True when the candidate has liked or super liked the job (candidates#interest-shown); absent when the plan doesn't show it. In a
   * deck or list, only the latest 2000 likes of undecided candidates count (candidates#order).
   */
  liked: z.boolean().optional(),
  plano: z.enum(PLANS),
  /** Derived from `plano`: `plano_pro` is true for super_premium, `plano_premium` for any paid plan. */
  plano_pro: z.boolean(),
  plano_premium: z.boolean(),
});
export type CompatibleCandidate = z.infer<typeof compatibleCandidateSchema>;

const evaluatedJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  funcao: z.string(),
  location: z.string(),
  outras_cidades: z.array(z.string()),
  modalidade: z.enum(MODALITIES),
  state: z.enum(JOB_STATES),
});

/** A page of a job's candidates: of the deck, or of a filtered or sorted list. */
export const candidateDeckSchema = z.object({
  job: evaluatedJobSchema,
  candidates: z.array(compatibleCandidateSchema),
  /**
   * Number of undecided candidates of the job, counted up to 999; with `interested`, of those who like it. In a list, those of the
   * current batch (at most LIST_BATCH) that fulfil the filters (candidates#batches).
   */
  total: z.number(),
  /** Number of undecided candidates who like the job, without the filters, counted up to 999; sent on every plan of the company. */
  interested: z.number(),
  /** Whether the company has decided on a candidate for the job; present only when no candidate is undecided, and not with `interested`. */
  has_evaluated: z.boolean().optional(),
  next_cursor: z.string().nullable(),
  /** How many candidates the filters of a list exclude (candidates#left-out); absent for a deck. */
  filter_summary: z
    .object({
      /** Number of candidates in the current batch before the filters, at most LIST_BATCH. */
      unfiltered_total: z.number(),
      /** True when further batches follow the current one (candidates#batches). */
      has_more_batches: z.boolean(),
      /** For each filter, the number of candidates of the batch that only this filter excludes. */
      excluded_only_by: z.record(z.enum(LIST_FILTERS), z.number()),
      /** Number of candidates of the batch that only the education filter excludes, as they don't show it (candidates#education). */
      hidden_education_count: z.number(),
    })
    .optional(),
  likes: likesStateSchema,
});
export type CandidateDeck = z.infer<typeof candidateDeckSchema>;

/** A candidate's profile for a company (candidates#profile), with the contact only during an active match that doesn't withhold it. */
const candidateProfileSchema = compatibleCandidateSchema.extend({
  bairro_mora: z.string().nullable(),
  /** The job for which the company evaluates the candidate; null when the request has `job_id` null. */
  job: evaluatedJobSchema.nullable(),
  /** True when the candidate fits `job`, or any of the company's jobs when `job` is null, in function, place and age. */
  is_compatible: z.boolean(),
  /** The caller's decision about this candidate for `job`, or without a job when `job` is null; null when undecided. */
  decision: z.enum(['liked', 'super_liked', 'rejected']).nullable(),
  match: z
    .object({
      id: z.string(),
      /** The title of the job of the match, which may differ from `job`; null for a match without a job. */
      job_title: z.string().nullable(),
      telefone: z.string().nullable(),
      whatsapp: z.string().nullable(),
      ...contactFields,
      resume_sent_at: z.date().nullable(),
    })
    .nullable(),
  likes: likesStateSchema,
});
export type CandidateProfile = z.infer<typeof candidateProfileSchema>;

/** The cursor of a filtered list, longer than others because it also contains the bounds of the filtered batch. */
const listCursorField = z.string().max(800).optional();

/**
 * Filters and sort order of a job's candidates (candidates#filters, candidates#sorts). A filter that is false or '' is not active. The
 * result is the deck when no filter is active and `sort` is 'list' or undefined.
 */
const listFields = {
  max_km: z.literal(LIST_DISTANCES).optional(),
  possui_veiculo: z.boolean().optional(),
  cnh_ativa: z.boolean().optional(),
  disponivel_viajar: z.boolean().optional(),
  experiencia: z.boolean().optional(),
  escolaridade: z.enum(EDUCATION_LEVELS).optional(),
  nome: lineField(NAME_MAX).optional(),
  sort: z.enum(LIST_SORTS).optional(),
  /** Reverses the default direction of `sort`; has no effect on 'list', the order of the deck. */
  reversed: z.boolean().optional(),
};

/** 1 to BULK_ACTION_MAX candidates of a job, each once. */
const candidatesOfJob = z.object({
  job_id: idField,
  candidate_ids: bulkIdsField,
});

export const candidatesContract = {
  profile: procedure
    .input(z.object({ candidate_id: idField, job_id: idField.nullable() }))
    .output(candidateProfileSchema),
  /** With `interested`, returns only candidates who like the job (candidates#interested). */
  deck: procedure
    .input(z.object({ job_id: idField, interested: z.boolean().optional(), ...listFields, cursor: listCursorField }))
    .output(candidateDeckSchema),
  /** Moves the candidate to the end of this job's deck, until the skip is undone or the job has too many newer skips (candidates#skip). */
  skip: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  /** Undoes a skip (candidates#undo). Does nothing when the candidate was not skipped. */
  undoSkip: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  undoReject: procedure.input(z.object({ candidate_id: idField, job_id: idField.nullable() })).output(z.object({})),
  /**
   * Rejects several candidates (candidates#several) and returns the result for each: 'rejected', 'already' when the candidate was rejected
   * for the job before, 'liked' when the company has liked them for it, 'gone' when the company can't see the candidate any more.
   */
  rejectMany: procedure
    .input(candidatesOfJob)
    .output(z.object({ outcomes: z.array(z.object({ candidate_id: z.string(), outcome: z.enum(REJECT_OUTCOMES) })) })),
  undoRejectMany: procedure.input(candidatesOfJob).output(z.object({})),
  reject: procedure.input(z.object({ candidate_id: idField, job_id: idField.nullable() })).output(z.object({})),
};
