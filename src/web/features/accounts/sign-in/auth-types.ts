import type { UserType } from '#domain/accounts/user-types.ts';

/** What the user typed so far, kept when the tab changes; never a password. */
export interface Draft {
  name: string;
  email: string;
  user_type: UserType;
}
