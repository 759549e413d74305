import { PASSWORD_MAX, PASSWORD_MIN } from '../text/text-limits.ts';

/** The user's data, as far as they are known where a password is chosen. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined; phone?: string | undefined };
/** Why a password is refused; 'PASSWORD_PERSONAL' when it is little more than the name or data of the user or the product. */
export type PasswordProblem = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_PERSONAL';

const PRODUCT = 'encaixe';
/** Minimum length of a known word that `isPersonal` removes from a password: shorter parts of a name occur in too many other words. */
const SHORTEST_WORD = 3;
/** Minimum number of letters and digits that must remain of the password after the removal of `knownWords`. */
const OWN_CHARACTERS = 4;
/** A remainder of 4 to 8 digits, such as a year or a date, doesn't count either: people append one to their name. */
const DATE = /^\d{4,8}$/;

/** Lengths of a number: with country code, with area code, alone, and without the 9 with which all mobile numbers begin. */
const NUMBER_PARTS = [13, 11, 9, 8];

/** Created at the first use: some older browsers lack `Intl.Segmenter`, and the sign-in page loads this module. */
let graphemes: Intl.Segmenter | undefined;

/** Counts graphemes, not code units: an emoji is one character. */
function countCharacters(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  return [...graphemes.segment(text.normalize())].length;
}

/** Returns a text in lower case without accents and full-width forms, so that all spellings of a word are equal. */
export const foldedText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const lettersAndDigits = (text: string): string => foldedText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the words that an attacker who knows the user tries first, longest first. */
function knownWords({ name = '', email = '', phone = '' }: PasswordOwner): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const numbers = NUMBER_PARTS.map((digits) => phone.replace(/\D/g, '').slice(-digits));
  const words = [
    PRODUCT,
    email,
    mailbox,
    domain,
    name,
    ...numbers,
    ...mailbox.split(/[^\p{L}\p{N}]+/u),
    ...name.split(/\s+/),
  ];
  const plain = words.map(lettersAndDigits).filter(({ length }) => length >= SHORTEST_WORD);
  return [...new Set(plain)].sort((a, b) => b.length - a.length);
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const typed = lettersAndDigits(password);
  const rest = knownWords(owner).reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && (rest.length < OWN_CHARACTERS || DATE.test(rest));
}

/** Returns why a password is refused; undefined when it is accepted. Only the server also checks for leaked passwords. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | undefined {
  if (countCharacters(password) < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  if (password.length > PASSWORD_MAX) return 'PASSWORD_TOO_LONG';
  return isPersonal(password, owner) ? 'PASSWORD_PERSONAL' : undefined;
}
