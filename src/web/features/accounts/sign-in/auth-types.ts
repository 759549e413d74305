import type { UserType } from '#domain/accounts/user-types.ts';

/** The user's input so far, which stays when the tab changes; never a password. */
export interface AuthFormDraft {
  name: string;
  email: string;
  user_type: UserType;
}
