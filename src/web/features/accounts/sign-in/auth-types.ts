import type { UserType } from '#domain/accounts/user-types.ts';

/** The user's input so far, which stays when the tab changes; never a password. */
export interface Draft {
  name: string;
  email: string;
  user_type: UserType;
}
