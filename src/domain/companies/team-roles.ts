/** Roles in a company's team, highest first (team#roles). */
export const TEAM_ROLES = ['proprietario', 'administrador', 'recrutador'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles of invitations; a company has one owner. */
export const INVITED_ROLES = ['administrador', 'recrutador'] as const satisfies readonly TeamRole[];

export type InvitedRole = (typeof INVITED_ROLES)[number];

export const TEAM_ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  proprietario: 'Proprietário',
  administrador: 'Administrador',
  recrutador: 'Recrutador',
};

/** Returns whether `role` has the rights of `needed`. */
export const includesTeamRole = (role: TeamRole, needed: TeamRole): boolean =>
  TEAM_ROLES.indexOf(role) <= TEAM_ROLES.indexOf(needed);

/** Name that a company's history shows for a colleague who has deleted their account (team#leaving). */
export const FORMER_COLLEAGUE_NAME = 'Colega que saiu';

/** Maximum number of seats and open invitations; the company's own account has no seat while it is the owner (team#limits). */
export const TEAM_MAX = 50;
export const OPEN_INVITES_MAX = 20;
/** Maximum number of invitation mails of a company in 24 hours. */
export const INVITES_A_DAY = 30;
/** Days after which an invitation expires. */
export const INVITE_DAYS = 7;

export const INVITE_PATH = '/convite';
