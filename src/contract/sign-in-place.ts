import type { UserType } from '../domain/user-types.ts';
import type { OfferedProvider } from './providers.ts';

/** What the screen to sign in at shows whoever comes to it first. */
export interface SignInPlace {
  tab: 'login' | 'signup';
  /** The account type that is chosen for a sign-up. */
  type: UserType;
  takesPhones: boolean;
  providers: readonly OfferedProvider[];
}
