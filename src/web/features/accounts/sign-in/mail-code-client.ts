import { postIdentity, startSessionAt } from '../auth-client.ts';

/**
 * Requests an e-mail with a code and a link for signing in. After the link, the page at `redirectPath` opens. The response is the same
 * whether or not the address has an account.
 */
export const requestSignInCode = (email: string, redirectPath: string | undefined) =>
  postIdentity('/email-otp/send-verification-otp', { email, type: 'sign-in', callbackURL: redirectPath });

export const signInWithCode = (email: string, otp: string) => startSessionAt('/sign-in/email-otp', { email, otp });

export const signInWithLink = (token: string) => startSessionAt('/magic-link/verify', { token });
