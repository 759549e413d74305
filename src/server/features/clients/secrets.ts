import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits in base64url. Such a secret can't be guessed, so a fast hash without a salt is enough. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a code, a token or a client's secret is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns whether this is the hash of the secret; compares in constant time. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
