/**
 * The types of account that a user chooses from at sign-up (accounts#user-type). The type never changes, except to 'member' when the user
 * joins a team.
 */
export const USER_TYPES = ['candidate', 'company'] as const;

export type UserType = (typeof USER_TYPES)[number];

/**
 * Types of signed-in accounts: one of USER_TYPES, an operator (operators#operator), or a member of a company's team (team#members).
 */
export const ACCOUNT_TYPES = [...USER_TYPES, 'operator', 'member'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const USER_TYPE_LABELS: Readonly<Record<UserType, string>> = {
  candidate: 'Candidato',
  company: 'Empresa',
};
