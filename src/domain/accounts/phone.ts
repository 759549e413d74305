import { isFilled } from '../text/text.ts';

const MAX_DIGITS = 11;
const COUNTRY = '+55';

/** Length of the longest international number: '+' and 15 digits (E.164). */
const LONGEST_FOREIGN = 16;
/** Length of the longest Brazilian number with country code and trunk zero. */
const LONGEST_PREFIXED = 14;

const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * Returns whether the digits are a possible number: a Brazilian area code, then 9 digits starting with 9 (mobile) or 8 starting
 * with 2 to 5.
 */
export function isPhone(digits: string): boolean {
  return /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits) && AREA_CODES.has(digits.slice(0, 2));
}

/** Returns the digits of a text, with a '+' in front when the country code is written as '+' or '00'. */
export function dialDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^\D*\+/.test(text)) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/** Returns what follows the country code and the trunk zero, at any length; null for another country's number. */
function nationalPart(number: string): string | null {
  if (number.startsWith('+') && !number.startsWith(COUNTRY)) return null;
  const digits = number.replace('+', '');
  const hasCountry = number.startsWith(COUNTRY) || (digits.length > MAX_DIGITS && digits.startsWith('55'));
  return (hasCountry ? digits.slice(2) : digits).replace(/^0/, '');
}

/** Matches digits, usual separators, any hyphen, and the invisible characters of a copied number (U+202A, U+2060). */
const WRITTEN = /^[\d\s\p{Cf}\p{Pd}()+./]*$/u;

/**
 * Returns the 10 or 11 digits of a Brazilian phone number in any notation: with or without +55, 0055, a trunk zero, and
 * separators. Null for any other text, and for another country's number.
 */
export function readPhone(text: string): string | null {
  if (!WRITTEN.test(text)) return null;
  const digits = nationalPart(dialDigits(text));
  return digits !== null && isPhone(digits) ? digits : null;
}

/** Returns a mobile number in E.164 form; null for any other text. */
export function mobileNumber(text: string): string | null {
  const digits = readPhone(text);
  return digits?.length === MAX_DIGITS ? `${COUNTRY}${digits}` : null;
}

/** Returns the digits that a profile stores for a `mobileNumber`. */
export const nationalDigits = (number: string): string => number.slice(COUNTRY.length);

/**
 * Returns the value of a phone field for a typed, pasted or autofilled text: the 10 or 11 digits of a complete Brazilian number, and
 * at most 11 of another text. A country code or a trunk zero stays while the number is incomplete, up to 14 digits. A text with '+'
 * stays up to 16 characters, also another country's number, so that the field can refuse it (`isPhone`) instead of storing a
 * different number.
 */
export function phoneFieldValue(text: string): string {
  const number = dialDigits(text);
  if (number.startsWith('+')) return readPhone(number) ?? number.slice(0, LONGEST_FOREIGN);
  const hasPrefix = number.startsWith('0') || (number.length > MAX_DIGITS && number.startsWith('55'));
  const kept = number.slice(0, hasPrefix ? LONGEST_PREFIXED : MAX_DIGITS);
  return readPhone(kept) ?? kept;
}

/** Returns the first national digits of a number to search for, in any notation; empty for another country's. */
export const phoneSearchDigits = (text: string): string => (nationalPart(dialDigits(text)) ?? '').slice(0, MAX_DIGITS);

/**
 * Masks a stored number or a value of `phoneFieldValue`, complete or not: '(11) 98765-4321' for a mobile, '(11) 3456-7890' for a
 * landline. A value that begins with '+' or 0 stays unmasked while it is incomplete or foreign.
 */
export function formatPhone(text: string): string {
  const value = readPhone(text) ?? text;
  if (value === '' || /^[+0]/.test(value)) return value;
  const area = value.slice(0, 2);
  const number = value.slice(2);
  if (number === '') return `(${area}`;
  const firstPart = number.startsWith('9') || number.length > 8 ? 5 : 4;
  const end = number.slice(firstPart);
  return `(${area}) ${number.slice(0, firstPart)}${end === '' ? '' : `-${end}`}`;
}

/** Returns the number for contact links: whatsapp, else telefone; an empty one counts as missing (profiles#contact-phone). */
export function contactPhone(profile: { whatsapp: string | null; telefone: string | null }): string | null {
  if (isFilled(profile.whatsapp)) return profile.whatsapp;
  return isFilled(profile.telefone) ? profile.telefone : null;
}
