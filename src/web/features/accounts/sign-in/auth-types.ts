import type { UserType } from '#domain/accounts/user-types.ts';

/** The user's input on the auth screen, which stays when the tab changes; never a password. */
export interface AuthFormDraft {
  name: string;
  /** The typed e-mail address or phone number. */
  email: string;
  user_type: UserType;
}
