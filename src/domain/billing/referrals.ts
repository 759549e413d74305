import { startOfMonth } from 'date-fns/startOfMonth';
import { subDays } from 'date-fns/subDays';
import { dayNameOf } from '../operations/daily-metrics.ts';
import { inSaoPaulo } from '../text/calendar.ts';

/** Maximum number of bonus likes that a user gets in a month for the users they referred (referrals#bonus). */
export const REFERRAL_BONUSES_PER_MONTH = 5;
/** Days for which a browser stores the referral link that the visitor opened (referrals#link). */
export const REFERRAL_LINK_DAYS = 30;
/** Days in which a referred user must complete their profile (referrals#bonus). */
export const REFERRAL_COMPLETION_DAYS = 90;
/** Months for which the server recognises a person who has taken part in a referral (referrals#once). */
export const REFERRAL_RETENTION_MONTHS = 12;

/**
 * Users who received a bonus: both; only the referred one ('joined'); neither ('known'), because the referred person is the referring
 * one or has taken part before, or can have no more bonus likes (referrals#bonus, referrals#once).
 */
export const REFERRAL_OUTCOMES = ['both', 'joined', 'known'] as const;
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number];

/**
 * The characters of referral codes: no ambiguous ones, no vowels, which form words, and no x, which our font draws as a
 * multiplication sign after a digit.
 */
export const REFERRAL_ALPHABET = '23456789bcdfghjkmnpqrstvwyz';
export const REFERRAL_CODE_LENGTH = 10;

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);

export const isReferralCode = (text: string): boolean => CODE.test(text);

/** Returns whether a user who joined at `joined_at` can no longer complete their profile for the bonus (referrals#bonus). */
export const hasReferralExpired = (joined_at: Date, now: Date): boolean =>
  joined_at <= subDays(now, REFERRAL_COMPLETION_DAYS);

export const referralPath = (code: string): string => `/i/${code}`;

/** Returns the month of an instant as its first day in São Paulo, 'yyyy-mm-01'. */
export const monthOf = (now: Date): string => dayNameOf(startOfMonth(now, { in: inSaoPaulo }));

/** Providers that ignore dots in a mailbox's name. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Returns an e-mail address without its '+' tag and a provider's ignored dots, which don't make another person (referrals#once). */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [bare = ''] = name.split('+');
  return DOTLESS.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare || name}@${domain}`;
}
