import type { OperatorRole } from '#domain/operations/operator-roles.ts';

/** Labels of the operators' roles, not of a company's team. */
export const OPERATOR_ROLE_LABELS: Readonly<Record<OperatorRole, string>> = {
  support: 'Suporte',
  moderator: 'Moderação',
  administrator: 'Administração',
};
