import type { UserType } from '#domain/accounts/user-types.ts';
import { postIdentity, startSessionAt, TERMS_CONSENT } from '../auth-client.ts';

interface PhoneAccount {
  name: string;
  phoneNumber: string;
  password: string;
  user_type: UserType;
}

/** Requests a new account and sends the code that confirms its number. The response is the same when the number has an account. */
export const signUpByPhone = (account: PhoneAccount) =>
  postIdentity('/sign-up/phone-number', { ...account, ...TERMS_CONSENT });

export const signInByPhone = (credentials: { phoneNumber: string; password: string }) =>
  startSessionAt('/sign-in/phone-number', credentials);

/**
 * Sends a code for signing in or for completing the sign-up. It invalidates the previous code. The response is the same whether or not
 * the number has an account.
 */
export const sendPhoneCode = (phoneNumber: string) => postIdentity('/phone-number/send-otp', { phoneNumber });

/** Signs in with the code sent to `phoneNumber`; after a sign-up in this browser, the code confirms the number of the new account. */
export const signInWithPhoneCode = (phoneNumber: string, code: string) =>
  startSessionAt('/phone-number/verify', { phoneNumber, code });

/** Sends a code for setting a new password. The response is the same whether or not the number has an account. */
export const requestPasswordResetByPhone = (phoneNumber: string) =>
  postIdentity('/phone-number/request-password-reset', { phoneNumber });

/** Sets a new password with `otp`, the code sent to the number. */
export const setPasswordByPhone = (change: { phoneNumber: string; otp: string; newPassword: string }) =>
  postIdentity('/phone-number/reset-password', change);
