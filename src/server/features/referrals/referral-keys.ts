import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { isReferralCode, REFERRAL_LINK_DAYS } from '#domain/billing/referrals.ts';

/** The code of the link that a browser opened, and when. */
export type ReferralVisit = { code: string; at: Date };

type MarkKind = 'email' | 'phone' | 'cnpj' | 'device';

/** Functions that sign referral visits and hash personal data with a secret of the server. */
export type ReferralKeys = {
  /** Returns the visit as a signed cookie value, which no client can create or backdate. */
  sign(visit: ReferralVisit): string;
  /** Returns the visit in a cookie value; null when its signature is invalid or it has expired (referrals#link). */
  open(signed: string, now: Date): ReferralVisit | null;
  /** Returns a keyed hash (HMAC) of the value, which only shows whether two values are equal. */
  mark(kind: MarkKind, value: string): string;
};

const SIGNED = /^([a-z0-9]+)\.([a-z0-9]{1,11})\.([\w-]{43})$/;

export function referralKeys(secret: string): ReferralKeys {
  const hash = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`referral ${purpose} `).update(value).digest('base64url');
  return {
    sign({ code, at }) {
      const payload = `${code}.${at.getTime().toString(36)}`;
      return `${payload}.${hash('visit', payload)}`;
    },
    open(signed, now) {
      const [, code = '', moment = '', signature = ''] = SIGNED.exec(signed) ?? [];
      const expected = Buffer.from(hash('visit', `${code}.${moment}`));
      if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), expected)) return null;
      const at = new Date(Number.parseInt(moment, 36));
      return isReferralCode(code) && addDays(at, REFERRAL_LINK_DAYS) > now ? { code, at } : null;
    },
    mark: (kind, value) => hash(kind, value),
  };
}

/** Returns the name of the cookie with the visit; `prefix` is that of all cookies of this app. */
export const visitCookie = (prefix: string): string => `${prefix}.indicacao`;
