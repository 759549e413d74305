import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { SENT_CODE_DIGITS } from '#domain/one-time-code.ts';
import type { Executor } from '../../../platform/database/create-db.ts';
import { countTry, deleteCodesFor, replaceCode, sweepCodes, takeCode, takeLink } from './code-queries.ts';

const MINUTE_MS = 60 * 1000;
/** How often one code is tried. */
const TRIES = 5;

/** What a code was sent for and to whom: it is good for nothing else. */
export type CodeFor = { purpose: string; recipient: string };

/** For how long a code is good, in minutes; mails and screens say it. */
export const CODE_MINUTES = 10;

/** What somebody typed off a message, as codes are made: without the spaces between its halves. */
const readCode = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What makes and takes codes. */
export type Codes = ReturnType<typeof oneTimeCodes>;

/**
 * Codes sent by mail or to a phone, each with a link that stands for it (accounts#codes). Stored is what only `secret` leads to:
 * a plain hash of eight digits is guessed in a moment.
 */
export function oneTimeCodes({ secret, now }: { secret: string; now: () => Date }) {
  const seal = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const nameOf = ({ purpose, recipient }: CodeFor) => ({
    purpose,
    recipient: seal('code-recipient', purpose, recipient),
  });
  const hashOf = ({ purpose, recipient }: CodeFor, code: string) => seal('code', purpose, recipient, code);

  return {
    /** A new code and its link's token; the former ones of the same purpose and recipient are void. */
    async issue(
      db: Executor,
      { subject, operator_id, ...wanted }: CodeFor & { subject: string; operator_id?: string },
    ) {
      const code = String(randomInt(10 ** SENT_CODE_DIGITS)).padStart(SENT_CODE_DIGITS, '0');
      const token = randomBytes(32).toString('base64url');
      await sweepCodes(db, now());
      await replaceCode(db, {
        ...nameOf(wanted),
        code_hash: hashOf(wanted, code),
        link_hash: seal('code-link', wanted.purpose, token),
        subject,
        ...(operator_id !== undefined && { operator_id }),
        expires_at: new Date(now().getTime() + CODE_MINUTES * MINUTE_MS),
      });
      return { code, token };
    },

    /**
     * Uses a code. It is counted before it is looked at, so that many at once are no more than it has tries.
     * @returns the subject; null where it isn't right, is over or was used
     */
    async use(db: Executor, { code, ...wanted }: CodeFor & { code: string }): Promise<string | null> {
      const stored = await countTry(db, nameOf(wanted), { now: now(), max: TRIES });
      const typed = Buffer.from(hashOf(wanted, readCode(code)));
      if (!stored || !timingSafeEqual(typed, Buffer.from(stored.code_hash))) return null;
      return (await takeCode(db, stored)) ?? null;
    },

    /** Uses the link that went with a code, for whoever has it. @returns the subject; null where it is no good */
    async useLink(db: Executor, { purpose, token }: { purpose: string; token: string }): Promise<string | null> {
      const link = { purpose, link_hash: seal('code-link', purpose, token) };
      return (await takeLink(db, link, now())) ?? null;
    },

    /** Voids all that stands for this subject. */
    forget: deleteCodesFor,
  };
}
