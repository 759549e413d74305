import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { TEAM_ROLES } from '#domain/companies/team-roles.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { procedure } from './base.ts';
import { avatarFields, jobPreferenceFields, verifiedField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

/** The rights of the user's plan (src/domain/billing/entitlements.ts). */
const entitlementsSchema = z.object({
  weekly_likes_limited: z.boolean(),
  /** Maximum number of cards in one deck. */
  deck_size: z.number(),
  /** True when the next deck follows automatically (feed#deck-size). */
  deck_continues: z.boolean(),
  /** Maximum salary of the jobs that the candidate sees, in reais a month; null without a limit. */
  salary_cap: z.number().nullable(),
  can_super_like: z.boolean(),
  can_build_resume: z.boolean(),
  can_send_resume: z.boolean(),
  can_see_who_liked: z.boolean(),
  /** True when the candidate sees which companies opened their profile. */
  can_see_who_looked: z.boolean(),
  /** True when the user has the badge of a paid plan. */
  highlighted: z.boolean(),
  /** Limits on active jobs, and on those with a high salary; null when unlimited, 0 for candidates. */
  max_active_jobs: z.number().nullable(),
  max_high_salary_jobs: z.number().nullable(),
  /** Days from the publication of a job to its expiry. */
  job_duration_days: z.number(),
});

const signedInSchema = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), user_type: z.enum(USER_TYPES) }),
  /**
   * The signed-in member of a company's team (team#members). `user` is then the company, except the e-mail address. Absent for a
   * candidate, and for the company's own account without a seat.
   */
  member: z.object({ name: z.string(), role: z.enum(TEAM_ROLES) }).optional(),
  profile: z.object({
    plano: z.enum(PLANS),
    ...avatarFields,
    area: z.string().nullable(),
    funcoes: z.array(z.string()),
    cidade_de_interesse: z.string().nullable(),
    raio_km: z.literal(RADII),
    aceita_remoto: z.boolean(),
    ...jobPreferenceFields,
    city: z.string().nullable(),
    has_phone: z.boolean(),
    is_complete: z.boolean(),
    /** True after the user has read the explanation of the card gestures (feed#first-deck). */
    knows_gestures: z.boolean(),
    /** True when a candidate has not read the notice before WhatsApp contacts in the last 30 days (safety#contact-notice). */
    contact_notice_due: z.boolean(),
    /** True when the user must accept new terms before using the app (accounts#terms). */
    terms_due: z.boolean(),
    /** The version of the terms that the user accepted last; 0 for none. */
    terms_version: z.number(),
    /** True while reports hide the account, until an operator decides (safety#hidden). */
    under_review: z.boolean(),
    /** Null for a candidate, and for an unverified company. */
    verified: verifiedField,
  }),
  /** True when mails to the user's address are suppressed because a mail bounced (accounts#stopped-mailbox). */
  mail_suppressed: z.boolean(),
  entitlements: entitlementsSchema,
  likes: likesStateSchema,
  billing: z.object({
    /** The time (ISO 8601) at which the plan ends because a renewal was not paid; null without an unpaid renewal. */
    grace_ends_at: z.string().nullable(),
    /** Number of jobs that the change to a smaller plan has paused; 0 after the company has dismissed the notice. */
    paused_jobs: z.number(),
  }),
  /** The path of the screen that the app opens first for this user. */
  home_route: z.string(),
});

/** The signed-in user with permissions and home route, or a null `user`. The server also embeds it in the page. */
export const sessionSchema = z.union([signedInSchema, z.object({ user: z.null() })]);
export type Session = z.infer<typeof sessionSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionContract = { current: procedure.output(sessionSchema) };
