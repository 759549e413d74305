import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { isReferralCode, REFERRAL_REMEMBERED_DAYS } from '#domain/referrals.ts';

/** By which link a browser came, and when. */
export type Visit = { code: string; at: Date };

type MarkKind = 'email' | 'phone' | 'cnpj' | 'device';

export type ReferralKeys = {
  /** What the browser keeps; nobody else can write one, so none is older than it says. */
  seal(visit: Visit): string;
  /** Null for one that isn't ours or is over (referrals#link). */
  open(sealed: string, now: Date): Visit | null;
  /** A keyed hash: it tells whether it is the same again, and nothing else. */
  mark(kind: MarkKind, value: string): string;
};

const SEALED = /^([a-z0-9]+)\.([a-z0-9]{1,11})\.([\w-]{43})$/;

export function referralKeys(secret: string): ReferralKeys {
  const hash = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`referral ${purpose} `).update(value).digest('base64url');
  return {
    seal({ code, at }) {
      const said = `${code}.${at.getTime().toString(36)}`;
      return `${said}.${hash('visit', said)}`;
    },
    open(sealed, now) {
      const [, code = '', moment = '', signature = ''] = SEALED.exec(sealed) ?? [];
      const expected = Buffer.from(hash('visit', `${code}.${moment}`));
      if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), expected)) return null;
      const at = new Date(Number.parseInt(moment, 36));
      return isReferralCode(code) && addDays(at, REFERRAL_REMEMBERED_DAYS) > now ? { code, at } : null;
    },
    mark: (kind, value) => hash(kind, value),
  };
}

/** What the browser calls it; `prefix` as all of our cookies have it. */
export const visitCookie = (prefix: string): string => `${prefix}.indicacao`;
