import { postIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Sends a code to the new number. */
export const requestNumber = (phoneNumber: string, proof: Proof) =>
  postIdentity('/phone-number/request-change', { phoneNumber, ...proof });

/** Sends another code, which invalidates the previous one. */
export const resendNumberCode = () => postIdentity('/phone-number/resend-change', {});

/** Confirms the number with the code of the message. The number then signs in to the account. */
export const confirmNumber = (otp: string) => postIdentity('/phone-number/change', { otp });

/** Removes the number, which then no longer signs in to the account. */
export const removeNumber = (proof: Proof) => postIdentity('/phone-number/remove', proof);
