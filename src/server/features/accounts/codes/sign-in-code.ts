import type { CodeKey } from './one-time-codes.ts';

/** Purpose of the sign-in codes and links for an e-mail address. */
export const SIGN_IN_CODE = 'sign-in';

/**
 * Returns the key of a sign-in code. A code is valid only in the browser that requested it, so requests and wrong
 * attempts from other browsers don't affect it (docs/decisions/0029).
 */
export const signInCodeFor = (email: string, browser: string): CodeKey => ({
  purpose: SIGN_IN_CODE,
  recipient: `${email} ${browser}`,
});
