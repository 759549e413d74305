import { randomInt } from 'node:crypto';
import type { SecretConfig } from 'better-auth';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { RECOVERY_CODE_COUNT } from '#domain/accounts/second-factor.ts';

/** Without characters that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF_LENGTH = 5;

const randomHalf = () => Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns new recovery codes, of 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${randomHalf()}-${randomHalf()}`);

/** Normalises a typed code to its stored form; the user may omit the dash, use capitals and add spaces. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, HALF_LENGTH)}-${letters.slice(HALF_LENGTH)}`;
}

type Key = string | SecretConfig;

/** Encrypts codes in the format in which better-auth stores those of an authenticator. */
export const encryptCodes = (codes: readonly string[], key: Key): Promise<string> =>
  symmetricEncrypt({ key, data: JSON.stringify(codes) });

/** Decrypts the codes that are still valid. */
export const decryptCodes = async (stored: string, key: Key): Promise<string[]> =>
  z.array(z.string()).parse(JSON.parse(await symmetricDecrypt({ key, data: stored })));
