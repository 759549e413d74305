import type { UserType } from '../domain/accounts/user-types.ts';
import type { OfferedProvider } from './providers.ts';

/** The initial state of the sign-in screen. */
export interface SignInState {
  tab: 'login' | 'signup';
  /** The account type that is preselected for a sign-up. */
  type: UserType;
  /** True when users can sign in with a phone number. */
  acceptsPhones: boolean;
  providers: readonly OfferedProvider[];
}
