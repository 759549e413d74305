import { z } from 'zod';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { VERIFICATION_OUTCOMES } from '#domain/company-verification.ts';
import { DAILY_FIGURE_NAMES, MARKET_GAPS } from '#domain/daily-figures.ts';
import { MAIL_OUTCOMES } from '#domain/mail-outcomes.ts';
import { OPERATOR_ROLES } from '#domain/operator-roles.ts';
import { PLAN_KEYS, PLANS } from '#domain/plans.ts';
import { REFERRAL_OUTCOMES } from '#domain/referrals.ts';
import { REFUND_SCOPES } from '#domain/refunds.ts';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATES } from '#domain/reports.ts';
import { REVERSAL_KINDS, REVERSAL_STATES } from '#domain/reversals.ts';
import { SUBSCRIPTION_LISTS, SUBSCRIPTION_STATES } from '#domain/subscription-lists.ts';
import { SUPPORT_WAITING_MAX } from '#domain/support.ts';
import { TEAM_ROLES } from '#domain/team-roles.ts';
import {
  BONUS_GIFT_MAX,
  EMAIL_MAX,
  REASON_MAX,
  REASON_MIN,
  SUPPORT_ANSWER_MAX,
  SUPPORT_ANSWER_MIN,
} from '#domain/text-limits.ts';
import { USER_TYPES } from '#domain/user-types.ts';
import { factorsSchema } from './accounts.ts';
import { procedure } from './base.ts';
import {
  cnpjField,
  cursorField,
  emailField,
  idField,
  jobFields,
  line,
  nameField,
  paragraphs,
  verifiedField,
} from './fields.ts';
import { accessSchema } from './privacy.ts';
import { supportConversationSchema } from './support.ts';

/** Characters of a provider's id. */
const ID_MAX = 255;

const role = z.enum(OPERATOR_ROLES);
const someone = z.object({ user_id: idField });

const reason = paragraphs(REASON_MAX).min(REASON_MIN);
const done = z.object({});
const made = z.object({ user_id: z.string() });

/** Another account, by its name only; null when it is deleted. */
const other = z.object({ user_id: z.string(), name: z.string() }).nullable();

const listedSchema = z.object({
  /**
   * Identifies them in pages and acts; for a team member who was a company's own account and transferred its ownership, the id of
   * the seat.
   */
  user_id: z.string(),
  name: z.string(),
  /** Null for a user who signs in by phone only, and for a deleted account. A company's is its owner's. */
  email: z.string().nullable(),
  user_type: z.enum([...USER_TYPES, 'member']),
  /** Null for a team member. */
  plano: z.enum(PLANS).nullable(),
  created_at: z.date(),
  /** Whether they can't sign in, also because their company is blocked. */
  blocked: z.boolean(),
  removed: z.boolean(),
  /** The company of a team member. */
  company: other,
});
export type ListedPerson = z.infer<typeof listedSchema>;

const accountFields = {
  email_confirmed: z.boolean(),
  block: z.object({ at: z.date(), reason: z.string() }).nullable(),
  /** Mails to the address are suppressed (operators#stopped-addresses). */
  mail_stopped: z.object({ since: z.date(), reason: z.string() }).nullable(),
};

const customerSchema = listedSchema.extend({
  ...accountFields,
  user_type: z.enum(USER_TYPES),
  /** The company's owner after a transfer of ownership; address and sign-in methods are theirs (operators#teams). */
  owner: other,
  telefone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  city: z.string().nullable(),
  cidade_de_interesse: z.string().nullable(),
  area: z.string().nullable(),
  cnpj: z.string().nullable(),
  verified: verifiedField,
  /** Remaining likes: of the week, and bonus ones. */
  likes: z.object({ weekly: z.number(), bonus: z.number() }),
  /** Each counted up to 1000. */
  counts: z.object({
    likes_given: z.number(),
    likes_received: z.number(),
    matches: z.number(),
    jobs: z.number(),
    active_jobs: z.number(),
  }),
});
export type Customer = z.infer<typeof customerSchema>;

const seatFields = {
  role: z.enum(TEAM_ROLES),
  /** Day of the last visit: 'AAAA-MM-DD'; null for a long time ago, or never. */
  last_seen: z.string().nullable(),
};

/** A team member; `block` and `blocked` are their own. */
const memberSchema = listedSchema.extend({
  ...accountFields,
  ...seatFields,
  user_type: z.literal('member'),
  since: z.date(),
  is_company_blocked: z.boolean(),
});
export type MemberPerson = z.infer<typeof memberSchema>;

const personSchema = z.discriminatedUnion('user_type', [customerSchema, memberSchema]);
export type Person = z.infer<typeof personSchema>;

const teamLineSchema = z.object({
  ...seatFields,
  /** Null for the company's own account, which this page is about. */
  user_id: z.string().nullable(),
  name: z.string(),
  since: z.date().nullable(),
  blocked: z.boolean(),
});
export type TeamLine = z.infer<typeof teamLineSchema>;

const personSessionSchema = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.date(),
  last_used_at: z.date(),
  expires_at: z.date(),
});
export type PersonSession = z.infer<typeof personSessionSchema>;

const actSchema = z.object({
  id: z.number(),
  at: z.date(),
  /** Null: the command line. */
  operator: z.object({ user_id: z.string(), email: z.string(), role }).nullable(),
  act: z.string(),
  about: z.array(z.string()),
  address: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type Act = z.infer<typeof actSchema>;

const pageOf = { cursor: cursorField };
const nextCursor = z.string().nullable();
const ofUser = someone.extend(pageOf);
const triedLikeSchema = z.object({
  at: z.date(),
  other,
  job_title: z.string().nullable(),
  success: z.boolean(),
  /** The refusal's code, or the screen's text. */
  refusal: z.string().nullable(),
  likes_before: z.number().nullable(),
  likes_after: z.number().nullable(),
});
export type TriedLike = z.infer<typeof triedLikeSchema>;

const personMatchSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  other,
  job_title: z.string().nullable(),
  /** Whether the match is hidden because one of the two is blocked. */
  hidden: z.boolean(),
});
export type PersonMatch = z.infer<typeof personMatchSchema>;

const referralOutcome = {
  joined_at: z.date(),
  decided_at: z.date().nullable(),
  /** Null while the referred user's profile is incomplete. */
  outcome: z.enum(REFERRAL_OUTCOMES).nullable(),
};
const personReferralsSchema = z.object({
  came: z.object({ other, ...referralOutcome }).nullable(),
  joined: z.array(z.object({ other, ...referralOutcome })),
});
export type PersonReferrals = z.infer<typeof personReferralsSchema>;

const deliverySchema = z.object({
  id: z.number(),
  at: z.date(),
  user_id: z.string().nullable(),
  address: z.string().nullable(),
  topic: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  reason: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const stoppedSchema = z.object({
  address: z.string(),
  since: z.date(),
  reason: z.string(),
  user_id: z.string().nullable(),
});
export type StoppedAddress = z.infer<typeof stoppedSchema>;

const subscriptionSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  plan_key: z.enum(PLAN_KEYS),
  state: z.enum(SUBSCRIPTION_STATES),
  provider: z.string(),
  subscription_id: z.string(),
  started_at: z.date(),
  current_period_end: z.date(),
  ends_at: z.date().nullable(),
  unpaid_since: z.date().nullable(),
  withdrawn_at: z.date().nullable(),
  /** In centavos. */
  refunded: z.number().nullable(),
});
export type SubscriptionLine = z.infer<typeof subscriptionSchema>;

const refundSchema = z.object({
  scope: z.enum(REFUND_SCOPES),
  ordered_at: z.date(),
  /** In centavos; null until it is known, and 0 when nothing was left to refund. */
  amount: z.number().nullable(),
  done_at: z.date().nullable(),
});
export type RefundLine = z.infer<typeof refundSchema>;

const reversalSchema = z.object({
  id: z.string(),
  kind: z.enum(REVERSAL_KINDS),
  /** Null for a payment of no known account, and for a deleted one. */
  owner: other,
  payment_id: z.string(),
  /** In centavos. */
  amount: z.number(),
  reason: z.string().nullable(),
  state: z.enum(REVERSAL_STATES),
  created_at: z.date(),
  due_at: z.date().nullable(),
});
export type ReversalLine = z.infer<typeof reversalSchema>;

const comparisonSchema = z.object({
  at: z.date(),
  compared: z.number(),
  stale: z.number(),
  strangers: z.number(),
  customers: z.array(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const todaySchema = z.object({
  /** 'yyyy-mm-dd' of the first and the last value of each series. */
  first: z.string(),
  last: z.string(),
  figures: z.array(
    z.object({
      name: z.enum(DAILY_FIGURE_NAMES),
      side: z.enum(USER_TYPES).nullable(),
      /** Consecutive days; null where it isn't known. */
      values: z.array(z.number().nullable()),
    }),
  ),
  market: z.array(
    z.object({
      gap: z.enum(MARKET_GAPS),
      city: z.string(),
      funcao: z.string(),
      jobs: z.number(),
      candidates: z.number(),
    }),
  ),
  /** Open decisions, counted up to 1000. */
  waiting: z.object({ messages: z.number(), reports: z.number(), held: z.number(), verifications: z.number() }),
});
export type Today = z.infer<typeof todaySchema>;

const newAccountSchema = z.object({ email: emailField, name: nameField, user_type: z.enum(USER_TYPES) });

const linkSchema = z.discriminatedUnion('kind', [
  /** For setting a new password. */
  someone.extend({ kind: z.literal('reset'), reason }),
  /** For signing in; requires a confirmed address. */
  someone.extend({ kind: z.literal('sign-in'), reason }),
  /** For confirming a pending sign-up. */
  z.object({ kind: z.literal('confirmation'), email: emailField, reason }),
]);
export type LinkRequest = z.output<typeof linkSchema>;

const reportedSchema = z.object({
  /** The id of the oldest open report; it represents all about the same subject. */
  id: z.string(),
  since: z.date(),
  kind: z.enum(REPORT_KINDS),
  user_id: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  reports: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** Whether reports hide it now. */
  hidden: z.boolean(),
});
export type Reported = z.infer<typeof reportedSchema>;

/** The reported subject as the other side sees it, and the reports: without contacts and private fields. */
const subjectSchema = z.object({
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
  /** Null for an account, and for a deleted job; its name is in `job_title`. */
  job: z.object(jobFields).nullable(),
  job_title: z.string().nullable(),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      words: z.string(),
      created_at: z.date(),
      weight: z.number(),
      /** Null for a deleted account. */
      reporter: z
        .object({ user_id: z.string(), created_at: z.date(), upheld: z.number(), dismissed: z.number() })
        .nullable(),
    }),
  ),
  /** Earlier warnings to its owner, about any subject, the latest first (safety#warning). */
  warnings: z.object({
    total: z.number(),
    latest: z.array(
      z.object({
        at: z.date(),
        kind: z.enum(REPORT_KINDS),
        job_title: z.string().nullable(),
        words: z.string(),
        reasons: z.array(z.enum(REPORT_REASONS)),
      }),
    ),
  }),
});
export type Subject = z.infer<typeof subjectSchema>;

const heldListedSchema = z.object({
  id: z.string(),
  held_at: z.date(),
  title: z.string(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  user_id: z.string(),
  name: z.string(),
});
export type HeldListed = z.infer<typeof heldListedSchema>;

/** A held job, as candidates would see it; without contacts. */
const heldJobSchema = z.object({
  job: z.object(jobFields),
  /** The last change; a decision names the version that it is about. */
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
  /** The job whose text it copies. */
  original: z.object({ user_id: z.string(), name: z.string(), title: z.string() }).nullable(),
});
export type HeldJob = z.infer<typeof heldJobSchema>;

const heldDecision = z.object({ job_id: idField, seen: z.iso.datetime() });

const personReportSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  job_title: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  state: z.enum(REPORT_STATES),
  created_at: z.date(),
  decided_at: z.date().nullable(),
  decision: z.string().nullable(),
});
export type PersonReport = z.infer<typeof personReportSchema>;

/** Why a company's job is hidden, by the latest decision: a report, a review, or a pending one. */
const REVIEW_STATES = ['held', 'refused', 'reported', 'hidden', 'taken_down'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const reviewedJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.date(),
  state: z.enum(REVIEW_STATES),
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** Of the oldest open report, if any. */
  report_id: z.string().nullable(),
  reports: z.number(),
});
export type ReviewedJob = z.infer<typeof reviewedJobSchema>;

const companyReviewSchema = z.object({
  jobs: z.array(reviewedJobSchema),
  /** Its latest verification request. */
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

const reportId = z.object({ report_id: idField });

const verificationRequestSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  words: z.string(),
  user_id: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
  /** The account's own, confirmed or not. */
  email: z.string().nullable(),
  account_since: z.date(),
  /** The account whose verification has this CNPJ now. */
  taken_by: other,
});
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

const writtenListedSchema = z.object({ id: z.string(), since: z.date(), user_id: z.string(), name: z.string() });
export type WrittenListed = z.infer<typeof writtenListedSchema>;

/** An open message to the support; without contacts except what the user wrote. */
const writtenSchema = z.object({
  conversation: supportConversationSchema,
  /** Number of open messages; a decision names those that it is about. */
  asked: z.number(),
  person: z.object({
    user_id: z.string(),
    name: z.string(),
    user_type: z.enum([...USER_TYPES, 'member']),
    /** For a team member, their company's. */
    plano: z.enum(PLANS).nullable(),
    company: other,
    account_since: z.date(),
    blocked: z.boolean(),
    /** Whether the answer is mailed; otherwise, without an address or with a suppressed one, the user reads it only here. */
    gets_mail: z.boolean(),
  }),
  /** The latest 10 conversations that were answered or closed before, the newest first. */
  earlier: z.array(supportConversationSchema),
});
export type Written = z.infer<typeof writtenSchema>;

const writtenDecision = z.object({
  conversation_id: idField,
  /** `asked` of what was read: later messages are not part of the decision. */
  seen: z.int().min(1).max(SUPPORT_WAITING_MAX),
});

/** Procedures of operators, by role (operators#roles); each call is recorded in the audit log (operators#audit). */
export const operatorContract = {
  /** Returns the calling operator. */
  current: procedure.output(z.object({ user_id: z.string(), email: z.string(), role })),
  /** Returns the newest accounts, or search results (operators#search). */
  people: procedure
    .input(z.object({ search: line(EMAIL_MAX).optional(), cursor: cursorField }))
    .output(z.object({ people: z.array(listedSchema), next_cursor: nextCursor })),
  person: procedure.input(someone).output(personSchema),
  /** Returns a company's team, the owner first (operators#teams). */
  team: procedure.input(someone).output(z.array(teamLineSchema)),
  /** Returns the metrics of the last days (operators#figures). */
  today: procedure.output(todaySchema),
  /** Returns the account's attempted likes, refused or not, the newest first. */
  likes: procedure.input(ofUser).output(z.object({ likes: z.array(triedLikeSchema), next_cursor: nextCursor })),
  /** Returns the account's matches, without contacts. */
  matches: procedure.input(ofUser).output(z.object({ matches: z.array(personMatchSchema), next_cursor: nextCursor })),
  /** Returns mails to the account; without a user, the undelivered ones (operators#mail). */
  mails: procedure
    .input(z.object({ user_id: idField.optional(), ...pageOf }))
    .output(z.object({ mails: z.array(deliverySchema), next_cursor: nextCursor })),
  /** Returns suppressed addresses (operators#stopped-addresses). */
  stopped: procedure
    .input(z.object(pageOf))
    .output(z.object({ addresses: z.array(stoppedSchema), next_cursor: nextCursor })),
  /** Returns the account's payments, as last read from the provider, and the refunds by administrators, the newest first. */
  payments: procedure
    .input(someone)
    .output(z.object({ subscription: subscriptionSchema.nullable(), refunds: z.array(refundSchema) })),
  /** Refunds the newest payment of the account's subscription, or all payments; a mail states the reason (operators#refund). */
  refund: procedure
    .input(someone.extend({ subscription_id: line(ID_MAX), scope: z.enum(REFUND_SCOPES), reason }))
    .output(done),
  /** Returns all subscriptions in one of the lists (operators#money). */
  subscriptions: procedure
    .input(z.object({ list: z.enum(SUBSCRIPTION_LISTS), ...pageOf }))
    .output(z.object({ subscriptions: z.array(subscriptionSchema), next_cursor: nextCursor })),
  /** Returns disputed or refunded payments, the newest first (operators#reversals). */
  reversals: procedure
    .input(z.object({ kind: z.enum(REVERSAL_KINDS), ...pageOf }))
    .output(z.object({ reversals: z.array(reversalSchema), next_cursor: nextCursor })),
  /** Returns the nightly comparisons with the provider, the newest first, and when it last refused Pix. */
  comparisons: procedure.output(z.object({ nights: z.array(comparisonSchema), pix_refused_at: z.date().nullable() })),
  /** Gives bonus likes, beside the week's (operators#bonus). */
  giveLikes: procedure
    .input(someone.extend({ likes: z.int().min(1).max(BONUS_GIFT_MAX), reason }))
    .output(z.object({ bonus: z.number() })),
  /** Returns all data stored about the account, as its own export does (operators#export-on-request). */
  exportData: procedure.input(someone.extend({ reason })).output(z.record(z.string(), z.unknown())),
  sessions: procedure.input(someone).output(z.array(personSessionSchema)),
  /** Returns who referred the account, and the newest 100 accounts that it referred (referrals#seen). */
  referrals: procedure.input(someone).output(personReferralsSchema),
  /** Returns the access records that the law requires, for requests that the law allows (privacy#access-log). */
  accesses: procedure
    .input(someone.extend({ reason, cursor: cursorField }))
    .output(z.object({ accesses: z.array(accessSchema), next_cursor: nextCursor })),
  factors: procedure.input(someone).output(factorsSchema),
  /** Returns the audit log, the newest first; with `user_id` the acts about this account. */
  acts: procedure
    .input(z.object({ user_id: idField.optional(), cursor: cursorField }))
    .output(z.object({ acts: z.array(actSchema), next_cursor: nextCursor })),
  /**
   * Ends every session and hides the account; for a company also its team's sessions, for a team member only their own. A mail
   * states the reason (operators#blocked, operators#blocked-member).
   */
  block: procedure.input(someone.extend({ reason })).output(done),
  unblock: procedure.input(someone.extend({ reason })).output(done),
  /** Creates an account, and mails a link to set its password. */
  invite: procedure.input(newAccountSchema).output(made),
  /** Creates an account without a mail. */
  create: procedure.input(newAccountSchema.extend({ email_confirmed: z.boolean() })).output(made),
  /** Returns a link to be delivered by other means than mail (operators#links). */
  link: procedure.input(linkSchema).output(z.object({ url: z.string(), expires_at: z.date() })),
  /**
   * Changes the account. Another address ends every session, and both addresses are notified. `end_ways` removes every sign-in
   * method but the address (operators#hijacked). Returns the remaining sign-in methods.
   */
  change: procedure
    .input(
      someone.extend({
        reason,
        email: emailField.optional(),
        name: nameField.optional(),
        email_confirmed: z.boolean().optional(),
        end_ways: z.literal(true).optional(),
      }),
    )
    .output(z.object({ remaining: factorsSchema.extend({ number: z.string().nullable() }) })),
  /** Deletes the account, as its owner would (accounts#removal). */
  remove: procedure.input(someone.extend({ reason })).output(done),
  /** Removes the authenticator, the number for codes, or a passkey by its id. */
  endFactor: procedure
    .input(someone.extend({ reason, factor: z.union([z.literal('authenticator'), z.literal('phone'), idField]) }))
    .output(done),
  /** Returns open messages to the support, the longest waiting first; `waiting` is counted up to 1000 (operators#messages). */
  messages: procedure
    .input(z.object(pageOf))
    .output(z.object({ written: z.array(writtenListedSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** Returns the newest 20 conversations of an account with the support, open or not, the newest first. */
  personMessages: procedure.input(someone).output(z.object({ conversations: z.array(supportConversationSchema) })),
  message: procedure.input(z.object({ conversation_id: idField })).output(writtenSchema),
  /** Mails the answer to the user, and stores it with the messages (operators#answer). */
  answerMessage: procedure
    .input(writtenDecision.extend({ answer: paragraphs(SUPPORT_ANSWER_MAX).min(SUPPORT_ANSWER_MIN) }))
    .output(done),
  /** Closes the conversation without an answer; the audit log has the reason (operators#close-message). */
  closeMessage: procedure.input(writtenDecision.extend({ reason })).output(done),
  /** Returns subjects with open reports, once each, the longest waiting first; `waiting` is counted up to 1000 (safety#queue). */
  reports: procedure
    .input(z.object({ cursor: cursorField }))
    .output(z.object({ reported: z.array(reportedSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** Returns reports about an account or its jobs, open or decided, the newest first, without their reporters. */
  personReports: procedure
    .input(ofUser)
    .output(z.object({ reports: z.array(personReportSchema), next_cursor: nextCursor })),
  /** Returns one subject, with the reports of up to 50 users. */
  report: procedure.input(reportId).output(subjectSchema),
  /** Decides all reports about it: removal or block, a warning, or dismissal (safety#decision). */
  decideReport: procedure.input(reportId.extend({ outcome: z.enum(REPORT_OUTCOMES), reason })).output(done),
  /**
   * Returns companies with open verification requests, the longest waiting first, or one of them; `waiting` is the number of all,
   * up to 1000 (verification#queue).
   */
  verifications: procedure
    .input(z.object({ user_id: idField.optional(), ...pageOf }))
    .output(z.object({ requests: z.array(verificationRequestSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** Verifies the company with the reviewed name and CNPJ, or refuses (verification#decision). */
  decideVerification: procedure
    .input(
      z.object({
        request_id: idField,
        outcome: z.enum(VERIFICATION_OUTCOMES),
        name: nameField,
        cnpj: cnpjField.nullable(),
        reason,
      }),
    )
    .output(done),
  /** Revokes the verification; a mail states the reason. */
  revokeVerification: procedure.input(someone.extend({ reason })).output(done),
  /** Returns held jobs, the longest waiting first; `waiting` is counted up to 1000 (safety#held-queue). */
  held: procedure
    .input(z.object(pageOf))
    .output(z.object({ held: z.array(heldListedSchema), waiting: z.number(), next_cursor: nextCursor })),
  heldJob: procedure.input(z.object({ job_id: idField })).output(heldJobSchema),
  /** Returns a company's jobs with an open or a negative decision, the last 50 of each kind (operators#company-review). */
  companyReview: procedure.input(someone).output(companyReviewSchema),
  /** `seen` is `updated_at` of what was read: later changes by the company are not part of the decision. */
  publishJob: procedure.input(heldDecision).output(done),
  /** Refuses the job with a reason for its company, which may change the job and submit it again. */
  refuseJob: procedure.input(heldDecision.extend({ reason })).output(done),
  /** Holds all jobs of a company for review (safety#pause-all). */
  pauseJobs: procedure.input(someone.extend({ reason })).output(done),
};
