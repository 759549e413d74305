import { z } from 'zod';
import { PLANS } from '#domain/billing/plans.ts';
import { LIST_DISTANCES, LIST_FILTERS, LIST_SORTS, REJECT_OUTCOMES } from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS } from '#domain/candidates/education.ts';
import { ESCOLARIDADES } from '#domain/catalogue/personal.ts';
import { BULK_ACTION_MAX } from '#domain/hiring/hiring.ts';
import { JOB_STATES } from '#domain/jobs/jobs.ts';
import { MODALITIES } from '#domain/jobs/reach.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { avatarFields, contactFields, idField, line } from './fields.ts';
import { likesStateSchema } from './likes.ts';

/** A card of the deck; it contains no private field of a candidate (candidates#private-fields). */
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
  /** Kilometres between the job's city and theirs, of candidates from another city (candidates#from-where). */
  distance_km: z.number().optional(),
  /** Present when only remote work brings the job into the candidate's reach. */
  remote: z.literal(true).optional(),
  compatibility_score: z.number(),
  compatibility_reasons: z.array(z.string()),
  super_liked: z.boolean(),
  /** True when the candidate likes the job (candidates#interest-shown); absent when the plan doesn't show it. */
  liked: z.boolean().optional(),
  plano: z.enum(PLANS),
  plano_pro: z.boolean(),
  plano_premium: z.boolean(),
});
export type CompatibleCandidate = z.infer<typeof compatibleCandidateSchema>;

/** The job for which a company evaluates candidates. */
const evaluatedJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  funcao: z.string(),
  location: z.string(),
  outras_cidades: z.array(z.string()),
  modalidade: z.enum(MODALITIES),
  state: z.enum(JOB_STATES),
});

export const candidateDeckSchema = z.object({
  job: evaluatedJobSchema,
  candidates: z.array(compatibleCandidateSchema),
  /** Number of candidates to evaluate for this job, after the filters (counted up to 999). */
  total: z.number(),
  /** Number of them who like the job, on every plan (counted up to 999). */
  interested: z.number(),
  next_cursor: z.string().nullable(),
  /** Results of the filters of a list (candidates#left-out); absent for a deck. */
  narrowed: z
    .object({
      filtered_total: z.number(),
      /**
       * True when candidates beyond this batch were not filtered yet; later pages filter them (candidates#stretches).
       */
      goes_on: z.boolean(),
      /** Number of candidates that each filter alone excludes: removing it shows so many more. */
      alone: z.record(z.enum(LIST_FILTERS), z.number()),
      /** Number of those excluded by the education filter because they don't show theirs (candidates#education). */
      unshown: z.number(),
    })
    .optional(),
  likes: likesStateSchema,
});
export type CandidateDeck = z.infer<typeof candidateDeckSchema>;

/** A candidate as the company sees them (candidates#profile); the contact only with an active match. */
const candidateProfileSchema = compatibleCandidateSchema.extend({
  bairro_mora: z.string().nullable(),
  /** The job for which the company evaluates, when it named one of its own. */
  job: evaluatedJobSchema.nullable(),
  is_compatible: z.boolean(),
  /** The caller's decision for this job (or without a job); null without one. */
  decision: z.enum(['liked', 'super_liked', 'rejected']).nullable(),
  match: z
    .object({
      id: z.string(),
      /** Of the job they matched on, which may differ from the job being evaluated. */
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

/** Longer than other cursors, because a list's cursor contains the bounds of its batch too. */
const listCursorField = z.string().max(800).optional();

/** Filters and sort order of a job's candidates (candidates#filters, candidates#sorts); without any of them they are the deck. */
const listFields = {
  max_km: z.literal(LIST_DISTANCES).optional(),
  possui_veiculo: z.boolean().optional(),
  cnh_ativa: z.boolean().optional(),
  disponivel_viajar: z.boolean().optional(),
  experiencia: z.boolean().optional(),
  escolaridade: z.enum(EDUCATION_LEVELS).optional(),
  nome: line(NAME_MAX).optional(),
  sort: z.enum(LIST_SORTS).optional(),
  /** Reverses the default direction of the sort. */
  reversed: z.boolean().optional(),
};

/** Candidates of a job, without repetition. */
const severalOfJob = z.object({
  job_id: idField,
  candidate_ids: z
    .array(idField)
    .min(1)
    .max(BULK_ACTION_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'twice the same'),
});

export const candidatesContract = {
  profile: procedure
    .input(z.object({ candidate_id: idField, job_id: idField.nullable() }))
    .output(candidateProfileSchema),
  /** With `interested`, only those who like the job (candidates#interested). */
  deck: procedure
    .input(z.object({ job_id: idField, interested: z.boolean().optional(), ...listFields, cursor: listCursorField }))
    .output(candidateDeckSchema),
  /** Moves the candidate behind all others of this job, permanently (candidates#skip). */
  skip: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  /** Undoes a skip (candidates#undo); without one it changes nothing. */
  undoSkip: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  undoReject: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  /**
   * Rejects several at once (candidates#several) and returns the result for each: 'already' was rejected before, 'gone' is no
   * longer a candidate of the job.
   */
  rejectMany: procedure
    .input(severalOfJob)
    .output(z.object({ outcomes: z.array(z.object({ candidate_id: z.string(), outcome: z.enum(REJECT_OUTCOMES) })) })),
  undoRejectMany: procedure.input(severalOfJob).output(z.object({})),
  reject: procedure.input(z.object({ candidate_id: idField, job_id: idField.nullable() })).output(z.object({})),
};
