import { postIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Requests the change. The server mails a code to the current address, or to the new one when there is no current one. */
export const requestEmailChange = (newEmail: string, proof: Proof) =>
  postIdentity('/email-otp/request-email-change', { newEmail, ...proof });

/** Mails the code of the current step again. */
export const resendEmailChange = () => postIdentity('/email-otp/resend-email-change', {});

/**
 * Confirms one mailbox with its code, the current one first. After the new one's code the account has the new address.
 */
export const agreeToEmailChange = (mailbox: 'current' | 'new', otp: string) =>
  postIdentity('/email-otp/change-email', { mailbox, otp });
