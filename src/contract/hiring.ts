import { z } from 'zod';
import { MESSAGES_MAX, unknownNames } from '#domain/hiring/company-messages.ts';
import {
  BULK_ACTION_MAX,
  COMPANY_ENDINGS,
  ENDINGS,
  MOVE_OUTCOMES,
  STAGES,
  STEP_KINDS,
  type Stage,
} from '#domain/hiring/hiring.ts';
import { INTERVIEW_ANSWERS, INTERVIEW_MINUTES, INTERVIEW_STATES, isMeetingLink } from '#domain/hiring/interviews.ts';
import {
  INTERVIEW_LINK_MAX,
  INTERVIEW_PLACE_MAX,
  MESSAGE_MAX,
  MESSAGE_TITLE_MAX,
  NAME_MAX,
  NOTE_MAX,
  NOTICE_MAX,
  NOTICE_MIN,
} from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import {
  answersField,
  avatarFields,
  contactFields,
  cursorField,
  idField,
  interviewField,
  line,
  matchFiltersSchema,
  orNull,
  paragraphs,
  whoField,
} from './fields.ts';

const stageField = z.enum(STAGES);

/** The text for waiting candidates; the prepared text when it is missing, because silence is no option (hiring#notices). */
export const noticeField = paragraphs(NOTICE_MAX).min(NOTICE_MIN).optional();

const versionField = z.int().min(0).max(1_000_000);

/** A match in its company's hiring process (hiring#stages); the candidate sees none of this. */
const hiringCardSchema = z.object({
  id: z.string(),
  candidate: z.object({ user_id: z.string(), name: z.string(), ...avatarFields }),
  stage: stageField,
  /** Reason of the ending; null while the match is open. */
  ended_for: z.enum(ENDINGS).nullable(),
  stage_at: z.date(),
  /** Increases with every move; a move names the version that its user saw. */
  version: z.number(),
  notes: z.number(),
  interview: interviewField,
  last_activity_at: z.date(),
  created_at: z.date(),
  ...contactFields,
});
export type HiringCard = z.infer<typeof hiringCardSchema>;

const hiringStepSchema = z.object({
  version: z.number(),
  kind: z.enum(STEP_KINDS),
  from: stageField,
  to: stageField,
  ended_for: z.enum(ENDINGS).nullable(),
  by: z.enum(['company', 'candidate']).nullable(),
  who: whoField,
  at: z.date(),
});
export type HiringStep = z.infer<typeof hiringStepSchema>;

const hiringNoteSchema = z.object({ id: z.string(), words: z.string(), who: whoField, created_at: z.date() });
export type HiringNote = z.infer<typeof hiringNoteSchema>;

const boardSchema = z.object({
  /** `openings`: number of people to hire; null when not given, which counts as one. */
  job: z.object({ id: z.string(), title: z.string(), openings: z.number().nullable() }),
  ...matchFiltersSchema.shape,
});
export type HiringBoard = z.infer<typeof boardSchema>;

const columnSchema = z.object({ cards: z.array(hiringCardSchema), next_cursor: z.string().nullable() });

const sentNoticeSchema = z.object({
  id: z.string(),
  /** Null for a reminder by the product. */
  from: z.string().nullable(),
  job_title: z.string().nullable(),
  words: z.string(),
  notified_at: z.date(),
});
export type SentNotice = z.infer<typeof sentNoticeSchema>;

const sideField = z.enum(['company', 'candidate']);

/** A match's interview, as both sides see it (hiring#interview). */
const interviewSchema = z.object({
  /** Null: none was proposed yet. */
  state: z.enum(INTERVIEW_STATES).nullable(),
  /** Increases with every step; a change names the version that its user saw. */
  version: z.number(),
  /** False when the match has ended and nothing can be changed. */
  is_open: z.boolean(),
  starts_at: z.date().nullable(),
  minutes: z.number().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  /** The latest steps, the latest first; `by` is null when the match ended. */
  steps: z.array(
    z.object({
      version: z.number(),
      kind: z.enum(INTERVIEW_STATES),
      by: sideField.nullable(),
      /** For the company only. */
      who: whoField,
      at: z.date(),
      starts_at: z.date().nullable(),
      words: z.string().nullable(),
    }),
  ),
  /** The accepted interview as a calendar file, else null (hiring#calendar). */
  calendar: z.string().nullable(),
});
export type Interview = z.infer<typeof interviewSchema>;

const interviewSeen = z.object({ id: idField, version: versionField });

const proposalSchema = interviewSeen
  .extend({
    /** In São Paulo's time: 'yyyy-mm-dd' and 'hh:mm'. */
    day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    minutes: z.literal(INTERVIEW_MINUTES),
    place: orNull(line(INTERVIEW_PLACE_MAX)),
    link: orNull(line(INTERVIEW_LINK_MAX).refine((text) => text === '' || isMeetingLink(text), 'not an address')),
  })
  .refine(({ place, link }) => (place === null) !== (link === null), 'a place or an address');

/** A company's own message (hiring#own-messages): braces contain only known placeholders. */
const messageSchema = z.object({
  title: line(MESSAGE_TITLE_MAX).min(1),
  words: paragraphs(MESSAGE_MAX)
    .min(1)
    .refine((words) => unknownNames(words).length === 0, 'has names that are not filled in'),
});
const messagesSchema = z.object({ messages: z.array(messageSchema).max(MESSAGES_MAX), version: versionField });
export type CompanyMessages = z.infer<typeof messagesSchema>;

/** A company's own response rate (hiring#answer-rate). */
const answersSchema = z.object({
  /** The rate that is public since the last night; null: none. */
  shown: answersField.nullable(),
  /** Matches counted today, and how many of them were answered within 1, 2 and 7 days. */
  counted: z.number(),
  answered: z.object({ 1: z.number(), 2: z.number(), 7: z.number() }),
});
export type CompanyAnswers = z.infer<typeof answersSchema>;

const openSchema = z.object({
  cards: z.array(hiringCardSchema.extend({ job: z.object({ id: z.string(), title: z.string() }).nullable() })),
  next_cursor: z.string().nullable(),
});
export type UnansweredCard = z.infer<typeof openSchema>['cards'][number];

/** Matches as the caller saw them, without repetition. */
const severalField = z
  .array(z.object({ id: idField, version: versionField }))
  .min(1)
  .max(BULK_ACTION_MAX)
  .refine((matches) => new Set(matches.map(({ id }) => id)).size === matches.length, 'twice the same');
const severalMoved = z.object({
  outcomes: z.array(z.object({ outcome: z.enum(MOVE_OUTCOMES), card: hiringCardSchema })),
});
export type MoveOutcomes = z.infer<typeof severalMoved>['outcomes'];

const endingFields = { stage: stageField, ended_for: z.enum(COMPANY_ENDINGS).optional(), words: noticeField };
const hasReason = ({ stage, ended_for }: { stage: Stage; ended_for?: unknown }) =>
  (stage === 'encerrado') === (ended_for !== undefined);

const byMatch = z.object({ id: idField });
const moved = z.object({ card: hiringCardSchema });

export const hiringContract = {
  /** Returns the job and the number of its matches at each stage. */
  board: procedure.input(z.object({ job_id: idField })).output(boardSchema),
  /** Returns one stage's matches of a job, the latest to arrive first; `search` is within the name. */
  column: procedure
    .input(z.object({ job_id: idField, stage: stageField, search: line(NAME_MAX).optional(), cursor: cursorField }))
    .output(columnSchema),
  /** Returns a match with its latest steps and all of its notes. */
  one: procedure
    .input(byMatch)
    .output(z.object({ card: hiringCardSchema, steps: z.array(hiringStepSchema), notes: z.array(hiringNoteSchema) })),
  /** `ended_for` is required exactly when the stage is 'encerrado'. */
  move: procedure
    .input(
      z.object({ id: idField, version: versionField, ...endingFields }).refine(hasReason, 'an ending has a reason'),
    )
    .output(moved),
  /** Undoes the last move. */
  undo: procedure.input(z.object({ id: idField, version: versionField })).output(moved),
  /**
   * Moves several at once (hiring#several): all must be the caller's, otherwise nothing is moved. Returns the result for each.
   */
  moveMany: procedure
    .input(z.object({ matches: severalField, ...endingFields }).refine(hasReason, 'an ending has a reason'))
    .output(severalMoved),
  undoMany: procedure.input(z.object({ matches: severalField })).output(severalMoved),
  answers: procedure.output(answersSchema),
  /** Returns the candidates who wait for a first response, longest first. */
  open: procedure.input(z.object({ cursor: cursorField })).output(openSchema),
  messages: procedure.output(messagesSchema),
  /** Replaces all messages, in their order; `version` is the one that was seen. */
  saveMessages: procedure.input(messagesSchema).output(messagesSchema),
  addNote: procedure
    .input(z.object({ id: idField, words: paragraphs(NOTE_MAX).min(1) }))
    .output(z.object({ note: hiringNoteSchema })),
  removeNote: procedure.input(z.object({ id: idField, note_id: idField })).output(z.object({})),
  /** Ends all open matches of this job, and notifies each candidate. */
  close: procedure
    .input(z.object({ job_id: idField, ended_for: z.enum(COMPANY_ENDINGS), words: noticeField }))
    .output(z.object({ notified: z.number() })),
  /** Withdraws the candidate, with or without a text to the company. */
  withdraw: procedure.input(z.object({ id: idField, words: paragraphs(NOTICE_MAX).optional() })).output(z.object({})),
  /** Records that the caller is still interested, which counts as activity (hiring#inactivity). */
  confirmInterest: procedure.input(byMatch).output(z.object({})),
  interview: procedure.input(byMatch).output(interviewSchema),
  /** Proposes a date, which replaces the previous one. */
  propose: procedure.input(proposalSchema).output(z.object({})),
  cancelInterview: procedure
    .input(interviewSeen.extend({ words: paragraphs(NOTICE_MAX).optional() }))
    .output(z.object({})),
  answerInterview: procedure
    .input(interviewSeen.extend({ answer: z.enum(INTERVIEW_ANSWERS), words: paragraphs(NOTICE_MAX).optional() }))
    .output(z.object({})),
  /** Returns the notices to the caller, the latest first. */
  notices: procedure
    .input(z.object({ cursor: cursorField }))
    .output(z.object({ notices: z.array(sentNoticeSchema), next_cursor: z.string().nullable() })),
};
