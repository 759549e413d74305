/** The two kinds of account (accounts#user-type). Chosen at sign-up, never changed by their owner. */
export const USER_TYPES = ['candidate', 'company'] as const;

export type UserType = (typeof USER_TYPES)[number];

/** What a sign-in can belong to: one of the two, somebody who runs the product (operators#operator), or who works for a company (team#members). */
export const ACCOUNT_TYPES = [...USER_TYPES, 'operator', 'member'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const USER_TYPE_LABELS: Readonly<Record<UserType, string>> = {
  candidate: 'Candidato',
  company: 'Empresa',
};
