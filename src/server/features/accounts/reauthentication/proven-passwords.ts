import { randomBytes } from 'node:crypto';
import { verifyPassword } from '../passwords/password-hash.ts';

const LIVES_MS = 60 * 1000;

/**
 * Creates one-time values that replace the password of an owner who has already been verified, for better-auth routes
 * that accept only passwords. Each is valid for one check in this process, and never leaves it.
 */
export function provenPasswords() {
  const words = new Set<string>();
  return {
    issuePassword(): string {
      const word = randomBytes(32).toString('base64url');
      words.add(word);
      setTimeout(() => words.delete(word), LIVES_MS).unref();
      return word;
    },
    verify: async (claim: { hash: string; password: string }): Promise<boolean> =>
      words.delete(claim.password) || verifyPassword(claim),
  };
}
