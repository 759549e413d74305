import type { OperatorRole } from '#domain/operations/operator-roles.ts';

export const ROLE_LABELS: Readonly<Record<OperatorRole, string>> = {
  support: 'Suporte',
  moderator: 'Moderação',
  administrator: 'Administração',
};
