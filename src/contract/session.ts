import { z } from 'zod';
import { PLANS } from '#domain/plans.ts';
import { RADII } from '#domain/reach.ts';
import { TEAM_ROLES } from '#domain/team-roles.ts';
import { USER_TYPES } from '#domain/user-types.ts';
import { procedure } from './base.ts';
import { avatarFields, jobWishFields, verifiedField } from './fields.ts';
import { likesStateSchema } from './likes.ts';

const entitlementsSchema = z.object({
  weekly_likes_limited: z.boolean(),
  deck_size: z.number(),
  deck_continues: z.boolean(),
  salary_cap: z.number().nullable(),
  can_super_like: z.boolean(),
  can_build_resume: z.boolean(),
  can_send_resume: z.boolean(),
  can_see_who_liked: z.boolean(),
  can_see_who_looked: z.boolean(),
  highlighted: z.boolean(),
  max_active_jobs: z.number().nullable(),
  max_high_salary_jobs: z.number().nullable(),
  job_duration_days: z.number(),
});

const signedInSchema = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), user_type: z.enum(USER_TYPES) }),
  /** Of whoever works for the company (team#members), whose `user` it is but for the e-mail; absent for its own account. */
  member: z.object({ name: z.string(), role: z.enum(TEAM_ROLES) }).optional(),
  profile: z.object({
    plano: z.enum(PLANS),
    ...avatarFields,
    area: z.string().nullable(),
    funcoes: z.array(z.string()),
    cidade_de_interesse: z.string().nullable(),
    raio_km: z.literal(RADII),
    aceita_remoto: z.boolean(),
    ...jobWishFields,
    city: z.string().nullable(),
    has_phone: z.boolean(),
    is_complete: z.boolean(),
    /** Whether they have read what one does with a card (feed#first-deck). */
    knows_gestures: z.boolean(),
    /** Whether the notice before the first contact is to be read (safety#contact-notice); candidates alone. */
    contact_notice_due: z.boolean(),
    /** Whether terms wait for an answer, before which nothing else goes (accounts#terms), and what was agreed to before, 0 for nothing. */
    terms_due: z.boolean(),
    terms_version: z.number(),
    /** Whether reports hide the account until somebody decides (safety#hidden). */
    under_review: z.boolean(),
    /** Of a company. */
    verified: verifiedField,
  }),
  /** No mail is sent to the address of whoever signed in, for it refused one (accounts#stopped-mailbox). */
  mail_stopped: z.boolean(),
  entitlements: entitlementsSchema,
  likes: likesStateSchema,
  billing: z.object({
    /** ISO instant at which the plan ends because a renewal wasn't paid; null when all is paid. */
    grace_ends_at: z.string().nullable(),
    /** Jobs that a smaller plan has paused and the company hasn't been told of on the screen yet. */
    paused_jobs: z.number(),
  }),
  home_route: z.string(),
});

/** Who is signed in, what they may do and where they start; also written into the page itself, so no first request. */
export const sessionSchema = z.union([signedInSchema, z.object({ user: z.null() })]);
export type Session = z.infer<typeof sessionSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionContract = { current: procedure.output(sessionSchema) };
