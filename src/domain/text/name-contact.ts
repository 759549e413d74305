import { findHolds, type HoldFinding } from '../advert/advert-hold.ts';

/** Part of a phone number, also with separators between its digits; not the digits of '24 Horas' or '3R'. */
const DIGITS = /\d(?:[\s().-]{0,2}\d){3}/;

/** Returns whether the finding is a messenger account ('@padaria', 'insta: padaria') and not only the program's name. */
const isAccount = ({ excerpt }: HoldFinding): boolean => /[@:]/.test(excerpt);

/**
 * Returns whether a person's or company's name contains a contact: a phone, an e-mail, a link, an account, or a messenger
 * together with the digits of a phone (profiles#name). A messenger's name alone is part of real names ('Ana Zappi', 'WPP Brasil').
 */
export const containsContact = (name: string): boolean =>
  findHolds(name).some((found) => {
    if (found.reason_code === 'messenger') return isAccount(found) || DIGITS.test(name);
    return found.reason_code !== 'money';
  });
