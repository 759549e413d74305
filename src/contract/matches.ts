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
  line,
  matchFiltersSchema,
  verifiedField,
} from './fields.ts';

const matchCardSchema = z.object({
  id: z.string(),
  other: z.object({
    user_id: z.string(),
    name: z.string(),
    user_type: z.enum(USER_TYPES),
    ...avatarFields,
    /** For a company. */
    verified: verifiedField,
  }),
  job: z.object({ id: z.string(), title: z.string() }).nullable(),
  ...contactFields,
  /** The progress: for a company (hiring#stages), and as its candidate sees it (hiring#status). */
  stage: z.enum(STAGES).nullable(),
  status: z.enum(MATCH_STATUSES).nullable(),
  interview: interviewField,
  /** The latest activity of either side (hiring#inactivity). */
  sign_at: z.date(),
  /** When the candidate sent the curriculo to the company, else null. */
  resume_sent_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type MatchCard = z.infer<typeof matchCardSchema>;

/** A match as its dialog shows it (matches#dialog). */
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
  has_phone: z.boolean(),
  /** The filter values for a company, on the first page; otherwise null. */
  filters: matchFiltersSchema.nullable(),
});
export type MatchList = z.infer<typeof matchListSchema>;

export const matchesContract = {
  /** `stage` and `search` (within the candidate's name) filter a company's matches (matches#find-a-match). */
  list: procedure
    .input(
      z.object({
        job_id: idField.optional(),
        stage: z.enum(STAGES).optional(),
        search: line(NAME_MAX).optional(),
        cursor: cursorField,
      }),
    )
    .output(matchListSchema),
  /** Returns a match for the dialog of a page that received its id in an event. */
  one: procedure.input(z.object({ id: idField })).output(matchDialogSchema),
  remove: procedure.input(z.object({ id: idField })).output(z.object({})),
};
