import { z } from 'zod';
import { PLANS } from '#domain/billing/plans.ts';
import { JOB_PREFERENCES } from '#domain/jobs/job-preferences.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { procedure } from './base.ts';
import { answersField, avatarFields, cursorField, idField, jobFields, verifiedField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

export const feedJobSchema = z.object({
  ...jobFields,
  /** Absent for a job in one city. */
  outras_cidades: jobFields.outras_cidades.optional(),
  /** The nearest of several cities to the viewer's city of interest, when it is not `location` (jobs#cities). */
  nearest_city: z.string().optional(),
  company_id: z.string(),
  /** Kilometres from the viewer's city of interest to the nearest city of a job elsewhere within their radius (feed#radius). */
  distance_km: z.number().optional(),
  company: z.object({
    name: z.string(),
    ...avatarFields,
    area: z.string().nullable(),
    city: z.string().nullable(),
    plano: z.enum(PLANS),
    verified: verifiedField,
    /** Absent when no rate is shown. */
    answers: answersField.optional(),
  }),
});
export type FeedJob = z.infer<typeof feedJobSchema>;

/** A job above the viewer's salary limit: nothing more of it leaves the server (feed#locked-jobs). */
const lockedJobSchema = z.object({ id: z.string(), funcao: z.string(), location: z.string() });
export type LockedJob = z.infer<typeof lockedJobSchema>;

export const deckSchema = z.object({
  /** True when the profile has functions and a city, which the search requires (feed#valid-profile). */
  has_valid_profile: z.boolean(),
  jobs: z.array(feedJobSchema),
  /** Jobs in this whole deck, all pages; at most the plan's deck size. */
  total: z.number(),
  next_cursor: z.string().nullable(),
  locked: z.array(lockedJobSchema),
  /** All locked jobs, also those beyond the list (counted up to 99). */
  locked_total: z.number(),
  /**
   * Jobs in reach that each preference excludes (feed#preferences), counted up to 99; on the first page, when a preference is
   * set.
   */
  left_out: z.object({ contratos: z.number(), salario_minimo: z.number(), turnos: z.number() }).optional(),
  /** The jobs of this page whose companies like the viewer; only on a plan that shows who does (likes#received). */
  liked_by: z.array(z.string()).optional(),
  /** For a viewer below 18: their age, by which the law excludes jobs (jobs#least-age). */
  young_age: z.int().optional(),
  likes: likesStateSchema,
});
export type Deck = z.infer<typeof deckSchema>;

const widerSchema = z.object({
  radii: z.array(z.object({ raio_km: z.literal(RADII), jobs: z.number() })),
  remote: z.number(),
  functions: z.array(z.object({ funcao: z.string(), jobs: z.number() })),
});
export type Wider = z.infer<typeof widerSchema>;

const byJob = z.object({ job_id: idField });

/** Reasons for which a job is in the deck; its company sees the same about the viewer (feed#why). */
const fitSchema = z.object({
  compatibility_score: z.number(),
  /** By weight. */
  reasons: z.array(z.string()),
  /** Kilometres, as on a card; absent in the viewer's own city. */
  distance_km: z.number().optional(),
  /** Present when only remote work brings the job into reach. */
  remote: z.literal(true).optional(),
  /** The viewer's preferences that the job meets; not part of the score. */
  met: z.array(z.enum(JOB_PREFERENCES)),
});
export type Fit = z.infer<typeof fitSchema>;

export const feedContract = {
  deck: procedure.input(z.object({ cursor: cursorField })).output(deckSchema),
  why: procedure.input(byJob).output(fitSchema),
  skip: procedure.input(byJob).output(z.object({})),
  /** Hides the blurred card of a job for a week (feed#locked-jobs). */
  dismissLocked: procedure.input(byJob).output(z.object({})),
  reject: procedure.input(byJob).output(z.object({})),
  /** Undoes a skip (feed#undo); without one it changes nothing. */
  undoSkip: procedure.input(byJob).output(z.object({})),
  undoReject: procedure.input(byJob).output(z.object({})),
  /**
   * Returns what a wider search would add to a finished deck (feed#wider): undecided jobs for each larger radius, the smaller
   * first, and remote jobs; a radius that adds nothing is missing or 0 (each counted up to 99). Also similar functions within the
   * current reach, four at most, the most jobs first.
   */
  wider: procedure.output(widerSchema),
  resetSkipped: procedure.output(z.object({ reset: z.number() })),
};
