import { z } from 'zod';
import { MESSAGES_MAX, unknownNames } from '#domain/company-messages.ts';
import {
  AT_ONCE_MAX,
  COMPANY_ENDINGS,
  ENDINGS,
  MOVE_OUTCOMES,
  STAGES,
  STEP_KINDS,
  type Stage,
} from '#domain/hiring.ts';
import { INTERVIEW_ANSWERS, INTERVIEW_MINUTES, INTERVIEW_STATES, isMeetingLink } from '#domain/interviews.ts';
import {
  INTERVIEW_LINK_MAX,
  INTERVIEW_PLACE_MAX,
  MESSAGE_MAX,
  MESSAGE_TITLE_MAX,
  NOTE_MAX,
  NOTICE_MAX,
  NOTICE_MIN,
} from '#domain/text-limits.ts';
import { procedure } from './base.ts';
import {
  answersField,
  avatarFields,
  contactFields,
  cursorField,
  idField,
  interviewField,
  line,
  orNull,
  paragraphs,
  whoField,
} from './fields.ts';

const stageField = z.enum(STAGES);

/** What is told to who waits; the prepared text when it is left out, as silence can't be chosen (hiring#told). */
export const noticeField = paragraphs(NOTICE_MAX).min(NOTICE_MIN).optional();

const versionField = z.int().min(0).max(1_000_000);

/** A match as its company handles it (hiring#stages); none of this is a candidate's. */
const hiringCardSchema = z.object({
  id: z.string(),
  candidate: z.object({ user_id: z.string(), name: z.string(), ...avatarFields }),
  stage: stageField,
  /** Why it ended, else null. */
  ended_for: z.enum(ENDINGS).nullable(),
  stage_at: z.date(),
  /** Goes up with every move; who moves says which one they saw. */
  version: z.number(),
  notes: z.number(),
  interview: interviewField,
  sign_at: z.date(),
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
  /** `openings`: how many people it is for; null where the company didn't say, which counts as one. */
  job: z.object({ id: z.string(), title: z.string(), openings: z.number().nullable() }),
  /** How many matches of the job stand at each stage. */
  stages: z.record(stageField, z.number()),
});
export type HiringBoard = z.infer<typeof boardSchema>;

const columnSchema = z.object({ cards: z.array(hiringCardSchema), next_cursor: z.string().nullable() });

const toldNoticeSchema = z.object({
  id: z.string(),
  /** Null for a reminder of ours. */
  from: z.string().nullable(),
  job_title: z.string().nullable(),
  words: z.string(),
  told_at: z.date(),
});
export type ToldNotice = z.infer<typeof toldNoticeSchema>;

const sideField = z.enum(['company', 'candidate']);

/** A match's interview, as both sides read it (hiring#interview). */
const interviewSchema = z.object({
  /** Null: none was offered yet. */
  state: z.enum(INTERVIEW_STATES).nullable(),
  /** Goes up with every step; who changes it says which one they saw. */
  version: z.number(),
  /** Whether the match still waits for an answer: else nothing can be changed. */
  is_open: z.boolean(),
  starts_at: z.date().nullable(),
  minutes: z.number().nullable(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  /** The last steps, the last first; nobody's: the match ended. */
  steps: z.array(
    z.object({
      version: z.number(),
      kind: z.enum(INTERVIEW_STATES),
      by: sideField.nullable(),
      /** For the company alone. */
      who: whoField,
      at: z.date(),
      starts_at: z.date().nullable(),
      words: z.string().nullable(),
    }),
  ),
  /** What is agreed on as a file for a calendar, else null (hiring#calendar). */
  calendar: z.string().nullable(),
});
export type Interview = z.infer<typeof interviewSchema>;

const interviewSeen = z.object({ id: idField, version: versionField });

const proposalSchema = interviewSeen
  .extend({
    /** By São Paulo's clocks: 'yyyy-mm-dd' and 'hh:mm'. */
    day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    minutes: z.literal(INTERVIEW_MINUTES),
    place: orNull(line(INTERVIEW_PLACE_MAX)),
    link: orNull(line(INTERVIEW_LINK_MAX).refine((text) => text === '' || isMeetingLink(text), 'not an address')),
  })
  .refine(({ place, link }) => (place === null) !== (link === null), 'a place or an address');

/** A company's own message (hiring#own-messages): nothing in braces but the names that are filled in. */
const messageSchema = z.object({
  title: line(MESSAGE_TITLE_MAX).min(1),
  words: paragraphs(MESSAGE_MAX)
    .min(1)
    .refine((words) => unknownNames(words).length === 0, 'has names that are not filled in'),
});
const messagesSchema = z.object({ messages: z.array(messageSchema).max(MESSAGES_MAX), version: versionField });
export type CompanyMessages = z.infer<typeof messagesSchema>;

/** How a company answers, for itself (hiring#answer-rate). */
const answersSchema = z.object({
  /** What everybody reads since the last night; null: nothing. */
  shown: answersField.nullable(),
  /** Matches that count today, and how many of them were answered within 1, 2 and 7 days. */
  counted: z.number(),
  answered: z.object({ 1: z.number(), 2: z.number(), 7: z.number() }),
});
export type CompanyAnswers = z.infer<typeof answersSchema>;

const openSchema = z.object({
  cards: z.array(hiringCardSchema.extend({ job: z.object({ id: z.string(), title: z.string() }).nullable() })),
  next_cursor: z.string().nullable(),
});
export type OpenCard = z.infer<typeof openSchema>['cards'][number];

/** Matches as the caller saw them, each but once. */
const severalField = z
  .array(z.object({ id: idField, version: versionField }))
  .min(1)
  .max(AT_ONCE_MAX)
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
  /** The job and how many of its matches stand where. */
  board: procedure.input(z.object({ job_id: idField })).output(boardSchema),
  /** One stage's matches of a job, the last that came to it first. */
  column: procedure.input(z.object({ job_id: idField, stage: stageField, cursor: cursorField })).output(columnSchema),
  /** A match with its last steps and all of its notes. */
  one: procedure
    .input(byMatch)
    .output(z.object({ card: hiringCardSchema, steps: z.array(hiringStepSchema), notes: z.array(hiringNoteSchema) })),
  /** `ended_for` and no other is there when the stage is 'encerrado'. */
  move: procedure
    .input(
      z.object({ id: idField, version: versionField, ...endingFields }).refine(hasReason, 'an ending has a reason'),
    )
    .output(moved),
  /** Takes the last move back. */
  undo: procedure.input(z.object({ id: idField, version: versionField })).output(moved),
  /** Several at once (hiring#several): all are the caller's, or nothing is moved; what became of each is told. */
  moveMany: procedure
    .input(z.object({ matches: severalField, ...endingFields }).refine(hasReason, 'an ending has a reason'))
    .output(severalMoved),
  undoMany: procedure.input(z.object({ matches: severalField })).output(severalMoved),
  answers: procedure.output(answersSchema),
  /** Whom a first answer is owed to, longest first. */
  open: procedure.input(z.object({ cursor: cursorField })).output(openSchema),
  messages: procedure.output(messagesSchema),
  /** All of them as they are to be, in their order; `version` is the one that was seen. */
  saveMessages: procedure.input(messagesSchema).output(messagesSchema),
  addNote: procedure
    .input(z.object({ id: idField, words: paragraphs(NOTE_MAX).min(1) }))
    .output(z.object({ note: hiringNoteSchema })),
  removeNote: procedure.input(z.object({ id: idField, note_id: idField })).output(z.object({})),
  /** Ends all who wait for an answer about this job, and tells each. */
  close: procedure
    .input(z.object({ job_id: idField, ended_for: z.enum(COMPANY_ENDINGS), words: noticeField }))
    .output(z.object({ told: z.number() })),
  /** The candidate wants it no more, with a word to the company or none. */
  withdraw: procedure.input(z.object({ id: idField, words: paragraphs(NOTICE_MAX).optional() })).output(z.object({})),
  /** The caller still wants it: a sign (hiring#quiet). */
  stillHere: procedure.input(byMatch).output(z.object({})),
  interview: procedure.input(byMatch).output(interviewSchema),
  /** Offers a day, in the place of what was there. */
  propose: procedure.input(proposalSchema).output(z.object({})),
  cancelInterview: procedure
    .input(interviewSeen.extend({ words: paragraphs(NOTICE_MAX).optional() }))
    .output(z.object({})),
  answerInterview: procedure
    .input(interviewSeen.extend({ answer: z.enum(INTERVIEW_ANSWERS), words: paragraphs(NOTICE_MAX).optional() }))
    .output(z.object({})),
  /** What the caller was told, the last first. */
  notices: procedure
    .input(z.object({ cursor: cursorField }))
    .output(z.object({ notices: z.array(toldNoticeSchema), next_cursor: z.string().nullable() })),
};
