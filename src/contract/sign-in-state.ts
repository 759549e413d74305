import type { UserType } from '../domain/accounts/user-types.ts';
import type { OfferedProvider } from './providers.ts';

/** The state in which the sign-in screen opens for a new visitor. */
export interface SignInState {
  tab: 'login' | 'signup';
  /** The preselected account type of a sign-up. */
  type: UserType;
  acceptsPhones: boolean;
  providers: readonly OfferedProvider[];
}
