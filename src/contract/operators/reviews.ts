import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { VERIFICATION_OUTCOMES } from '#domain/companies/company-verification.ts';
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from '#domain/operations/reports.ts';
import { SUPPORT_WAITING_MAX } from '#domain/operations/support.ts';
import { idField, jobFields } from '../fields.ts';
import { supportConversationSchema } from '../support.ts';
import { otherAccountSchema } from './fields.ts';

/** A subject with open reports, in the queue of the operators (safety#queue). */
export const reportedItemSchema = z.object({
  /** The id of the oldest open report, which represents all open reports about the same subject. */
  id: z.string(),
  /** Time of the oldest open report. */
  since: z.date(),
  kind: z.enum(REPORT_KINDS),
  user_id: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  /** Number of open reports. */
  reports: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** True while reports hide the subject, or the company of a reported job. */
  hidden: z.boolean(),
});
export type ReportedItem = z.infer<typeof reportedItemSchema>;

/** A reported subject without contacts and private fields, and the reports about it. */
export const reportSubjectSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  hidden_since: z.date().nullable(),
  account: z.object({
    user_id: z.string(),
    name: z.string(),
    user_type: z.enum(USER_TYPES),
    created_at: z.date(),
    blocked: z.boolean(),
    city: z.string().nullable(),
    area: z.string().nullable(),
    funcoes: z.array(z.string()),
    bio: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  /** The reported job; null for a report about an account, and for a deleted job, whose title is in `job_title`. */
  job: z.object(jobFields).nullable(),
  job_title: z.string().nullable(),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      created_at: z.date(),
      /** Weight of the report, from 0 to 1 (safety#weight). */
      weight: z.number(),
      /** Null for a deleted account. `upheld`, which includes warnings, and `dismissed` count the reporter's decided reports. */
      reporter: z
        .object({ user_id: z.string(), created_at: z.date(), upheld: z.number(), dismissed: z.number() })
        .nullable(),
    }),
  ),
  /** Earlier warnings to the subject's owner, about any subject; `latest` are the latest 10, the latest first (safety#warning). */
  warnings: z.object({
    total: z.number(),
    latest: z.array(
      z.object({
        at: z.date(),
        kind: z.enum(REPORT_KINDS),
        job_title: z.string().nullable(),
        text: z.string(),
        reasons: z.array(z.enum(REPORT_REASONS)),
      }),
    ),
  }),
});
export type ReportSubject = z.infer<typeof reportSubjectSchema>;

/** A job that waits for an operator's review before its publication, in the queue (safety#held-queue). */
export const heldJobSummarySchema = z.object({
  id: z.string(),
  held_at: z.date(),
  title: z.string(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  user_id: z.string(),
  name: z.string(),
});
export type HeldJobSummary = z.infer<typeof heldJobSummarySchema>;

/** A held job with the fields that candidates would see. */
export const heldJobSchema = z.object({
  job: z.object(jobFields),
  /** Time of the last change. A decision repeats this value as `seen`. */
  updated_at: z.date(),
  held_at: z.date(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  company: z.object({
    user_id: z.string(),
    name: z.string(),
    created_at: z.date(),
    city: z.string().nullable(),
    bio: z.string().nullable(),
  }),
  /** The job of another company with the same text; null without one. */
  original: z.object({ user_id: z.string(), name: z.string(), title: z.string() }).nullable(),
});
export type HeldJob = z.infer<typeof heldJobSchema>;

export const heldJobDecisionInput = z.object({
  job_id: idField,
  /** `updated_at` of the version that the operator read. The decision fails when the company has changed the job since. */
  seen: z.iso.datetime(),
});

/** A report about an account or one of its jobs, without its reporter. */
export const accountReportSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  job_title: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  created_at: z.date(),
  decided_at: z.date().nullable(),
  /** The operator's reason; null while the report is open. */
  decision: z.string().nullable(),
});
export type AccountReport = z.infer<typeof accountReportSchema>;

/**
 * Why a company's job is hidden or waits for a decision: 'held' for a review before its publication, 'refused' after that review;
 * 'reported' with open reports but still visible, 'hidden' by reports until a decision, 'taken_down' by an operator.
 */
const REVIEW_STATES = ['held', 'refused', 'reported', 'hidden', 'taken_down'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const reviewedJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.date(),
  state: z.enum(REVIEW_STATES),
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** The id of the oldest open report; null without one. */
  report_id: z.string().nullable(),
  reports: z.number(),
});
export type ReviewedJob = z.infer<typeof reviewedJobSchema>;

/** A company's jobs with a pending or negative decision, and a verification request (operators#company-review). */
export const companyReviewSchema = z.object({
  jobs: z.array(reviewedJobSchema),
  /** The company's open or latest verification request; null without one. */
  request: z
    .object({
      id: z.string(),
      created_at: z.date(),
      state: z.enum(['open', ...VERIFICATION_OUTCOMES]),
      decided_at: z.date().nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
});
export type CompanyReview = z.infer<typeof companyReviewSchema>;

export const reportIdInput = z.object({ report_id: idField });

/** A company's request to be verified by an operator (verification#queue). `text` is the company's explanation. */
export const verificationRequestSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  text: z.string(),
  user_id: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
  /** The account's e-mail address, which may be unconfirmed; null without one. */
  email: z.string().nullable(),
  account_since: z.date(),
  /** The account that is verified with this CNPJ now; null without one. */
  taken_by: otherAccountSchema,
});
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

/** An open conversation with the support in the operators' queue. `since` is the time of its oldest open message. */
export const listedConversationSchema = z.object({
  id: z.string(),
  since: z.date(),
  user_id: z.string(),
  name: z.string(),
});
export type ListedConversation = z.infer<typeof listedConversationSchema>;

/** An open conversation with the support, without contacts except those in the user's messages. */
export const openConversationSchema = z.object({
  conversation: supportConversationSchema,
  /** Number of open messages. A decision repeats this value as `seen`. */
  open_messages: z.number(),
  person: z.object({
    user_id: z.string(),
    name: z.string(),
    user_type: z.enum([...USER_TYPES, 'member']),
    /** For a team member, the plan of the company. */
    plano: z.enum(PLANS).nullable(),
    company: otherAccountSchema,
    account_since: z.date(),
    blocked: z.boolean(),
    /** True when the answer is mailed; false without an address, or while mails to it are suppressed. */
    gets_mail: z.boolean(),
  }),
  /** The newest 10 answered or closed conversations, the newest first. */
  earlier: z.array(supportConversationSchema),
});
export type OpenConversation = z.infer<typeof openConversationSchema>;

export const conversationDecisionInput = z.object({
  conversation_id: idField,
  /** `open_messages` of the version that the operator read. The decision fails when the user has written since. */
  seen: z.int().min(1).max(SUPPORT_WAITING_MAX),
});
