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

/** Another account, by its name alone; null once it is gone. */
const other = z.object({ user_id: z.string(), name: z.string() }).nullable();

const listedSchema = z.object({
  /** Leads to their page and names them in every act; of whoever made a company's own account and handed it over it is their seat's. */
  user_id: z.string(),
  name: z.string(),
  /** Null for somebody who signs in with a number alone, and for a removed account. A company's is its owner's. */
  email: z.string().nullable(),
  user_type: z.enum([...USER_TYPES, 'member']),
  /** Null for whoever works for a company. */
  plano: z.enum(PLANS).nullable(),
  created_at: z.date(),
  /** Comes in no more, also because their company is blocked. */
  blocked: z.boolean(),
  removed: z.boolean(),
  /** Whom they work for. */
  company: other,
});
export type ListedPerson = z.infer<typeof listedSchema>;

const accountFields = {
  email_confirmed: z.boolean(),
  block: z.object({ at: z.date(), reason: z.string() }).nullable(),
  /** Mails to the address are withheld (operators#stopped-addresses). */
  mail_stopped: z.object({ since: z.date(), reason: z.string() }).nullable(),
};

const customerSchema = listedSchema.extend({
  ...accountFields,
  user_type: z.enum(USER_TYPES),
  /** Whoever owns the company since its own account handed it over; address and ways in are theirs (operators#teams). */
  owner: other,
  telefone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  city: z.string().nullable(),
  cidade_de_interesse: z.string().nullable(),
  area: z.string().nullable(),
  cnpj: z.string().nullable(),
  verified: verifiedField,
  /** Likes left: of the week, and given ones. */
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
  /** The day they were last here: 'AAAA-MM-DD'; null for a long time ago, or never. */
  last_seen: z.string().nullable(),
};

/** Somebody who works for a company; `block` and `blocked` are their own. */
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
  /** Null for the company's own account, whose page this is. */
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
  /** Null: the command. */
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
const ofSomebody = someone.extend(pageOf);
const triedLikeSchema = z.object({
  at: z.date(),
  other,
  job_title: z.string().nullable(),
  success: z.boolean(),
  /** The refusal's code, or what the screen said. */
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
  /** Out of sight while one of the two is blocked. */
  hidden: z.boolean(),
});
export type PersonMatch = z.infer<typeof personMatchSchema>;

const referralOutcome = {
  joined_at: z.date(),
  decided_at: z.date().nullable(),
  /** Null while it waits for their profile. */
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
  /** In centavos; null until it is known, and 0 where nothing was left to give back. */
  amount: z.number().nullable(),
  done_at: z.date().nullable(),
});
export type RefundLine = z.infer<typeof refundSchema>;

const reversalSchema = z.object({
  id: z.string(),
  kind: z.enum(REVERSAL_KINDS),
  /** Null for a stranger's, and once the account is gone. */
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
  /** 'yyyy-mm-dd' of the first and the last value of each line. */
  first: z.string(),
  last: z.string(),
  figures: z.array(
    z.object({
      name: z.enum(DAILY_FIGURE_NAMES),
      side: z.enum(USER_TYPES).nullable(),
      /** A day after the other; null where it isn't known. */
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
  /** What waits to be decided now, counted up to 1000. */
  waiting: z.object({ messages: z.number(), reports: z.number(), held: z.number(), verifications: z.number() }),
});
export type Today = z.infer<typeof todaySchema>;

const newAccountSchema = z.object({ email: emailField, name: nameField, user_type: z.enum(USER_TYPES) });

const linkSchema = z.discriminatedUnion('kind', [
  /** To set another password. */
  someone.extend({ kind: z.literal('reset'), reason }),
  /** To sign in, whose address is confirmed. */
  someone.extend({ kind: z.literal('sign-in'), reason }),
  /** To confirm a sign-up that waits. */
  z.object({ kind: z.literal('confirmation'), email: emailField, reason }),
]);
export type LinkRequest = z.output<typeof linkSchema>;

const reportedSchema = z.object({
  /** Of the report that waits longest; it stands for all about the same. */
  id: z.string(),
  since: z.date(),
  kind: z.enum(REPORT_KINDS),
  user_id: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  reports: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** Whether reports hide it by now. */
  hidden: z.boolean(),
});
export type Reported = z.infer<typeof reportedSchema>;

/** What is reported as those of the other side read it, and what is said: no contact, and nobody's private fields. */
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
  /** Null for an account, and for a job that is gone; its name is in `job_title`. */
  job: z.object(jobFields).nullable(),
  job_title: z.string().nullable(),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      words: z.string(),
      created_at: z.date(),
      weight: z.number(),
      /** Null for an account that is gone. */
      reporter: z
        .object({ user_id: z.string(), created_at: z.date(), upheld: z.number(), dismissed: z.number() })
        .nullable(),
    }),
  ),
  /** What its owner was told to change before, whatever it was about, the latest first (safety#warning). */
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

/** A job that waits for a look, as candidates would read it; nobody's contact is in it. */
const heldJobSchema = z.object({
  job: z.object(jobFields),
  /** When it was last written; a decision says which one it is about. */
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
  /** Whose text it has. */
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

/** Why a company's job isn't to be seen, by what was decided last: a report, a look, or that one of them waits. */
const REVIEW_STATES = ['held', 'refused', 'reported', 'hidden', 'taken_down'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const reviewedJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.date(),
  state: z.enum(REVIEW_STATES),
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** Of the report that waits longest, if any does. */
  report_id: z.string().nullable(),
  reports: z.number(),
});
export type ReviewedJob = z.infer<typeof reviewedJobSchema>;

const companyReviewSchema = z.object({
  jobs: z.array(reviewedJobSchema),
  /** Its last wish to be verified. */
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
  /** Whose verification holds this CNPJ now. */
  taken_by: other,
});
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

const writtenListedSchema = z.object({ id: z.string(), since: z.date(), user_id: z.string(), name: z.string() });
export type WrittenListed = z.infer<typeof writtenListedSchema>;

/** What somebody wrote to the support and waits for an answer; nobody's contact is in it but what they wrote themselves. */
const writtenSchema = z.object({
  conversation: supportConversationSchema,
  /** How many messages wait; a decision says which ones it is about. */
  asked: z.number(),
  person: z.object({
    user_id: z.string(),
    name: z.string(),
    user_type: z.enum([...USER_TYPES, 'member']),
    /** Of somebody of a team, their company's. */
    plano: z.enum(PLANS).nullable(),
    company: other,
    account_since: z.date(),
    blocked: z.boolean(),
    /** Else they read the answer here alone: without an address, or with a stopped one. */
    gets_mail: z.boolean(),
  }),
  /** The newest 10 that were answered or closed before, the newest first. */
  earlier: z.array(supportConversationSchema),
});
export type Written = z.infer<typeof writtenSchema>;

const writtenDecision = z.object({
  conversation_id: idField,
  /** `asked` of what was read: what was written since isn't decided on. */
  seen: z.int().min(1).max(SUPPORT_WAITING_MAX),
});

/** What those who run the product may see and do (operators#roles); each call leaves its row in the log (operators#audit). */
export const operatorContract = {
  /** Who asks. */
  current: procedure.output(z.object({ user_id: z.string(), email: z.string(), role })),
  /** The newest accounts, or those that are found (operators#search). */
  people: procedure
    .input(z.object({ search: line(EMAIL_MAX).optional(), cursor: cursorField }))
    .output(z.object({ people: z.array(listedSchema), next_cursor: nextCursor })),
  person: procedure.input(someone).output(personSchema),
  /** Who works for a company, the owner first (operators#teams). */
  team: procedure.input(someone).output(z.array(teamLineSchema)),
  /** The figures of the last days (operators#figures). */
  today: procedure.output(todaySchema),
  /** What they tried to like, refused or not, the newest first. */
  likes: procedure.input(ofSomebody).output(z.object({ likes: z.array(triedLikeSchema), next_cursor: nextCursor })),
  /** With whom they have a match; nobody's contact is in it. */
  matches: procedure
    .input(ofSomebody)
    .output(z.object({ matches: z.array(personMatchSchema), next_cursor: nextCursor })),
  /** What was sent to them; without a person, what did not arrive (operators#mail). */
  mails: procedure
    .input(z.object({ user_id: idField.optional(), ...pageOf }))
    .output(z.object({ mails: z.array(deliverySchema), next_cursor: nextCursor })),
  /** Addresses that mails are withheld from (operators#stopped-addresses). */
  stopped: procedure
    .input(z.object(pageOf))
    .output(z.object({ addresses: z.array(stoppedSchema), next_cursor: nextCursor })),
  /** What they pay, as last read from the provider, and what was given back of it by an administrator, the newest first. */
  payments: procedure
    .input(someone)
    .output(z.object({ subscription: subscriptionSchema.nullable(), refunds: z.array(refundSchema) })),
  /** Gives back the newest payment of their subscription, or all that was paid for it; a mail tells them why (operators#refund). */
  refund: procedure
    .input(someone.extend({ subscription_id: line(ID_MAX), scope: z.enum(REFUND_SCOPES), reason }))
    .output(done),
  /** Everybody's, in one of the lists (operators#money). */
  subscriptions: procedure
    .input(z.object({ list: z.enum(SUBSCRIPTION_LISTS), ...pageOf }))
    .output(z.object({ subscriptions: z.array(subscriptionSchema), next_cursor: nextCursor })),
  /** What cardholders contest, or what was given back, the newest first (operators#reversals). */
  reversals: procedure
    .input(z.object({ kind: z.enum(REVERSAL_KINDS), ...pageOf }))
    .output(z.object({ reversals: z.array(reversalSchema), next_cursor: nextCursor })),
  /** The nights' comparisons with the provider, the newest first. */
  comparisons: procedure.output(z.array(comparisonSchema)),
  /** More likes, beside the week's (operators#bonus). */
  giveLikes: procedure
    .input(someone.extend({ likes: z.int().min(1).max(BONUS_GIFT_MAX), reason }))
    .output(z.object({ bonus: z.number() })),
  /** All that is kept of them, as they would get it themselves (operators#export-on-request). */
  exportData: procedure.input(someone.extend({ reason })).output(z.record(z.string(), z.unknown())),
  sessions: procedure.input(someone).output(z.array(personSessionSchema)),
  /** By whose link somebody came, and the newest 100 who came by theirs (referrals#seen). */
  referrals: procedure.input(someone).output(personReferralsSchema),
  /** What the law has us keep, for whoever the law lets ask (privacy#access-log). */
  accesses: procedure
    .input(someone.extend({ reason, cursor: cursorField }))
    .output(z.object({ accesses: z.array(accessSchema), next_cursor: nextCursor })),
  factors: procedure.input(someone).output(factorsSchema),
  /** The log, the newest first; with `user_id` what is about this person. */
  acts: procedure
    .input(z.object({ user_id: idField.optional(), cursor: cursorField }))
    .output(z.object({ acts: z.array(actSchema), next_cursor: nextCursor })),
  /**
   * Ends every session and hides the person from everybody, of a company its team's too; of one of a team, theirs alone. A mail tells
   * them the reason (operators#blocked, operators#blocked-member).
   */
  block: procedure.input(someone.extend({ reason })).output(done),
  unblock: procedure.input(someone.extend({ reason })).output(done),
  /** Makes an account, and mails a link to set its password. */
  invite: procedure.input(newAccountSchema).output(made),
  /** Makes an account in silence. */
  create: procedure.input(newAccountSchema.extend({ email_confirmed: z.boolean() })).output(made),
  /** A link to be handed over by other means than the mail (operators#links). */
  link: procedure.input(linkSchema).output(z.object({ url: z.string(), expires_at: z.date() })),
  /**
   * Another address ends every session; both addresses are told. `end_ways` ends every way in but the address's own
   * (operators#hijacked). Answers what else opens the account now.
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
  /** As the owner would (accounts#removal). */
  remove: procedure.input(someone.extend({ reason })).output(done),
  /** The authenticator, the number for codes, or a passkey by its id. */
  endFactor: procedure
    .input(someone.extend({ reason, factor: z.union([z.literal('authenticator'), z.literal('phone'), idField]) }))
    .output(done),
  /** Who wrote to the support and waits, whoever waits longest first; `waiting` is counted up to 1000 (operators#messages). */
  messages: procedure
    .input(z.object(pageOf))
    .output(z.object({ written: z.array(writtenListedSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** The newest 20 conversations of somebody with the support, waiting or not, the newest first. */
  personMessages: procedure.input(someone).output(z.object({ conversations: z.array(supportConversationSchema) })),
  message: procedure.input(z.object({ conversation_id: idField })).output(writtenSchema),
  /** Goes to the person by mail, and stands with what they wrote (operators#answer). */
  answerMessage: procedure
    .input(writtenDecision.extend({ answer: paragraphs(SUPPORT_ANSWER_MAX).min(SUPPORT_ANSWER_MIN) }))
    .output(done),
  /** Ends it without an answer; the reason stays in the log (operators#close-message). */
  closeMessage: procedure.input(writtenDecision.extend({ reason })).output(done),
  /** What is reported and waits, once each, whatever waits longest first; `waiting` is counted up to 1000 (safety#queue). */
  reports: procedure
    .input(z.object({ cursor: cursorField }))
    .output(z.object({ reported: z.array(reportedSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** What was said against somebody or their jobs, decided or not, the newest first; who said it isn't told. */
  personReports: procedure
    .input(ofSomebody)
    .output(z.object({ reports: z.array(personReportSchema), next_cursor: nextCursor })),
  /** One of them, with what up to 50 people say. */
  report: procedure.input(reportId).output(subjectSchema),
  /** Ends all that is said about it: taken down or blocked, warned, or nothing was wrong (safety#decision). */
  decideReport: procedure.input(reportId.extend({ outcome: z.enum(REPORT_OUTCOMES), reason })).output(done),
  /**
   * Companies that wait to be looked at, whoever waits longest first, or one of them; `waiting` is all of them, counted up to 1000
   * (verification#queue).
   */
  verifications: procedure
    .input(z.object({ user_id: idField.optional(), ...pageOf }))
    .output(z.object({ requests: z.array(verificationRequestSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** Verifies the company as it was looked at, by this name and CNPJ, or refuses (verification#decision). */
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
  /** Ends what was verified; a mail tells the company why. */
  revokeVerification: procedure.input(someone.extend({ reason })).output(done),
  /** Jobs that wait for a look, the longest first; `waiting` is counted up to 1000 (safety#held-queue). */
  held: procedure
    .input(z.object(pageOf))
    .output(z.object({ held: z.array(heldListedSchema), waiting: z.number(), next_cursor: nextCursor })),
  heldJob: procedure.input(z.object({ job_id: idField })).output(heldJobSchema),
  /** What of a company waits for a decision or was decided against it, its last 50 jobs of that kind (operators#company-review). */
  companyReview: procedure.input(someone).output(companyReviewSchema),
  /** `seen` is `updated_at` of what was read: what its company changed since isn't decided on. */
  publishJob: procedure.input(heldDecision).output(done),
  /** Its company reads the reason, and may change the job and hand it in again. */
  refuseJob: procedure.input(heldDecision.extend({ reason })).output(done),
  /** All jobs of a company wait for a look (safety#pause-all). */
  pauseJobs: procedure.input(someone.extend({ reason })).output(done),
};
