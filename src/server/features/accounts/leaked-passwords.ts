import { readFileSync } from 'node:fs';
import { plainForm } from '#domain/password.ts';
import { isBrazilianFavourite } from './brazilian-passwords.ts';
import { FILTER_FILE, passwordFilter } from './password-filter.ts';

/** Read with the first password that is checked: a megabyte that most processes of a test never need. */
let filter: ReturnType<typeof passwordFilter> | undefined;

function isListed(plain: string): boolean {
  filter ??= passwordFilter(readFileSync(FILTER_FILE));
  return filter.has(plain);
}

const DISGUISES: Readonly<Record<string, string>> = {
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
const undisguised = (text: string): string => text.replace(/[@431!05$7]/g, (sign) => DISGUISES[sign] ?? sign);

/** A word whose letters inside are written as signs, with whatever stands behind it: 'c0rinthi4ns', 'br@sil2024'. */
function innerWord(plain: string): string {
  const [, word = '', rest = ''] = /^(.*\p{L})(.*)$/su.exec(plain) ?? [];
  return undisguised(word) + rest;
}

/**
 * Whether a password is one of those that every attacker tries first: offline lists of what leaked anywhere, of Portuguese words and of
 * what Brazil likes; the way the letters are written changes nothing (accounts#known-passwords). Of passwords that are on no list, one in
 * some 10,000 is refused as well: the filter errs for one in 25,000 of up to three forms.
 */
export function isLeakedPassword(password: string): boolean {
  const plain = plainForm(password);
  const forms = [...new Set([plain, undisguised(plain), innerWord(plain)])];
  return new Set(plain).size <= 2 || forms.some((form) => isListed(form) || isBrazilianFavourite(form));
}
