import { z } from 'zod';
import { INVITED_ROLES, TEAM_ROLES } from '#domain/companies/team-roles.ts';
import { INVITE_TOKEN_MAX } from '#domain/text/text-limits.ts';
import { reauthenticationSchema } from './accounts.ts';
import { procedure } from './base.ts';
import { avatarFields, emailField, idField, nameField } from './fields.ts';
import { sessionSchema } from './session.ts';

const invitedRole = z.enum(INVITED_ROLES);

const memberSchema = z.object({
  /** The id of the seat; null for the company's own account. */
  id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(TEAM_ROLES),
  /** Null for the company's own account. */
  since: z.date().nullable(),
  /** Day of the last visit ('yyyy-mm-dd'); null without a visit in the last half year. */
  last_seen: z.string().nullable(),
  /** True when an operator has blocked this member (operators#blocked-member). */
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

/** `invites` is null for a caller who may not invite members. */
const teamSchema = z.object({ members: z.array(memberSchema), invites: z.array(inviteSchema).nullable() });
export type Team = z.infer<typeof teamSchema>;

const tokenField = z.string().min(1).max(INVITE_TOKEN_MAX);

export const teamContract = {
  /** Returns the company's members and open invitations (team#team-screen). */
  list: procedure.output(teamSchema),
  /** Invites a person by mail. Repeating an invitation sends another mail, within a minute only if the role changes. */
  invite: procedure.input(z.object({ email: emailField, role: invitedRole })).output(z.object({})),
  /** Mails an open invitation again, unless it was mailed within the last minute. */
  resend: procedure.input(z.object({ id: idField })).output(z.object({})),
  withdraw: procedure.input(z.object({ id: idField })).output(z.object({})),
  setRole: procedure.input(z.object({ id: idField, role: invitedRole })).output(z.object({})),
  /** Removes a member from the team and deletes their account (team#leaving). */
  remove: procedure.input(z.object({ id: idField })).output(z.object({})),
  /**
   * Makes an administrator the owner, and the current owner an administrator (team#ownership-transfer). `name` becomes the name in the
   * team of the company's own account; an owner who is a member already keeps their name.
   */
  transferOwnership: procedure
    .input(z.object({ id: idField, name: nameField, proof: reauthenticationSchema }))
    .output(sessionSchema),
  invitation: procedure.input(z.object({ token: tokenField })).output(
    z.object({
      company: z.object({ name: z.string(), ...avatarFields }),
      /** The name of the inviting member; null for the company's own account. */
      invited_by: z.string().nullable(),
      email: z.string(),
      role: invitedRole,
      expires_at: z.date(),
      /** True when the invited address has an account, with which the user signs in instead of signing up. */
      has_account: z.boolean(),
    }),
  ),
  /**
   * Adds the caller, who must have the invited address, to the team with `name`, or by default the account's name (team#joining).
   */
  join: procedure.input(z.object({ token: tokenField, name: nameField.optional() })).output(sessionSchema),
};
