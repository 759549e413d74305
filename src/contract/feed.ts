import { z } from 'zod';
import { JOB_WISHES } from '#domain/job-wishes.ts';
import { PLANS } from '#domain/plans.ts';
import { RADII } from '#domain/reach.ts';
import { procedure } from './base.ts';
import { answersField, avatarFields, cursorField, idField, jobFields, verifiedField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

const feedJobSchema = z.object({
  ...jobFields,
  /** Absent of a job that is in one city. */
  outras_cidades: jobFields.outras_cidades.optional(),
  /** Of several cities the one nearest to the viewer's city of interest, where it is another than `location` (jobs#cities). */
  nearest_city: z.string().optional(),
  company_id: z.string(),
  /** Kilometres from the viewer's city of interest to the nearest of the job's, of a job elsewhere within their radius (feed#radius). */
  distance_km: z.number().optional(),
  company: z.object({
    name: z.string(),
    ...avatarFields,
    area: z.string().nullable(),
    city: z.string().nullable(),
    plano: z.enum(PLANS),
    verified: verifiedField,
    /** Absent where nothing is said. */
    answers: answersField.optional(),
  }),
});
export type FeedJob = z.infer<typeof feedJobSchema>;

/** A job above the viewer's salary limit: nothing more of it leaves the server (feed#locked-jobs). */
const lockedJobSchema = z.object({ id: z.string(), funcao: z.string(), location: z.string() });
export type LockedJob = z.infer<typeof lockedJobSchema>;

export const deckSchema = z.object({
  /** Whether there are functions and a city to look by (feed#valid-profile). */
  has_valid_profile: z.boolean(),
  jobs: z.array(feedJobSchema),
  /** Jobs in this whole deck, all pages; at most the plan's deck size. */
  total: z.number(),
  next_cursor: z.string().nullable(),
  locked: z.array(lockedJobSchema),
  /** All locked jobs, also those beyond the list (counted up to 99). */
  locked_total: z.number(),
  /** Jobs in reach that each wish leaves out (feed#preferences), counted up to 99; with the first page, where there is a wish. */
  left_out: z.object({ contratos: z.number(), salario_minimo: z.number(), turnos: z.number() }).optional(),
  /** Of a young viewer: the age by which the law closes jobs to them (jobs#least-age). */
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

/** Why a job is in the deck, as its company reads it of the viewer (feed#why). */
const fitSchema = z.object({
  compatibility_score: z.number(),
  /** In the order of their weight. */
  reasons: z.array(z.string()),
  /** As on a card; absent in the city itself. */
  distance_km: z.number().optional(),
  /** Remote work alone brings the job. */
  remote: z.literal(true).optional(),
  /** The viewer's wishes that the job is told to meet; no part of the score. */
  met: z.array(z.enum(JOB_WISHES)),
});
export type Fit = z.infer<typeof fitSchema>;

export const feedContract = {
  deck: procedure.input(z.object({ cursor: cursorField })).output(deckSchema),
  why: procedure.input(byJob).output(fitSchema),
  skip: procedure.input(byJob).output(z.object({})),
  /** Keeps the blurred card of a job away for a week (feed#locked-jobs). */
  passLocked: procedure.input(byJob).output(z.object({})),
  reject: procedure.input(byJob).output(z.object({})),
  /** Takes one of them back (feed#undo); what was never decided on is as it was. */
  undoSkip: procedure.input(byJob).output(z.object({})),
  undoReject: procedure.input(byJob).output(z.object({})),
  /**
   * What a wider reach would bring to a deck that is at its end (feed#wider): undecided jobs that each larger radius adds, the
   * smaller first, and remote work; what adds nothing is left out or 0 (each counted up to 99). And what functions like the viewer's
   * would bring within the reach as it is, four at most, the most jobs first.
   */
  wider: procedure.output(widerSchema),
  resetSkipped: procedure.output(z.object({ reset: z.number() })),
};
