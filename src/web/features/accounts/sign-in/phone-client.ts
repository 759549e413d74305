import type { UserType } from '#domain/user-types.ts';
import { askIdentity, enterWith, SHOWN_TERMS } from '../auth-client.ts';

interface PhoneAccount {
  name: string;
  phoneNumber: string;
  password: string;
  user_type: UserType;
}

/** Has a code sent that confirms the number; answers the same when the number has an account. */
export const signUpByPhone = (account: PhoneAccount) =>
  askIdentity('/sign-up/phone-number', { ...account, ...SHOWN_TERMS });

export const signInByPhone = (credentials: { phoneNumber: string; password: string }) =>
  enterWith('/sign-in/phone-number', credentials);

/** Another code, which voids the one before; answers the same for every number. */
export const sendPhoneCode = (phoneNumber: string) => askIdentity('/phone-number/send-otp', { phoneNumber });

/** Confirms the sign-up of this browser, or signs in. */
export const enterWithPhoneCode = (phoneNumber: string, code: string) =>
  enterWith('/phone-number/verify', { phoneNumber, code });

/** Has a code for a new password sent; answers the same for every number. */
export const requestPasswordByPhone = (phoneNumber: string) =>
  askIdentity('/phone-number/request-password-reset', { phoneNumber });

export const setPasswordByPhone = (change: { phoneNumber: string; otp: string; newPassword: string }) =>
  askIdentity('/phone-number/reset-password', change);
