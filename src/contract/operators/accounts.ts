import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { REFERRAL_OUTCOMES } from '#domain/billing/referrals.ts';
import { TEAM_ROLES } from '#domain/companies/team-roles.ts';
import { MAIL_OUTCOMES } from '#domain/operations/mail-outcomes.ts';
import { emailField, nameField, verifiedField } from '../fields.ts';
import { operatorRoleField, otherAccountSchema, reasonField, userIdInput } from './fields.ts';

/** An account in a list, or a member of a company's team. */
export const listedAccountSchema = z.object({
  /**
   * The id in URLs and in the audit log: the account's id. A user who created a company's account and has transferred its
   * ownership has the id of their seat (`company_members`) instead, because the account's id is the company's.
   */
  user_id: z.string(),
  name: z.string(),
  /** Null for a user without an address, and for a deleted account. For a company, the address of its owner. */
  email: z.string().nullable(),
  user_type: z.enum([...USER_TYPES, 'member']),
  /** Null for a team member. */
  plano: z.enum(PLANS).nullable(),
  created_at: z.date(),
  /**
   * True while an operator's block prevents the sign-in. In a list, also for a member of a blocked company; in `memberSchema`, only for
   * the member's own block.
   */
  blocked: z.boolean(),
  /** True when the account was deleted; its data is gone, and its id remains in the audit log. */
  removed: z.boolean(),
  /** The company of a team member; null for other accounts. */
  company: otherAccountSchema,
});
export type ListedAccount = z.infer<typeof listedAccountSchema>;

const accountFields = {
  email_confirmed: z.boolean(),
  block: z.object({ at: z.date(), reason: z.string() }).nullable(),
  /** Set while mails to the address are suppressed (operators#stopped-addresses). */
  mail_suppressed: z.object({ since: z.date(), reason: z.string() }).nullable(),
};

/** A candidate's or a company's account. */
const customerSchema = listedAccountSchema.extend({
  ...accountFields,
  user_type: z.enum(USER_TYPES),
  /** The company's owner after a transfer of ownership, whose address and sign-in methods apply (operators#teams). */
  owner: otherAccountSchema,
  telefone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  city: z.string().nullable(),
  cidade_de_interesse: z.string().nullable(),
  area: z.string().nullable(),
  cnpj: z.string().nullable(),
  verified: verifiedField,
  /** The numbers of remaining weekly and bonus likes. */
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
  /** Day of the last visit ('yyyy-mm-dd'); null without a visit in the last half year. */
  last_seen: z.string().nullable(),
};

/** A team member. `block` is the member's own block, not that of the company. */
const memberSchema = listedAccountSchema.extend({
  ...accountFields,
  ...seatFields,
  user_type: z.literal('member'),
  since: z.date(),
  /** True when the company is blocked and the member is not. */
  is_company_blocked: z.boolean(),
});
export type MemberAccount = z.infer<typeof memberSchema>;

export const accountSchema = z.discriminatedUnion('user_type', [customerSchema, memberSchema]);
export type Account = z.infer<typeof accountSchema>;

export const teamLineSchema = z.object({
  ...seatFields,
  /** Null for the company's own account. */
  user_id: z.string().nullable(),
  name: z.string(),
  since: z.date().nullable(),
  blocked: z.boolean(),
});
export type TeamLine = z.infer<typeof teamLineSchema>;

export const accountSessionSchema = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  /** IP address. */
  address: z.string().nullable(),
  created_at: z.date(),
  last_used_at: z.date(),
  expires_at: z.date(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** An entry of the audit log (operators#audit). */
export const auditRecordSchema = z.object({
  id: z.number(),
  at: z.date(),
  /** Null for an action on the command line. */
  operator: z.object({ user_id: z.string(), email: z.string(), role: operatorRoleField }).nullable(),
  act: z.string(),
  /** Ids of the accounts that the action concerns. */
  about: z.array(z.string()),
  /** IP address of the operator. */
  address: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

/** An attempted like of an account. `likes_before` and `likes_after` are its weekly and bonus likes together; null when unknown. */
export const likeAttemptSchema = z.object({
  at: z.date(),
  other: otherAccountSchema,
  job_title: z.string().nullable(),
  success: z.boolean(),
  /** The error code with which the server or the page refused the like; null for a successful like. */
  refusal: z.string().nullable(),
  likes_before: z.number().nullable(),
  likes_after: z.number().nullable(),
});
export type LikeAttempt = z.infer<typeof likeAttemptSchema>;

/** A match of an account, without contacts; `other` is the account on the other side. */
export const accountMatchSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  other: otherAccountSchema,
  job_title: z.string().nullable(),
  /** True when the match is hidden: an operator blocked one of its sides, reports hide one, or one side blocked the other. */
  hidden: z.boolean(),
});
export type AccountMatch = z.infer<typeof accountMatchSchema>;

const referralOutcome = {
  joined_at: z.date(),
  decided_at: z.date().nullable(),
  /**
   * Null until the referred user has completed the profile and confirmed an e-mail address or phone; stays null when that takes longer
   * than REFERRAL_COMPLETION_DAYS.
   */
  outcome: z.enum(REFERRAL_OUTCOMES).nullable(),
};
export const accountReferralsSchema = z.object({
  /** The referral through which the user signed up; null without one. */
  referred_by: z.object({ other: otherAccountSchema, ...referralOutcome }).nullable(),
  /** The newest 100 accounts that signed up through this user's referral link. */
  joined: z.array(z.object({ other: otherAccountSchema, ...referralOutcome })),
});
export type AccountReferrals = z.infer<typeof accountReferralsSchema>;

export const mailDeliverySchema = z.object({
  id: z.number(),
  at: z.date(),
  user_id: z.string().nullable(),
  /** The user's current e-mail address; without a user, the address of an undelivered mail, else null. */
  address: z.string().nullable(),
  topic: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  reason: z.string().nullable(),
});
export type MailDelivery = z.infer<typeof mailDeliverySchema>;

/** An address to which mails are suppressed (operators#stopped-addresses). */
export const suppressedSchema = z.object({
  /** E-mail address. */
  address: z.string(),
  since: z.date(),
  reason: z.string(),
  user_id: z.string().nullable(),
});
export type SuppressedAddress = z.infer<typeof suppressedSchema>;

export const newAccountSchema = z.object({ email: emailField, name: nameField, user_type: z.enum(USER_TYPES) });

/** A link that an operator requests for a user (operators#links). */
export const linkRequestSchema = z.discriminatedUnion('kind', [
  /** A link for setting a new password. */
  userIdInput.extend({ kind: z.literal('reset'), reason: reasonField }),
  /** A link for signing in; requires a confirmed address. */
  userIdInput.extend({ kind: z.literal('sign-in'), reason: reasonField }),
  /** A link for confirming a pending sign-up. */
  z.object({ kind: z.literal('confirmation'), email: emailField, reason: reasonField }),
]);
export type LinkRequest = z.output<typeof linkRequestSchema>;
