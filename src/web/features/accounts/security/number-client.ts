import { askIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Sends a code to the number that is wanted. */
export const requestNumber = (phoneNumber: string, proof: Proof) =>
  askIdentity('/phone-number/request-change', { phoneNumber, ...proof });

/** Sends another code, which voids the one before. */
export const resendNumberCode = () => askIdentity('/phone-number/resend-change', {});

/** With the code of the message, the account opens with the number. */
export const confirmNumber = (otp: string) => askIdentity('/phone-number/change', { otp });

/** The account opens with no number from now on. */
export const removeNumber = (proof: Proof) => askIdentity('/phone-number/remove', proof);
