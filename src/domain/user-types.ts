/** The two kinds of account (accounts#user-type). Chosen at sign-up, never changed by their owner. */
export const USER_TYPES = ['candidate', 'company'] as const;

export type UserType = (typeof USER_TYPES)[number];

export const USER_TYPE_LABELS: Readonly<Record<UserType, string>> = {
  candidate: 'Candidato',
  company: 'Empresa',
};
