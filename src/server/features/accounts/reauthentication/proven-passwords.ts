import { randomBytes } from 'node:crypto';
import { verifyPassword } from '../passwords/password-hash.ts';

const LIVES_MS = 60 * 1000;

/**
 * Creates one-time values that replace the password of an owner who has already been verified, for better-auth routes
 * that accept only passwords. Each value is valid for one check, within a minute, and never leaves this process.
 */
export function provenPasswords() {
  const issued = new Set<string>();
  return {
    issuePassword(): string {
      const password = randomBytes(32).toString('base64url');
      issued.add(password);
      setTimeout(() => issued.delete(password), LIVES_MS).unref();
      return password;
    },
    verify: async (claim: { hash: string; password: string }): Promise<boolean> =>
      issued.delete(claim.password) || verifyPassword(claim),
  };
}
