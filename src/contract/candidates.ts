import { z } from 'zod';
import { LIST_DISTANCES, LIST_FILTERS, LIST_SORTS, REJECT_OUTCOMES } from '#domain/candidate-list.ts';
import { ESCOLARIDADES } from '#domain/catalogue/personal.ts';
import { EDUCATION_LEVELS } from '#domain/education.ts';
import { AT_ONCE_MAX } from '#domain/hiring.ts';
import { JOB_STATES } from '#domain/jobs.ts';
import { PLANS } from '#domain/plans.ts';
import { MODALITIES } from '#domain/reach.ts';
import { procedure } from './base.ts';
import { avatarFields, contactFields, idField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

/** A card of the deck; no private field of a candidate is part of it (candidates#private-fields). */
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
  /** Absent unless they chose to show it (profiles#shown-education). */
  escolaridade: z.enum(ESCOLARIDADES).optional(),
  experiencias_profissionais: z.array(
    z.object({ cargo: z.string(), empresa: z.string(), periodo: z.string(), descricao: z.string() }),
  ),
  /** Kilometres between the job's city and theirs, of those who would come from another one (candidates#from-where). */
  distance_km: z.number().optional(),
  /** They reach the job as remote work alone; absent otherwise. */
  remote: z.literal(true).optional(),
  compatibility_score: z.number(),
  compatibility_reasons: z.array(z.string()),
  super_liked: z.boolean(),
  /** They like the job (candidates#interest-shown); absent where the plan doesn't tell. */
  liked: z.boolean().optional(),
  plano: z.enum(PLANS),
  plano_pro: z.boolean(),
  plano_premium: z.boolean(),
});
export type CompatibleCandidate = z.infer<typeof compatibleCandidateSchema>;

/** The job through which a company looks at candidates. */
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
  /** All who wait to be evaluated for this job, or those of them that are asked for (counted up to 999). */
  total: z.number(),
  /** How many of those who wait like the job: everybody gets the number (counted up to 999). */
  interested: z.number(),
  next_cursor: z.string().nullable(),
  /** What a list looked through and left out (candidates#left-out); absent from the deck as such. */
  narrowed: z
    .object({
      /** Candidates of this stretch, whether they are in the list or not. */
      looked_through: z.number(),
      /** More candidates wait behind this stretch: they are looked through when its pages are over (candidates#stretches). */
      goes_on: z.boolean(),
      /** Whom each filter alone leaves out: so many more lifting it shows. */
      alone: z.record(z.enum(LIST_FILTERS), z.number()),
      /** Those of them whom the filter by schooling leaves out because they don't show theirs (candidates#education). */
      unshown: z.number(),
    })
    .optional(),
  likes: likesStateSchema,
});
export type CandidateDeck = z.infer<typeof candidateDeckSchema>;

/** A candidate as the company sees them (candidates#profile); the contact only with an active match. */
const candidateProfileSchema = compatibleCandidateSchema.extend({
  bairro_mora: z.string().nullable(),
  /** The job through which the company looks, when it named one of its own. */
  job: evaluatedJobSchema.nullable(),
  is_compatible: z.boolean(),
  /** The caller's own decision for this job (or without a job): null while there is none. */
  decision: z.enum(['liked', 'super_liked', 'rejected']).nullable(),
  match: z
    .object({
      id: z.string(),
      /** Of the job they matched on, which may be another one than the job through which the company looks. */
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

/** Longer than others': a list's says where its stretch begins and ends as well. */
const listCursorField = z.string().max(800).optional();

/** What narrows and orders a job's candidates (candidates#filters, candidates#sorts); without any of it they are the deck. */
const listFields = {
  max_km: z.literal(LIST_DISTANCES).optional(),
  possui_veiculo: z.boolean().optional(),
  cnh_ativa: z.boolean().optional(),
  disponivel_viajar: z.boolean().optional(),
  experiencia: z.boolean().optional(),
  escolaridade: z.enum(EDUCATION_LEVELS).optional(),
  sort: z.enum(LIST_SORTS).optional(),
  /** The other way round than the sort begins. */
  reversed: z.boolean().optional(),
};

/** Candidates of a job, each but once. */
const severalOfJob = z.object({
  job_id: idField,
  candidate_ids: z
    .array(idField)
    .min(1)
    .max(AT_ONCE_MAX)
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
  /** Moves the candidate behind all others of this job, for good (candidates#skip). */
  skip: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  /** Takes one of them back (candidates#undo); what was never decided on is as it was. */
  undoSkip: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  undoReject: procedure.input(z.object({ candidate_id: idField, job_id: idField })).output(z.object({})),
  /**
   * Several at once (candidates#several), with what became of each: 'already' was rejected before, 'gone' is none of the job's
   * candidates any more.
   */
  rejectMany: procedure
    .input(severalOfJob)
    .output(z.object({ outcomes: z.array(z.object({ candidate_id: z.string(), outcome: z.enum(REJECT_OUTCOMES) })) })),
  undoRejectMany: procedure.input(severalOfJob).output(z.object({})),
  reject: procedure.input(z.object({ candidate_id: idField, job_id: idField.nullable() })).output(z.object({})),
};
