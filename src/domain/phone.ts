import { isFilled } from './text.ts';

/** Longest masked phone, '(99) 99999-9999' (profiles#phone). */
export const PHONE_INPUT_MAX_LENGTH = 15;

const MAX_DIGITS = 11;

const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** The digits to store: at most 11, without the country code when there are too many for a number without it. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > MAX_DIGITS && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.slice(0, MAX_DIGITS);
}

/** Masks what is there so far, while typing too: '(11) 98765-4321' for a mobile, '(11) 3456-7890' for a landline. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return '';
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number === '') return `(${area}`;
  const firstPart = number.startsWith('9') || number.length > 8 ? 5 : 4;
  const end = number.slice(firstPart);
  return `(${area}) ${number.slice(0, firstPart)}${end === '' ? '' : `-${end}`}`;
}

/** A number that can exist: a Brazilian area code, then 9 digits starting with 9 (mobile) or 8 starting with 2 to 5. */
export function isPhone(digits: string): boolean {
  return /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits) && AREA_CODES.has(digits.slice(0, 2));
}

/** The number for contact links: whatsapp, else telefone; an empty one counts as none (profiles#contact-phone). */
export function contactPhone(profile: { whatsapp: string | null; telefone: string | null }): string | null {
  if (isFilled(profile.whatsapp)) return profile.whatsapp;
  return isFilled(profile.telefone) ? profile.telefone : null;
}

const COUNTRY = '+55';
/** A number as people write it; nothing that a letter or another country's code stands in. */
const WRITTEN = /^(?:\+?55)?[\d\s().-]+$/;

/** The mobile number that this text is, in the form that the whole world writes it (E.164); null for any other text. */
export function mobileNumber(text: string): string | null {
  const typed = text.trim();
  if (!WRITTEN.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const national = digits.length > MAX_DIGITS && digits.startsWith('55') ? digits.slice(2) : digits.replace(/^0/, '');
  return isPhone(national) && national.length === MAX_DIGITS ? `${COUNTRY}${national}` : null;
}

/** The digits that a profile stores of a `mobileNumber`. */
export const nationalDigits = (number: string): string => number.slice(COUNTRY.length);
