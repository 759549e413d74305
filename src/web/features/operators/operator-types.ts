import type { OperatorRole } from '#domain/operations/operator-roles.ts';

/** The signed-in operator. */
export interface Operator {
  user_id: string;
  email: string;
  role: OperatorRole;
}
