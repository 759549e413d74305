import type { OperatorRole } from '#domain/operator-roles.ts';

/** Who is signed in here. */
export interface Operator {
  user_id: string;
  email: string;
  role: OperatorRole;
}
