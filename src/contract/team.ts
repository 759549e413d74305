import { z } from 'zod';
import { INVITED_ROLES, TEAM_ROLES } from '#domain/team-roles.ts';
import { INVITE_TOKEN_MAX } from '#domain/text-limits.ts';
import { proofSchema } from './accounts.ts';
import { procedure } from './base.ts';
import { avatarFields, emailField, idField, nameField } from './fields.ts';
import { sessionSchema } from './session.ts';

const invitedRole = z.enum(INVITED_ROLES);

const memberSchema = z.object({
  /** Of the seat; the company's own account has none. */
  id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(TEAM_ROLES),
  /** Null for the company's own account, which was always there. */
  since: z.date().nullable(),
  /** The day they were last here: 'AAAA-MM-DD'; null for a long time ago, or never. */
  last_seen: z.string().nullable(),
  /** Our team lets them in no more (operators#blocked-member). */
  is_blocked: z.boolean(),
  is_caller: z.boolean(),
});
export type TeamMember = z.infer<typeof memberSchema>;

const inviteSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: invitedRole,
  sent_at: z.date(),
  expires_at: z.date(),
});
export type TeamInvite = z.infer<typeof inviteSchema>;

/** `invites` are null for whoever may not invite. */
const teamSchema = z.object({ members: z.array(memberSchema), invites: z.array(inviteSchema).nullable() });
export type Team = z.infer<typeof teamSchema>;

const tokenField = z.string().min(1).max(INVITE_TOKEN_MAX);

export const teamContract = {
  /** Who works for the company, and who is invited to (team#team-screen). */
  list: procedure.output(teamSchema),
  /** Again with an address that is invited already changes its role and sends another mail. */
  invite: procedure.input(z.object({ email: emailField, role: invitedRole })).output(z.object({})),
  resend: procedure.input(z.object({ id: idField })).output(z.object({})),
  withdraw: procedure.input(z.object({ id: idField })).output(z.object({})),
  setRole: procedure.input(z.object({ id: idField, role: invitedRole })).output(z.object({})),
  remove: procedure.input(z.object({ id: idField })).output(z.object({})),
  /** Makes an administrator the owner, and the owner an administrator who is called `name` from then on (team#hand-over). */
  handOver: procedure.input(z.object({ id: idField, name: nameField, proof: proofSchema })).output(sessionSchema),
  /** What the page of an invitation shows to whoever holds its link. */
  invitation: procedure.input(z.object({ token: tokenField })).output(
    z.object({
      company: z.object({ name: z.string(), ...avatarFields }),
      invited_by: z.string().nullable(),
      email: z.string(),
      role: invitedRole,
      expires_at: z.date(),
      /** The mailbox has an account: it signs in instead of making one. */
      has_account: z.boolean(),
    }),
  ),
  /** For whoever is signed in with the mailbox of the invitation, and is called `name` there, or as their account is (team#joining). */
  join: procedure.input(z.object({ token: tokenField, name: nameField.optional() })).output(sessionSchema),
};
