import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { SENT_CODE_DIGITS } from '#domain/accounts/one-time-code.ts';
import type { Executor } from '../../../platform/database/create-db.ts';
import {
  consumeCode,
  consumeLink,
  countCodeAttempt,
  deleteCodesFor,
  deleteExpiredCodes,
  replaceCode,
} from './code-queries.ts';

const MINUTE_MS = 60 * 1000;
/** Number of attempts for each code. */
const TRIES = 5;

/** The purpose and the recipient for which a code is valid; `recipient` is unhashed, such as an address. */
export type CodeKey = { purpose: string; recipient: string };

/** Minutes for which a code is valid. The texts of the mails repeat the number. */
export const CODE_MINUTES = 10;

/** Normalises a code as the user typed it: removes all white space. */
const readCode = (typed: string): string => typed.replaceAll(/\s/g, '');

export type Codes = ReturnType<typeof oneTimeCodes>;

/**
 * Codes sent by mail or SMS, each with an equivalent link (accounts#codes). The stored hashes depend on `secret`: a
 * plain hash of eight digits can be guessed in a moment.
 */
export function oneTimeCodes({ secret, now }: { secret: string; now: () => Date }) {
  const keyedHash = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const nameOf = ({ purpose, recipient }: CodeKey) => ({
    purpose,
    recipient: keyedHash('code-recipient', purpose, recipient),
  });
  const hashOf = ({ purpose, recipient }: CodeKey, code: string) => keyedHash('code', purpose, recipient, code);

  return {
    /**
     * Issues a new code and its link's token; earlier ones of the same purpose and recipient are void. `use` and `useLink` return
     * `subject`: the user's id or address, or the id of the sign-up that the code confirms. `operator_id` is the operator who creates
     * the link, if one does.
     */
    async issue(
      db: Executor,
      { subject, operator_id, ...wanted }: CodeKey & { subject: string; operator_id?: string },
    ) {
      const code = String(randomInt(10 ** SENT_CODE_DIGITS)).padStart(SENT_CODE_DIGITS, '0');
      const token = randomBytes(32).toString('base64url');
      await deleteExpiredCodes(db, now());
      await replaceCode(db, {
        ...nameOf(wanted),
        code_hash: hashOf(wanted, code),
        link_hash: keyedHash('code-link', wanted.purpose, token),
        subject,
        ...(operator_id !== undefined && { operator_id }),
        expires_at: new Date(now().getTime() + CODE_MINUTES * MINUTE_MS),
      });
      return { code, token };
    },

    /**
     * Uses a code. The attempt is counted before the comparison, so that parallel attempts can't exceed the limit. It is
     * not counted if the caller's transaction is rolled back.
     * @returns the subject; null where the code is wrong, expired or used, or after TRIES attempts
     */
    async use(db: Executor, { code, ...wanted }: CodeKey & { code: string }): Promise<string | null> {
      const stored = await countCodeAttempt(db, nameOf(wanted), { now: now(), max: TRIES });
      const typed = Buffer.from(hashOf(wanted, readCode(code)));
      if (!stored || !timingSafeEqual(typed, Buffer.from(stored.code_hash))) return null;
      return (await consumeCode(db, stored)) ?? null;
    },

    /**
     * Uses the link of a code, for anyone who has it.
     * @returns the subject; null where the token is not valid
     */
    async useLink(db: Executor, { purpose, token }: { purpose: string; token: string }): Promise<string | null> {
      const link = { purpose, link_hash: keyedHash('code-link', purpose, token) };
      return (await consumeLink(db, link, now())) ?? null;
    },

    voidAll: deleteCodesFor,
  };
}
