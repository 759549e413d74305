import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { MATCH_STATUSES, STAGES } from '#domain/hiring/hiring.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import {
  avatarFields,
  contactFields,
  cursorField,
  idField,
  interviewField,
  lineField,
  matchFiltersSchema,
  verifiedField,
} from './fields.ts';

const matchCardSchema = z.object({
  id: z.string(),
  /** The other side of the match: the company, or the candidate. */
  other: z.object({
    user_id: z.string(),
    name: z.string(),
    user_type: z.enum(USER_TYPES),
    ...avatarFields,
    /** Null when the other side is a candidate or an unverified company. */
    verified: verifiedField,
  }),
  job: z.object({ id: z.string(), title: z.string() }).nullable(),
  ...contactFields,
  /** The stage of the hiring process (hiring#stages); null when the caller is a candidate. */
  stage: z.enum(STAGES).nullable(),
  /** The status that the candidate sees (hiring#status); null when the caller is a company. */
  status: z.enum(MATCH_STATUSES).nullable(),
  interview: interviewField,
  /** Time of the latest activity of either side (hiring#inactivity). */
  updated_at: z.date(),
  /** Time at which the candidate sent the curriculo to the company; null before. */
  resume_sent_at: z.date().nullable(),
  created_at: z.date(),
});
export type MatchCard = z.infer<typeof matchCardSchema>;

/** The content of the dialog of a new match (matches#dialog). */
export const matchDialogSchema = z.object({
  matchId: z.string(),
  otherUserName: z.string(),
  otherUserId: z.string(),
  jobTitle: z.string().nullable(),
  jobId: z.string().nullable(),
  other: z.object(avatarFields),
  ...contactFields,
});
export type MatchDialogData = z.infer<typeof matchDialogSchema>;

const matchListSchema = z.object({
  matches: z.array(matchCardSchema),
  next_cursor: z.string().nullable(),
  /** True when the caller's profile has a phone number. */
  has_phone: z.boolean(),
  /** The values by which a company can filter, on the first page; null on later pages and for a candidate. */
  filters: matchFiltersSchema.nullable(),
});
export type MatchList = z.infer<typeof matchListSchema>;

export const matchesContract = {
  /**
   * Returns the caller's matches, the latest change first. A company can filter by stage and by a text within the candidate's name;
   * the server ignores both from a candidate (matches#find-a-match).
   */
  list: procedure
    .input(
      z.object({
        job_id: idField.optional(),
        stage: z.enum(STAGES).optional(),
        search: lineField(NAME_MAX).optional(),
        cursor: cursorField,
      }),
    )
    .output(matchListSchema),
  /** Returns the dialog's content for a match whose id the page received in an event. */
  one: procedure.input(z.object({ id: idField })).output(matchDialogSchema),
  remove: procedure.input(z.object({ id: idField })).output(z.object({})),
};
