import { postIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Requests the change. The server mails a code to the current address; to the new one when the account has no address yet. */
export const requestEmailChange = (newEmail: string, proof: Proof) =>
  postIdentity('/email-otp/request-email-change', { newEmail, ...proof });

/** Mails a new code for the current step. It invalidates the previous code. */
export const resendEmailChange = () => postIdentity('/email-otp/resend-email-change', {});

/** Confirms a mailbox with the code sent to it: first the current one, if any, then the new one, which becomes the account's address. */
export const agreeToEmailChange = (mailbox: 'current' | 'new', otp: string) =>
  postIdentity('/email-otp/change-email', { mailbox, otp });
