import { randomInt } from 'node:crypto';
import type { SecretConfig } from 'better-auth';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { RECOVERY_CODES } from '#domain/second-factor.ts';

/** Nothing that is mistaken for something else on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const word = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes to be written down, of 49 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${word()}-${word()}`);

/** What somebody typed off their paper, as the code is stored: with or without its dash, in capitals, with spaces. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

type Key = string | SecretConfig;

/** As the library keeps those that an authenticator begins with. */
export const sealCodes = (codes: readonly string[], key: Key): Promise<string> =>
  symmetricEncrypt({ key, data: JSON.stringify(codes) });

/** The codes that are still good. */
export const openCodes = async (stored: string, key: Key): Promise<string[]> =>
  z.array(z.string()).parse(JSON.parse(await symmetricDecrypt({ key, data: stored })));
