import { PASSWORD_MAX, PASSWORD_MIN } from './text-limits.ts';

/** A person's name and address, as far as they are known where a password is chosen. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined };
export type PasswordProblem = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_PERSONAL';

const PRODUCT = 'encaixe';
/** Shorter parts of a name are in too many words. */
const SHORTEST_WORD = 3;
/** What a password has to be made of besides the product's name, one's own and one's address. */
const OWN_CHARACTERS = 4;
/** A year or a date, which people put behind a name: no more of their own than fewer characters. */
const DATE = /^\d{4,8}$/;

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** As many as a person sees and types: a picture is one, however it is written. */
const countCharacters = (text: string): number => [...graphemes.segment(text.normalize())].length;

/** One form for all the ways to write a letter: full width, capital, with an accent. */
export const plainForm = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const lettersAndDigits = (text: string): string => plainForm(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words by which somebody who knows the person begins to guess, the longest first. */
function knownWords({ name = '', email = '' }: PasswordOwner): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const words = [PRODUCT, email, mailbox, domain, name, ...mailbox.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/)];
  const plain = words.map(lettersAndDigits).filter(({ length }) => length >= SHORTEST_WORD);
  return [...new Set(plain)].sort((a, b) => b.length - a.length);
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const typed = lettersAndDigits(password);
  const rest = knownWords(owner).reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && (rest.length < OWN_CHARACTERS || DATE.test(rest));
}

/** Why nobody may take this password, whatever others have taken; undefined for a good one. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | undefined {
  if (countCharacters(password) < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  if (password.length > PASSWORD_MAX) return 'PASSWORD_TOO_LONG';
  return isPersonal(password, owner) ? 'PASSWORD_PERSONAL' : undefined;
}
