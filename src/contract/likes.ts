import { z } from 'zod';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { SCREEN_REFUSALS } from '#domain/likes/like-protection.ts';
import { procedure } from './base.ts';
import { avatarFields, idField, pageInput, verifiedField } from './fields.ts';
import { matchDialogSchema } from './matches.ts';

/**
 * The viewer's numbers of likes (likes#counters). `renewed` is the number of likes that the weekly renewal has just given; null in
 * every other response, and for unlimited likes.
 */
export const likesStateSchema = z.object({
  /** Number of unspent weekly likes, without bonus likes. */
  likesRemaining: z.number(),
  bonusLikes: z.number(),
  /** The sum of `likesRemaining` and `bonusLikes`. At 0 the next like is refused, unless `unlimited`. */
  totalLikes: z.number(),
  weeklyLimit: z.number(),
  unlimited: z.boolean(),
  nextResetDate: z.iso.datetime(),
  /** Calendar days in São Paulo's time until the weekly renewal; 0 is today. */
  daysUntilReset: z.number(),
  renewed: z.number().nullable(),
});
export type LikesState = z.infer<typeof likesStateSchema>;

/** The result of a like: the match that it made, null without one, and the caller's new numbers of likes. */
const likeResultSchema = z.object({ match: matchDialogSchema.nullable(), likes: likesStateSchema });
export type LikeResult = z.infer<typeof likeResultSchema>;

export const likeJobSchema = z.object({ job_id: idField });

/** A company's like of the caller, which the caller has not answered (likes#received). */
const receivedLikeSchema = z.object({
  id: z.string(),
  is_superlike: z.boolean(),
  created_at: z.date(),
  company: z.object({
    user_id: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    ...avatarFields,
    verified: verifiedField,
  }),
  /** Null when the company has liked the candidate without a job. */
  job: z
    .object({
      id: z.string(),
      title: z.string(),
      funcao: z.string(),
      location: z.string(),
      outras_cidades: z.array(z.string()),
      salary_range: z.string().nullable(),
      contrato: z.enum(CONTRACTS).nullable(),
      image_url: z.string().nullable(),
    })
    .nullable(),
});
export type ReceivedLike = z.infer<typeof receivedLikeSchema>;

/** A like that the page refused without a request to the server. `candidate_id` is null when the caller is a candidate. */
const screenRefusalSchema = z.object({
  candidate_id: idField.nullable(),
  job_id: idField.nullable(),
  reason: z.enum(SCREEN_REFUSALS),
});

export const likesContract = {
  /** Records in the audit table that the page refused a like (likes#refused-by-the-screen). */
  recordRefusal: procedure.input(screenRefusalSchema).output(z.object({})),
  /** Returns the number of unanswered received likes (counted up to 99), and on plans that include it, the list. */
  received: procedure
    .input(pageInput)
    .output(z.object({ total: z.number(), likes: z.array(receivedLikeSchema), next_cursor: z.string().nullable() })),
  counters: procedure.output(likesStateSchema),
  /** Corrects the stored balance of likes when it is wrong; `is_consistent` is true when it was right (likes#consistency). */
  verify: procedure.output(z.object({ is_consistent: z.boolean(), likes: likesStateSchema })),
  likeJob: procedure.input(likeJobSchema).output(likeResultSchema),
  /** Super likes a job, and returns the WhatsApp URL of its company even without a match (likes#super-like-job). */
  superLikeJob: procedure
    /** `again` is true for a repeated request, when the first one had no response and may have succeeded. */
    .input(z.object({ job_id: idField, again: z.boolean().optional() }))
    .output(likeResultSchema.extend({ whatsapp_url: z.string() })),
  /** Undoes a like within 30 s, unless it has made a match or is a super like, and refunds the spent like (likes#undo). */
  undoLikeJob: procedure.input(z.object({ job_id: idField })).output(z.object({ likes: likesStateSchema })),
  undoLikeCandidate: procedure
    .input(z.object({ candidate_id: idField, job_id: idField }))
    .output(z.object({ likes: likesStateSchema })),
  likeCandidate: procedure
    .input(z.object({ candidate_id: idField, job_id: idField.nullable() }))
    .output(likeResultSchema),
  /** Super likes a candidate; refused on plans without super likes (likes#super-like-candidate). */
  superLikeCandidate: procedure
    .input(z.object({ candidate_id: idField, job_id: idField.nullable() }))
    .output(likeResultSchema),
};
