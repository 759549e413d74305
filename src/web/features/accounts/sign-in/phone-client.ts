import type { UserType } from '#domain/accounts/user-types.ts';
import { postIdentity, startSessionAt, TERMS_CONSENT } from '../auth-client.ts';

interface PhoneAccount {
  name: string;
  phoneNumber: string;
  password: string;
  user_type: UserType;
}

/** Sends a code that confirms the number. The response is the same when the number has an account. */
export const signUpByPhone = (account: PhoneAccount) =>
  postIdentity('/sign-up/phone-number', { ...account, ...TERMS_CONSENT });

export const signInByPhone = (credentials: { phoneNumber: string; password: string }) =>
  startSessionAt('/sign-in/phone-number', credentials);

/** Sends another code, which invalidates the previous one. The response is the same for every number. */
export const sendPhoneCode = (phoneNumber: string) => postIdentity('/phone-number/send-otp', { phoneNumber });

/** Confirms the sign-up of this browser, or signs in. */
export const signInWithPhoneCode = (phoneNumber: string, code: string) =>
  startSessionAt('/phone-number/verify', { phoneNumber, code });

/** Sends a code for a new password. The response is the same for every number. */
export const requestPasswordByPhone = (phoneNumber: string) =>
  postIdentity('/phone-number/request-password-reset', { phoneNumber });

export const setPasswordByPhone = (change: { phoneNumber: string; otp: string; newPassword: string }) =>
  postIdentity('/phone-number/reset-password', change);
