import { postIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Sends a code to `phoneNumber`, the account's new number for signing in. */
export const requestNumber = (phoneNumber: string, proof: Proof) =>
  postIdentity('/phone-number/request-change', { phoneNumber, ...proof });

/** Sends another code to the new number. It invalidates the previous code. */
export const resendNumberCode = () => postIdentity('/phone-number/resend-change', {});

/** Confirms the new number, which then signs in to the account, with the code sent to it. Revokes the user's other sessions. */
export const confirmNumber = (otp: string) => postIdentity('/phone-number/change', { otp });

/** Removes the account's number, which then no longer signs in. Revokes the user's other sessions. */
export const removeNumber = (proof: Proof) => postIdentity('/phone-number/remove', proof);
