/** Roles of operators, lowest first; each includes the ones before it (operators#roles). */
export const OPERATOR_ROLES = ['support', 'moderator', 'administrator'] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const isOperatorRole = (value: string): value is OperatorRole =>
  (OPERATOR_ROLES as readonly string[]).includes(value);

export const includesRole = (role: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed);
