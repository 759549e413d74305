import { readFileSync } from 'node:fs';
import { foldedText } from '#domain/accounts/password.ts';
import { isCommonBrazilianPassword } from './brazilian-passwords.ts';
import { FILTER_FILE, passwordFilter } from './password-filter.ts';

/** The filter, read from its file when the first password is checked, because it takes a megabyte of memory. */
let filter: ReturnType<typeof passwordFilter> | undefined;

function isListed(plain: string): boolean {
  filter ??= passwordFilter(readFileSync(FILTER_FILE));
  return filter.has(plain);
}

const SIGN_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const withLetters = (text: string): string => text.replace(/[@431!05$7]/g, (sign) => SIGN_LETTERS[sign] ?? sign);

/**
 * Returns the text with digits and signs replaced by similar letters up to the last letter, and the rest unchanged:
 * 'corinthians' for 'c0rinthi4ns', 'brasil2024' for 'br@sil2024'; '' for a text without letters.
 */
function innerWord(plain: string): string {
  const [, word = '', rest = ''] = /^(.*\p{L})(.*)$/su.exec(plain) ?? [];
  return withLetters(word) + rest;
}

/**
 * Returns whether a password is one that attackers try first: offline lists of leaked passwords, of Portuguese words
 * and of words popular in Brazil. Case, accents and signs in place of letters change nothing (accounts#known-passwords). A password
 * of at most two different characters counts too. Of the other passwords on no list, about one in 10,000 is refused as well: the
 * filter wrongly finds one word in 25,000, and is queried for up to three forms of a password.
 */
export function isLeakedPassword(password: string): boolean {
  const plain = foldedText(password);
  const forms = [...new Set([plain, withLetters(plain), innerWord(plain)])];
  return new Set(plain).size <= 2 || forms.some((form) => isListed(form) || isCommonBrazilianPassword(form));
}
