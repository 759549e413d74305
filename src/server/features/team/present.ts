import type { Team, TeamMember } from '#contract/team.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import type { InvitedRole, TeamRole } from '#domain/companies/team-roles.ts';
import type { Actor } from '../../http/session/actor.ts';
import { pick } from '../../platform/pick.ts';
import type { FoundInvite } from '../accounts/service.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { CompanyTeam } from './service.ts';

/** Narrows the type; the database allows no invitation as an owner. */
const invitedRole = (role: TeamRole): InvitedRole => (role === 'administrador' ? role : 'recrutador');

/**
 * Presents the team to the caller: the company's own account while it is the owner, then the owner, then the others. `invites` is null for
 * a recruiter.
 */
export function presentTeam({ name, email, member }: Actor, { members, invites, own }: CompanyTeam): Team {
  const rows = members.map(
    (row): TeamMember => ({
      id: row.id,
      name: row.name ?? '',
      email: emailWithoutPlaceholder(row.email),
      ...pick(row, 'role', 'since', 'last_seen'),
      is_blocked: row.blocked_at !== null,
      is_caller: row.id === member?.id,
    }),
  );
  const account: TeamMember[] = own
    ? [
        {
          ...{ id: null, name, email: emailWithoutPlaceholder(email), role: 'proprietario', since: null },
          ...{ last_seen: own.last_seen, is_blocked: false, is_caller: member === undefined },
        },
      ]
    : [];
  const owners = rows.filter(({ role }) => role === 'proprietario');
  const others = rows.filter(({ role }) => role !== 'proprietario');
  return {
    members: [...account, ...owners, ...others],
    invites:
      invites?.map(({ id, email: to, role, sent_at, expires_at }) => ({
        ...{ id, email: to, role: invitedRole(role) },
        ...{ sent_at, expires_at },
      })) ?? null,
  };
}

/** Presents an invitation to its recipient; `has_account` is true when a user already has the invited e-mail address. */
export const presentInvite = (invite: FoundInvite, has_account: boolean) => ({
  company: { name: invite.company, ...presentAvatar(invite) },
  invited_by: invite.invited_by,
  email: invite.email,
  role: invitedRole(invite.role),
  expires_at: invite.expires_at,
  has_account,
});
