import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { REFUND_SCOPES } from '#domain/billing/refunds.ts';
import { REVERSAL_KINDS } from '#domain/billing/reversals.ts';
import { SUBSCRIPTION_LISTS } from '#domain/billing/subscription-lists.ts';
import { VERIFICATION_OUTCOMES } from '#domain/companies/company-verification.ts';
import { DAILY_METRIC_NAMES, MARKET_GAPS } from '#domain/operations/daily-metrics.ts';
import { REPORT_OUTCOMES } from '#domain/operations/reports.ts';
import { BONUS_GIFT_MAX, EMAIL_MAX, SUPPORT_ANSWER_MAX, SUPPORT_ANSWER_MIN } from '#domain/text/text-limits.ts';
import { authenticationMethodsSchema } from './accounts.ts';
import { procedure } from './base.ts';
import {
  cnpjField,
  cursorField,
  emailField,
  idField,
  lineField,
  nameField,
  pageInput,
  paragraphsField,
} from './fields.ts';
import {
  accountMatchSchema,
  accountReferralsSchema,
  accountSchema,
  accountSessionSchema,
  auditRecordSchema,
  likeAttemptSchema,
  linkRequestSchema,
  listedAccountSchema,
  mailDeliverySchema,
  newAccountSchema,
  suppressedSchema,
  teamLineSchema,
} from './operators/accounts.ts';
import {
  comparisonSchema,
  ledgerLineSchema,
  refundSchema,
  reversalSchema,
  subscriptionSchema,
} from './operators/billing.ts';
import { operatorRoleField, reasonField, userIdInput } from './operators/fields.ts';
import {
  accountReportSchema,
  companyReviewSchema,
  conversationDecisionInput,
  heldJobDecisionInput,
  heldJobSchema,
  heldJobSummarySchema,
  listedConversationSchema,
  openConversationSchema,
  reportedItemSchema,
  reportIdInput,
  reportSubjectSchema,
  verificationRequestSchema,
} from './operators/reviews.ts';
import { accessSchema } from './privacy.ts';
import { supportConversationSchema } from './support.ts';

const PROVIDER_ID_MAX = 255;

const done = z.object({});
const createdAccount = z.object({ user_id: z.string() });

const nextCursor = z.string().nullable();
const pageOfUser = userIdInput.extend({ cursor: cursorField });

/** The operators' overview: metrics of the last days, gaps of the market, errors of browsers, and waiting work. */
const todaySchema = z.object({
  /** 'yyyy-mm-dd' of the first and the last value of each series. */
  first: z.string(),
  last: z.string(),
  metrics: z.array(
    z.object({
      name: z.enum(DAILY_METRIC_NAMES),
      /** The user type that is counted; null for a metric without sides. */
      side: z.enum(USER_TYPES).nullable(),
      /** The values of consecutive days; null for a day without a known value. */
      values: z.array(z.number().nullable()),
    }),
  ),
  /** Cities and functions with too few candidates per job, or too few jobs per candidate, with their numbers (operators#market). */
  market: z.array(
    z.object({
      gap: z.enum(MARKET_GAPS),
      city: z.string(),
      funcao: z.string(),
      jobs: z.number(),
      candidates: z.number(),
    }),
  ),
  browser_errors: z.object({
    today: z.number(),
    /** The mean number of a day in the week before. */
    usual: z.number(),
    /** True when today's number is far above `usual`. */
    is_unusual: z.boolean(),
    /** The most frequent errors of today and the week before. */
    errors: z.array(
      z.object({
        fingerprint: z.string(),
        kind: z.string(),
        message: z.string(),
        position: z.string().nullable(),
        route: z.string().nullable(),
        build: z.string().nullable(),
        count: z.number(),
        last_at: z.date(),
      }),
    ),
  }),
  /** Numbers of items that wait for a decision, counted up to 1000. */
  waiting: z.object({ messages: z.number(), reports: z.number(), held: z.number(), verifications: z.number() }),
});
export type TodayOverview = z.infer<typeof todaySchema>;

/** Procedures of operators, by role (operators#roles); each call is recorded in the audit log (operators#audit). */
export const operatorContract = {
  current: procedure.output(z.object({ user_id: z.string(), email: z.string(), role: operatorRoleField })),
  /** Returns the newest accounts, or those that a search finds (operators#search). */
  people: procedure
    .input(z.object({ search: lineField(EMAIL_MAX).optional(), cursor: cursorField }))
    .output(z.object({ people: z.array(listedAccountSchema), next_cursor: nextCursor })),
  person: procedure.input(userIdInput).output(accountSchema),
  /** Returns a company's team, the owner first (operators#teams). */
  team: procedure.input(userIdInput).output(z.array(teamLineSchema)),
  /** Returns the overview (operators#metrics). */
  today: procedure.output(todaySchema),
  /** Returns the account's attempted likes, including refused ones, the newest first. */
  likes: procedure.input(pageOfUser).output(z.object({ likes: z.array(likeAttemptSchema), next_cursor: nextCursor })),
  /** Returns the account's matches, without contacts. */
  matches: procedure
    .input(pageOfUser)
    .output(z.object({ matches: z.array(accountMatchSchema), next_cursor: nextCursor })),
  /** Returns the mails to an account; without `user_id`, all undelivered mails (operators#mail). */
  mails: procedure
    .input(z.object({ user_id: idField.optional(), cursor: cursorField }))
    .output(z.object({ mails: z.array(mailDeliverySchema), next_cursor: nextCursor })),
  /** Returns the addresses to which mails are suppressed (operators#stopped-addresses). */
  stopped: procedure
    .input(pageInput)
    .output(z.object({ addresses: z.array(suppressedSchema), next_cursor: nextCursor })),
  /** Returns the account's subscription, as last read from the provider, and its refunds by administrators, the newest first. */
  payments: procedure
    .input(userIdInput)
    .output(z.object({ subscription: subscriptionSchema.nullable(), refunds: z.array(refundSchema) })),
  /** Refunds the newest payment of the account's subscription, or all payments. A mail states the reason (operators#refund). */
  refund: procedure
    .input(
      userIdInput.extend({
        subscription_id: lineField(PROVIDER_ID_MAX),
        scope: z.enum(REFUND_SCOPES),
        reason: reasonField,
      }),
    )
    .output(done),
  /** Returns the subscriptions of one of the lists (operators#money). */
  subscriptions: procedure
    .input(z.object({ list: z.enum(SUBSCRIPTION_LISTS), cursor: cursorField }))
    .output(z.object({ subscriptions: z.array(subscriptionSchema), next_cursor: nextCursor })),
  /** Returns disputed or refunded payments, the newest first (operators#reversals). */
  reversals: procedure
    .input(z.object({ kind: z.enum(REVERSAL_KINDS), cursor: cursorField }))
    .output(z.object({ reversals: z.array(reversalSchema), next_cursor: nextCursor })),
  /** Returns the provider's payments, refunds and fees of a month in São Paulo's time, the newest first (operators#ledger). */
  ledger: procedure
    .input(z.object({ month: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/), cursor: z.string().max(255).optional() }))
    .output(z.object({ lines: z.array(ledgerLineSchema), next_cursor: nextCursor })),
  /** Returns the 30 newest nightly comparisons with the provider, the newest first, and when the provider last refused Pix. */
  comparisons: procedure.output(z.object({ nights: z.array(comparisonSchema), pix_refused_at: z.date().nullable() })),
  /** Gives bonus likes in addition to the weekly ones, and returns the new number of bonus likes (operators#bonus). */
  giveLikes: procedure
    .input(userIdInput.extend({ likes: z.int().min(1).max(BONUS_GIFT_MAX), reason: reasonField }))
    .output(z.object({ bonus: z.number() })),
  /** Returns the data stored about the account, like the user's own export (operators#export-on-request). */
  exportData: procedure.input(userIdInput.extend({ reason: reasonField })).output(z.record(z.string(), z.unknown())),
  sessions: procedure.input(userIdInput).output(z.array(accountSessionSchema)),
  /** Returns the account that referred this one, and the newest 100 accounts that this one referred (referrals#seen). */
  referrals: procedure.input(userIdInput).output(accountReferralsSchema),
  /** Returns the access records that the law requires, for lawful requests of authorities (privacy#access-log). */
  accesses: procedure
    .input(userIdInput.extend({ reason: reasonField, cursor: cursorField }))
    .output(z.object({ accesses: z.array(accessSchema), next_cursor: nextCursor })),
  factors: procedure.input(userIdInput).output(authenticationMethodsSchema),
  /** Returns the audit log, the newest first; with `user_id`, only the actions that concern this account. */
  acts: procedure
    .input(z.object({ user_id: idField.optional(), cursor: cursorField }))
    .output(z.object({ acts: z.array(auditRecordSchema), next_cursor: nextCursor })),
  /**
   * Ends every session of the account, and hides a candidate or company. Blocking a company also ends its team's sessions. A mail
   * states the reason (operators#blocked, operators#blocked-member).
   */
  block: procedure.input(userIdInput.extend({ reason: reasonField })).output(done),
  unblock: procedure.input(userIdInput.extend({ reason: reasonField })).output(done),
  /** Creates an account, and mails a link for setting its password. */
  invite: procedure.input(newAccountSchema).output(createdAccount),
  /** Creates an account without a mail. */
  create: procedure.input(newAccountSchema.extend({ email_confirmed: z.boolean() })).output(createdAccount),
  /** Returns a link that the operator delivers by other means than mail (operators#links). */
  link: procedure.input(linkRequestSchema).output(z.object({ url: z.string(), expires_at: z.date() })),
  /**
   * Changes the account. A new e-mail address ends every session, and both addresses are notified. `end_sign_in_methods` removes
   * every sign-in method except the e-mail address (operators#hijacked). Returns the remaining sign-in methods.
   */
  change: procedure
    .input(
      userIdInput.extend({
        reason: reasonField,
        email: emailField.optional(),
        name: nameField.optional(),
        email_confirmed: z.boolean().optional(),
        end_sign_in_methods: z.literal(true).optional(),
      }),
    )
    /** `number` is the phone number with which the user signs in; null without one. */
    .output(z.object({ remaining: authenticationMethodsSchema.extend({ number: z.string().nullable() }) })),
  /** Deletes the account in the same way as its owner can (accounts#removal). */
  remove: procedure.input(userIdInput.extend({ reason: reasonField })).output(done),
  /** Removes a second factor: the authenticator, the phone number for codes, or a passkey by its id. */
  endFactor: procedure
    .input(
      userIdInput.extend({
        reason: reasonField,
        factor: z.union([z.literal('authenticator'), z.literal('phone'), idField]),
      }),
    )
    .output(done),
  /**
   * Returns the open conversations with the support, the longest waiting first. `waiting` is their number, up to 1000
   * (operators#messages).
   */
  messages: procedure
    .input(pageInput)
    .output(
      z.object({ conversations: z.array(listedConversationSchema), waiting: z.number(), next_cursor: nextCursor }),
    ),
  /** Returns the newest 20 conversations of an account with the support, open or closed, the newest first. */
  personMessages: procedure.input(userIdInput).output(z.object({ conversations: z.array(supportConversationSchema) })),
  message: procedure.input(z.object({ conversation_id: idField })).output(openConversationSchema),
  /** Mails the answer to the user, and stores it with the messages (operators#answer). */
  answerMessage: procedure
    .input(conversationDecisionInput.extend({ answer: paragraphsField(SUPPORT_ANSWER_MAX).min(SUPPORT_ANSWER_MIN) }))
    .output(done),
  /** Closes the conversation without an answer; the audit log has the reason (operators#close-message). */
  closeMessage: procedure.input(conversationDecisionInput.extend({ reason: reasonField })).output(done),
  /** Returns each subject with open reports, the longest waiting first. `waiting` is their number, up to 1000 (safety#queue). */
  reports: procedure
    .input(pageInput)
    .output(z.object({ reported: z.array(reportedItemSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** Returns the open and decided reports about an account or its jobs, the newest first, without their reporters. */
  personReports: procedure
    .input(pageOfUser)
    .output(z.object({ reports: z.array(accountReportSchema), next_cursor: nextCursor })),
  /** Returns the subject of a report, with its oldest 50 open reports. */
  report: procedure.input(reportIdInput).output(reportSubjectSchema),
  /** Decides all open reports about the same subject: removal or block, a warning, or dismissal (safety#decision). */
  decideReport: procedure
    .input(reportIdInput.extend({ outcome: z.enum(REPORT_OUTCOMES), reason: reasonField }))
    .output(done),
  /**
   * Returns the companies with open verification requests, the longest waiting first; with `user_id`, only this company.
   * `waiting` is the number of all requests, up to 1000 (verification#queue).
   */
  verifications: procedure
    .input(z.object({ user_id: idField.optional(), cursor: cursorField }))
    .output(z.object({ requests: z.array(verificationRequestSchema), waiting: z.number(), next_cursor: nextCursor })),
  /** Verifies the company with the reviewed name and CNPJ, or refuses the request (verification#decision). */
  decideVerification: procedure
    .input(
      z.object({
        request_id: idField,
        outcome: z.enum(VERIFICATION_OUTCOMES),
        name: nameField,
        cnpj: cnpjField.nullable(),
        reason: reasonField,
      }),
    )
    .output(done),
  /** Revokes the verification; a mail states the reason. */
  revokeVerification: procedure.input(userIdInput.extend({ reason: reasonField })).output(done),
  /** Returns the held jobs, the longest waiting first. `waiting` is their number, up to 1000 (safety#held-queue). */
  held: procedure
    .input(pageInput)
    .output(z.object({ held: z.array(heldJobSummarySchema), waiting: z.number(), next_cursor: nextCursor })),
  heldJob: procedure.input(z.object({ job_id: idField })).output(heldJobSchema),
  /** Returns a company's newest 50 jobs with a pending or negative decision (operators#company-review). */
  companyReview: procedure.input(userIdInput).output(companyReviewSchema),
  /** Publishes a held job. Fails when the company has changed the job since the operator read it. */
  publishJob: procedure.input(heldJobDecisionInput).output(done),
  /** Refuses a held job with a reason for its company, which may change the job and submit it again. */
  refuseJob: procedure.input(heldJobDecisionInput.extend({ reason: reasonField })).output(done),
  /** Holds all jobs of a company for review, except refused ones (safety#pause-all). */
  pauseJobs: procedure.input(userIdInput.extend({ reason: reasonField })).output(done),
};
