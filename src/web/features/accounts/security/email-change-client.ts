import { askIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Mails a code to the address that the account has. */
export const requestEmailChange = (newEmail: string, proof: Proof) =>
  askIdentity('/email-otp/request-email-change', { newEmail, ...proof });

/** Mails the code that is asked for now once more. */
export const resendEmailChange = () => askIdentity('/email-otp/resend-email-change', {});

/** The code of one mailbox, the one that the account has first; after the other's the account has the new address. */
export const agreeToEmailChange = (mailbox: 'current' | 'new', otp: string) =>
  askIdentity('/email-otp/change-email', { mailbox, otp });
