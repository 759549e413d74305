import { askIdentity, enterWith } from '../auth-client.ts';

/** Has a code and a link mailed; answers the same whether or not the address has an account. */
export const requestCode = (email: string, wanted: string | undefined) =>
  askIdentity('/email-otp/send-verification-otp', { email, type: 'sign-in', callbackURL: wanted });

export const enterWithCode = (email: string, otp: string) => enterWith('/sign-in/email-otp', { email, otp });

/** With what the mail's link carries. */
export const enterWithLink = (token: string) => enterWith('/magic-link/verify', { token });
