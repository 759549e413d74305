import type { CodeFor } from './one-time-codes.ts';

export const SIGN_IN_CODE = 'sign-in';

/**
 * A code is typed where it was asked for (docs/decisions/0029): a stranger who asks for one too, or types wrong ones, has codes
 * of their own.
 */
export const signInCodeFor = (email: string, asking: string): CodeFor => ({
  purpose: SIGN_IN_CODE,
  recipient: `${email} ${asking}`,
});
