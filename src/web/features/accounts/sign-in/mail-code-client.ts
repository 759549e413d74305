import { postIdentity, startSessionAt } from '../auth-client.ts';

/** Mails a code and a link. The response is the same whether or not the address has an account. */
export const requestCode = (email: string, redirectPath: string | undefined) =>
  postIdentity('/email-otp/send-verification-otp', { email, type: 'sign-in', callbackURL: redirectPath });

export const signInWithCode = (email: string, otp: string) => startSessionAt('/sign-in/email-otp', { email, otp });

export const signInWithLink = (token: string) => startSessionAt('/magic-link/verify', { token });
