import { z } from 'zod';
import { PLANS } from '#domain/billing/plans.ts';
import { JOB_STATES } from '#domain/jobs/jobs.ts';
import { SAVED_STATES } from '#domain/jobs/saved-jobs.ts';
import { LIKE_STATES } from '#domain/likes/like-states.ts';
import { QUEUED_DECISIONS } from '#domain/likes/queued-decisions.ts';
import { procedure } from './base.ts';
import { feedJobSchema } from './feed.ts';
import { avatarFields, idField, jobFields, memberNameField, pageInput, verifiedField } from './fields.ts';
import { likesStateSchema } from './likes.ts';
import { matchDialogSchema } from './matches.ts';

const companySchema = z.object({
  user_id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  ...avatarFields,
  verified: verifiedField,
});

const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  funcao: z.string(),
  location: z.string(),
  outras_cidades: z.array(z.string()),
  image_url: z.string().nullable(),
});

/** A like of the caller, with its job and state (likes#given). */
const likedJobSchema = z.object({
  id: z.string(),
  is_superlike: z.boolean(),
  created_at: z.date(),
  state: z.enum(LIKE_STATES),
  /** `title` and `image_url` are null while the job is held: an operator has not reviewed it yet, or has refused it (safety#held). */
  job: jobSchema.extend({ title: z.string().nullable() }),
  company: companySchema,
});
export type LikedJob = z.infer<typeof likedJobSchema>;

/** A job that the caller has skipped or rejected (`how`), and may restore with `feed.undoSkip` or `feed.undoReject` (likes#refused). */
const refusedJobSchema = z.object({
  created_at: z.date(),
  how: z.enum(['rejected', 'skipped']),
  job: jobSchema.extend({ salary_range: z.string().nullable() }),
  company: companySchema,
});
export type RefusedJob = z.infer<typeof refusedJobSchema>;

const { id, funcao, location, outras_cidades, created_at, ...advertFields } = jobFields;

/** A saved job of the caller (likes#saved). */
const savedJobSchema = z.object({
  created_at: z.date(),
  state: z.enum(SAVED_STATES),
  /** The job's current expiry, which a renewal changes. */
  ends_at: z.date(),
  job: z.object({ id, funcao, location, outras_cidades, created_at }),
  /** The content of the job; null when the caller's plan does not show the job, or while the job is held (safety#held). */
  advert: z
    .object({ ...advertFields, company: companySchema.extend({ area: z.string().nullable(), plano: z.enum(PLANS) }) })
    .nullable(),
});
export type SavedJob = z.infer<typeof savedJobSchema>;

/** A candidate in a list, without private fields (candidates#private-fields). */
const personSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  area: z.string().nullable(),
  city: z.string().nullable(),
  ...avatarFields,
});

/** The caller's job of the decision; null for a decision without a job. */
const ownJobSchema = z.object({ id: z.string(), title: z.string() }).nullable();

/** A company's like of a candidate, with its state (likes#given). */
const likedCandidateSchema = z.object({
  id: z.string(),
  is_superlike: z.boolean(),
  created_at: z.date(),
  state: z.enum(LIKE_STATES),
  candidate: personSchema,
  job: ownJobSchema,
});
export type LikedCandidate = z.infer<typeof likedCandidateSchema>;

/** A company's rejection of a candidate, which `candidates.undoReject` undoes (likes#refused). */
const refusedCandidateSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  /** The team member who rejected the candidate; absent for the company's own account. */
  member_name: memberNameField,
  candidate: personSchema,
  job: ownJobSchema,
});
export type RefusedCandidate = z.infer<typeof refusedCandidateSchema>;

/** A decision that a page queued without a connection, with the id of the user who made it. */
const queuedDecisionSchema = z.object({ decided_by: idField, job_id: idField, decision: z.enum(QUEUED_DECISIONS) });
export type QueuedDecisionInput = z.infer<typeof queuedDecisionSchema>;

const pageOfJobInput = pageInput.extend({ job_id: idField.optional() });
const next_cursor = z.string().nullable();

/** The caller's decisions, the latest first (likes#given, likes#refused). */
export const decisionsContract = {
  likedJobs: procedure.input(pageInput).output(z.object({ likes: z.array(likedJobSchema), next_cursor })),
  /** Returns a job of which the caller may see all fields (feed#job-sight); a liked or matched one also after its expiry. */
  job: procedure
    .input(z.object({ job_id: idField }))
    .output(z.object({ job: feedJobSchema, state: z.enum(JOB_STATES) })),
  refusedJobs: procedure.input(pageInput).output(z.object({ jobs: z.array(refusedJobSchema), next_cursor })),
  /** `mails_before_expiry` is true when the caller receives a mail before a saved job expires (likes#saved-notice). */
  savedJobs: procedure
    .input(pageInput)
    .output(z.object({ jobs: z.array(savedJobSchema), next_cursor, mails_before_expiry: z.boolean() })),
  /** Returns the ids of the caller's saved jobs, at most 200. */
  savedIds: procedure.output(z.object({ ids: z.array(z.string()) })),
  saveJob: procedure.input(z.object({ job_id: idField })).output(z.object({})),
  unsaveJob: procedure.input(z.object({ job_id: idField })).output(z.object({})),
  /**
   * Stores a decision that a page queued without a connection (feed#queued-decisions). Idempotent. `repeated` is true when a like was
   * stored before, and when an undo finds no like; it is false for all other decisions. A repeated like returns the current balance and
   * match, a repeated undo null for both. A skip and a reject, and their undo, also return null for both. Fails with CHANGED_MEANWHILE
   * when the caller is not `decided_by`.
   */
  applyQueuedDecision: procedure
    .input(queuedDecisionSchema)
    .output(
      z.object({ repeated: z.boolean(), match: matchDialogSchema.nullable(), likes: likesStateSchema.nullable() }),
    ),
  likedCandidates: procedure
    .input(pageOfJobInput)
    .output(z.object({ likes: z.array(likedCandidateSchema), next_cursor })),
  refusedCandidates: procedure
    .input(pageOfJobInput)
    .output(z.object({ candidates: z.array(refusedCandidateSchema), next_cursor })),
};
