/** The two types of account (accounts#user-type). Chosen at sign-up, never changed by their owner. */
export const USER_TYPES = ['candidate', 'company'] as const;

export type UserType = (typeof USER_TYPES)[number];

/**
 * Types of signed-in accounts: one of the two, an operator (operators#operator), or a member of a company's team (team#members).
 */
export const ACCOUNT_TYPES = [...USER_TYPES, 'operator', 'member'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const USER_TYPE_LABELS: Readonly<Record<UserType, string>> = {
  candidate: 'Candidato',
  company: 'Empresa',
};
