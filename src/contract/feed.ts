import { z } from 'zod';
import { PLANS } from '#domain/billing/plans.ts';
import { JOB_PREFERENCES } from '#domain/jobs/job-preferences.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { procedure } from './base.ts';
import { answersField, avatarFields, idField, jobFields, pageInput, verifiedField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

export const feedJobSchema = z.object({
  ...jobFields,
  /** Absent for a job in one city. */
  outras_cidades: jobFields.outras_cidades.optional(),
  /**
   * Of a job in several cities, the one nearest to the viewer's city of interest (jobs#cities); absent when that is `location`, and when
   * none is within the radius.
   */
  nearest_city: z.string().optional(),
  company_id: z.string(),
  /**
   * Kilometres from the viewer's city of interest to the nearest city of the job (feed#radius); absent for a job in the same city, and
   * when no city of the job is within the radius.
   */
  distance_km: z.number().optional(),
  company: z.object({
    name: z.string(),
    ...avatarFields,
    area: z.string().nullable(),
    city: z.string().nullable(),
    plano: z.enum(PLANS),
    verified: verifiedField,
    /** The company's answer rate; absent when it is not public. */
    answers: answersField.optional(),
  }),
});
export type FeedJob = z.infer<typeof feedJobSchema>;

/** A job above the salary limit of the viewer's plan, with only the fields that the viewer may see (feed#locked-jobs). */
const lockedJobSchema = z.object({ id: z.string(), funcao: z.string(), location: z.string() });
export type LockedJob = z.infer<typeof lockedJobSchema>;

/** A page of a candidate's deck of jobs. */
export const deckSchema = z.object({
  /** True when the profile has the functions and the city that the search requires (feed#valid-profile). */
  has_valid_profile: z.boolean(),
  jobs: z.array(feedJobSchema),
  /** Number of jobs on all pages of the deck; at most the plan's deck size. */
  total: z.number(),
  next_cursor: z.string().nullable(),
  /** The first locked jobs, without those that the viewer has dismissed. */
  locked: z.array(lockedJobSchema),
  /** Number of all locked jobs, including those that `locked` does not list (counted up to 99). */
  locked_total: z.number(),
  /**
   * Number of undecided jobs in reach that each preference excludes (feed#preferences), counted up to 99. Present on the first page,
   * when a preference is set.
   */
  left_out: z.object({ contratos: z.number(), salario_minimo: z.number(), turnos: z.number() }).optional(),
  /** Ids of this page's jobs for which the company likes the viewer; absent without any, and on plans that hide it (likes#received). */
  liked_by: z.array(z.string()).optional(),
  /** The age of a viewer below 18, which excludes some jobs by law (jobs#least-age); absent for others. */
  young_age: z.int().optional(),
  likes: likesStateSchema,
});
export type Deck = z.infer<typeof deckSchema>;

/** The numbers of jobs that a wider search would add (feed#wider). */
const widerSchema = z.object({
  radii: z.array(z.object({ raio_km: z.literal(RADII), jobs: z.number() })),
  remote: z.number(),
  functions: z.array(z.object({ funcao: z.string(), jobs: z.number() })),
});
export type WiderSearch = z.infer<typeof widerSchema>;

const jobInput = z.object({ job_id: idField });

/** How the viewer fits a job: the score and the reasons that the job's company sees about the viewer (feed#why). */
const fitSchema = z.object({
  /** From 60 to 100 (candidates#score). */
  compatibility_score: z.number(),
  /** The reason with the highest weight first. */
  reasons: z.array(z.string()),
  /** Kilometres, as in `feedJobSchema`. */
  distance_km: z.number().optional(),
  /** Present when the job is within the viewer's reach only because it is remote. */
  remote: z.literal(true).optional(),
  /** The viewer's preferences that the job meets; not part of the score. */
  met: z.array(z.enum(JOB_PREFERENCES)),
});
export type JobFit = z.infer<typeof fitSchema>;

export const feedContract = {
  deck: procedure.input(pageInput).output(deckSchema),
  why: procedure.input(jobInput).output(fitSchema),
  skip: procedure.input(jobInput).output(z.object({})),
  /** Hides the blurred card of a job for a week (feed#locked-jobs). */
  dismissLocked: procedure.input(jobInput).output(z.object({})),
  reject: procedure.input(jobInput).output(z.object({})),
  /** Undoes a skip (feed#undo). Does nothing when the job was not skipped. */
  undoSkip: procedure.input(jobInput).output(z.object({})),
  undoReject: procedure.input(jobInput).output(z.object({})),
  /**
   * Returns the numbers of jobs that a wider search would add to a finished deck (feed#wider), counted up to 99: for each larger
   * radius, the smallest first; for remote work; and for up to four similar functions within the current reach, those with the
   * most jobs first. A radius that adds no more jobs than a smaller one, and a function without jobs, is absent.
   */
  wider: procedure.output(widerSchema),
  /** Deletes all skips of the caller, so that the jobs can return to the deck, and returns their number. */
  resetSkipped: procedure.output(z.object({ reset: z.number() })),
};
