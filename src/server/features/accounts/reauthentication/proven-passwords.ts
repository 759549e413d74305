import { randomBytes } from 'node:crypto';
import { verifyPassword } from '../password-hash.ts';

const LIVES_MS = 60 * 1000;

/**
 * Words that stand for a password whose owner has been proved already, for routes of the library that know nothing but
 * passwords. One is good for one check in this process, and never leaves it.
 */
export function provenPasswords() {
  const words = new Set<string>();
  return {
    stand(): string {
      const word = randomBytes(32).toString('base64url');
      words.add(word);
      setTimeout(() => words.delete(word), LIVES_MS).unref();
      return word;
    },
    verify: async (claim: { hash: string; password: string }): Promise<boolean> =>
      words.delete(claim.password) || verifyPassword(claim),
  };
}
