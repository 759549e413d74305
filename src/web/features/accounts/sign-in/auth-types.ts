import type { UserType } from '#domain/user-types.ts';

/** What was typed so far and outlives a change of tab; never a password. */
export interface Draft {
  name: string;
  email: string;
  user_type: UserType;
}
