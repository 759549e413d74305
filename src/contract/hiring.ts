import { z } from 'zod';
import { COMPANY_MESSAGES_MAX, unknownPlaceholders } from '#domain/hiring/company-messages.ts';
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
  lineField,
  matchFiltersSchema,
  memberNameField,
  nullableText,
  pageInput,
  paragraphsField,
} from './fields.ts';

const stageField = z.enum(STAGES);

/**
 * The text of the notice to waiting candidates; when absent, the server sends a prepared text (hiring#notices).
 */
export const noticeField = paragraphsField(NOTICE_MAX).min(NOTICE_MIN).optional();

const versionField = z.int().min(0).max(1_000_000);

/** A match in the company's hiring process (hiring#stages). The candidate can't see it. */
const hiringCardSchema = z.object({
  id: z.string(),
  candidate: z.object({ user_id: z.string(), name: z.string(), ...avatarFields }),
  stage: stageField,
  /** The reason for the end of the process; null while the match is open. */
  ended_for: z.enum(ENDINGS).nullable(),
  /** Time at which the match reached the stage. */
  stage_at: z.date(),
  /** Increases with every move. A request to move the card states the version that its user saw. */
  version: z.number(),
  notes: z.number(),
  interview: interviewField,
  updated_at: z.date(),
  created_at: z.date(),
  ...contactFields,
});
export type HiringCard = z.infer<typeof hiringCardSchema>;

/** A change of a match's stage. */
const hiringStepSchema = z.object({
  version: z.number(),
  kind: z.enum(STEP_KINDS),
  from: stageField,
  to: stageField,
  ended_for: z.enum(ENDINGS).nullable(),
  /** Null for a change by the server, or by a removed account. */
  by: z.enum(['company', 'candidate']).nullable(),
  member_name: memberNameField,
  at: z.date(),
});
export type HiringStep = z.infer<typeof hiringStepSchema>;

const hiringNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  member_name: memberNameField,
  created_at: z.date(),
});
export type HiringNote = z.infer<typeof hiringNoteSchema>;

/** A job's hiring board: the job, the number of its matches at each stage, and the company's jobs with matches, to switch between them. */
const boardSchema = z.object({
  /** `openings` is the number of people to hire; null when not stated, which counts as one. */
  job: z.object({ id: z.string(), title: z.string(), openings: z.number().nullable() }),
  ...matchFiltersSchema.shape,
});
export type HiringBoard = z.infer<typeof boardSchema>;

const columnSchema = z.object({ cards: z.array(hiringCardSchema), next_cursor: z.string().nullable() });

/** A notice about a match that the caller has received (hiring#notices). */
const sentNoticeSchema = z.object({
  id: z.string(),
  /** The other side's name; null for an automatic notice of the server. */
  from: z.string().nullable(),
  job_title: z.string().nullable(),
  text: z.string(),
  notified_at: z.date(),
});
export type SentNotice = z.infer<typeof sentNoticeSchema>;

const sideField = z.enum(['company', 'candidate']);

/** A match's interview, for both sides (hiring#interview). */
const interviewSchema = z.object({
  /** Null before the first proposal. */
  state: z.enum(INTERVIEW_STATES).nullable(),
  /** Increases with every step. A request to change the interview states the version that its user saw. */
  version: z.number(),
  /**
   * False when no interview can be proposed or accepted: the candidate no longer waits, or the contact is withheld. Until its time, the
   * company can still cancel an interview, and the candidate decline it (hiring#interview).
   */
  is_open: z.boolean(),
  starts_at: z.date().nullable(),
  minutes: z.number().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  /** The latest steps, the newest first; `by` is null for the end of the match. */
  steps: z.array(
    z.object({
      version: z.number(),
      kind: z.enum(INTERVIEW_STATES),
      by: sideField.nullable(),
      /** Absent for the candidate. */
      member_name: memberNameField,
      at: z.date(),
      starts_at: z.date().nullable(),
      text: z.string().nullable(),
    }),
  ),
  /** The accepted interview as a calendar file; null without one, and while the contact is withheld (hiring#calendar). */
  calendar: z.string().nullable(),
});
export type Interview = z.infer<typeof interviewSchema>;

const interviewVersionInput = z.object({ id: idField, version: versionField });

const proposalSchema = interviewVersionInput
  .extend({
    /** 'yyyy-mm-dd' and 'hh:mm' in São Paulo's time. */
    day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    minutes: z.literal(INTERVIEW_MINUTES),
    place: nullableText(lineField(INTERVIEW_PLACE_MAX)),
    link: nullableText(
      lineField(INTERVIEW_LINK_MAX).refine((text) => text === '' || isMeetingLink(text), 'not a meeting link'),
    ),
  })
  .refine(({ place, link }) => (place === null) !== (link === null), 'either a place or a link is required');

/** A company's message template (hiring#own-messages). Braces contain only known placeholders. */
const messageSchema = z.object({
  title: lineField(MESSAGE_TITLE_MAX).min(1),
  text: paragraphsField(MESSAGE_MAX)
    .min(1)
    .refine((text) => unknownPlaceholders(text).length === 0, 'contains unknown placeholders'),
});
/** All message templates of a company. `version` increases with every save. */
const messagesSchema = z.object({ messages: z.array(messageSchema).max(COMPANY_MESSAGES_MAX), version: versionField });
export type CompanyMessages = z.infer<typeof messagesSchema>;

/** A company's answer rate, for the company itself (hiring#answer-rate). */
const answersSchema = z.object({
  /** The rate that is public since the last nightly update; null without one. */
  shown: answersField.nullable(),
  /** The number of counted matches now, and of those answered within 1, 2 and 7 days. */
  counted: z.number(),
  answered: z.object({ 1: z.number(), 2: z.number(), 7: z.number() }),
});
export type CompanyAnswerRate = z.infer<typeof answersSchema>;

/** Matches whose candidates wait for a first answer of the company. */
const unansweredSchema = z.object({
  cards: z.array(hiringCardSchema.extend({ job: z.object({ id: z.string(), title: z.string() }).nullable() })),
  next_cursor: z.string().nullable(),
});
export type UnansweredCard = z.infer<typeof unansweredSchema>['cards'][number];

/** 1 to BULK_ACTION_MAX different matches, with the versions that the caller saw. */
const matchesField = z
  .array(z.object({ id: idField, version: versionField }))
  .min(1)
  .max(BULK_ACTION_MAX)
  .refine((matches) => new Set(matches.map(({ id }) => id)).size === matches.length, 'contains a match twice');
const bulkMoveResult = z.object({
  outcomes: z.array(z.object({ outcome: z.enum(MOVE_OUTCOMES), card: hiringCardSchema })),
});
export type MoveOutcomes = z.infer<typeof bulkMoveResult>['outcomes'];

const endingFields = { stage: stageField, ended_for: z.enum(COMPANY_ENDINGS).optional(), text: noticeField };
const hasReason = ({ stage, ended_for }: { stage: Stage; ended_for?: unknown }) =>
  (stage === 'encerrado') === (ended_for !== undefined);
const ENDING_ERROR = "ended_for is required for the stage 'encerrado', and not allowed for others";

const matchInput = z.object({ id: idField });
const moveResult = z.object({ card: hiringCardSchema });

export const hiringContract = {
  board: procedure.input(z.object({ job_id: idField })).output(boardSchema),
  /** Returns a job's matches at one stage, the latest to reach it first. `search` filters by the candidate's name. */
  column: procedure
    .input(
      z.object({ job_id: idField, stage: stageField, search: lineField(NAME_MAX).optional(), cursor: cursorField }),
    )
    .output(columnSchema),
  /** Returns a match with its latest steps and all of its notes. */
  one: procedure
    .input(matchInput)
    .output(z.object({ card: hiringCardSchema, steps: z.array(hiringStepSchema), notes: z.array(hiringNoteSchema) })),
  move: procedure
    .input(z.object({ id: idField, version: versionField, ...endingFields }).refine(hasReason, ENDING_ERROR))
    .output(moveResult),
  /** Undoes the last move of a match; an ending only until the candidate was notified (hiring#undo). */
  undo: procedure.input(z.object({ id: idField, version: versionField })).output(moveResult),
  /**
   * Moves several matches (hiring#several), and returns the result for each. Moves none when one is not the caller's.
   */
  moveMany: procedure
    .input(z.object({ matches: matchesField, ...endingFields }).refine(hasReason, ENDING_ERROR))
    .output(bulkMoveResult),
  undoMany: procedure.input(z.object({ matches: matchesField })).output(bulkMoveResult),
  answers: procedure.output(answersSchema),
  /** Returns the matches whose candidates wait for a first answer and have not opened WhatsApp, the longest waiting first. */
  open: procedure.input(pageInput).output(unansweredSchema),
  messages: procedure.output(messagesSchema),
  /** Replaces all message templates, in the given order. `version` is the version that the caller saw. */
  saveMessages: procedure.input(messagesSchema).output(messagesSchema),
  addNote: procedure
    .input(z.object({ id: idField, text: paragraphsField(NOTE_MAX).min(1) }))
    .output(z.object({ note: hiringNoteSchema })),
  removeNote: procedure.input(z.object({ id: idField, note_id: idField })).output(z.object({})),
  /** Ends all matches of a job whose candidates wait, and notifies each candidate. */
  close: procedure
    .input(z.object({ job_id: idField, ended_for: z.enum(COMPANY_ENDINGS), text: noticeField }))
    .output(z.object({ notified: z.number() })),
  /** Withdraws the caller, a candidate, from a match, optionally with a text for the company. */
  withdraw: procedure
    .input(z.object({ id: idField, text: paragraphsField(NOTICE_MAX).optional() }))
    .output(z.object({})),
  /** Records that the caller is still interested, which counts as activity (hiring#inactivity). */
  confirmInterest: procedure.input(matchInput).output(z.object({})),
  interview: procedure.input(matchInput).output(interviewSchema),
  /** Proposes a date for the interview, which replaces the previous proposal. */
  propose: procedure.input(proposalSchema).output(z.object({})),
  cancelInterview: procedure
    .input(interviewVersionInput.extend({ text: paragraphsField(NOTICE_MAX).optional() }))
    .output(z.object({})),
  answerInterview: procedure
    .input(
      interviewVersionInput.extend({
        answer: z.enum(INTERVIEW_ANSWERS),
        text: paragraphsField(NOTICE_MAX).optional(),
      }),
    )
    .output(z.object({})),
  /** Returns the notices that the caller has received, the latest first. */
  notices: procedure
    .input(pageInput)
    .output(z.object({ notices: z.array(sentNoticeSchema), next_cursor: z.string().nullable() })),
};
