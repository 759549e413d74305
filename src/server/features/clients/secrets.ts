import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits: nothing that could be guessed, so its hash needs no salt and no slowness. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** As which a code, a token or a client's secret is kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
