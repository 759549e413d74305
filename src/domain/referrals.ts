import { startOfMonth } from 'date-fns/startOfMonth';
import { inSaoPaulo } from './calendar.ts';
import { dayNameOf } from './daily-figures.ts';

/** Bonus likes that an invitation brings its giver in a month, at most (referrals#bonus). */
export const REFERRALS_A_MONTH = 5;
/** Days that a browser remembers by whose link it came (referrals#link). */
export const REFERRAL_REMEMBERED_DAYS = 30;
/** Days that whoever joined has for their profile (referrals#bonus). */
export const REFERRAL_WAITS_DAYS = 90;
/** Months for which it is known who has counted once (referrals#once). */
export const REFERRAL_KNOWN_MONTHS = 12;

/** Both got one; whoever joined alone; nobody, as the same person was known already (referrals#bonus, referrals#once). */
export const REFERRAL_OUTCOMES = ['both', 'joined', 'known'] as const;
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number];

/** Without the signs that are taken for each other, without vowels, which make words, and without the x, which our letters draw as a sign behind a number. */
export const REFERRAL_ALPHABET = '23456789bcdfghjkmnpqrstvwyz';
export const REFERRAL_CODE_LENGTH = 10;

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);

export const isReferralCode = (text: string): boolean => CODE.test(text);

/** What somebody hands on. */
export const referralPath = (code: string): string => `/i/${code}`;

/** The month of an instant by its first day in São Paulo, 'yyyy-mm-01'. */
export const monthOf = (now: Date): string => dayNameOf(startOfMonth(now, { in: inSaoPaulo }));

/** Services that give a mailbox's mails whatever dots its name is written with. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: another tag behind its name is no other person (referrals#once). */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [bare = ''] = name.split('+');
  return DOTLESS.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare || name}@${domain}`;
}
