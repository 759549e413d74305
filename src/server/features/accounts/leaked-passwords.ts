import { dictionary } from '@zxcvbn-ts/language-common';
import { plainForm } from '#domain/password.ts';
import { isBrazilianFavourite } from './brazilian-passwords.ts';

const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

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
 * Is it one of those that every attacker tries first? Offline lists, of what leaked anywhere and of what Brazil likes; the
 * way the letters are written changes nothing (accounts#known-passwords).
 */
export function isLeakedPassword(password: string): boolean {
  const plain = plainForm(password);
  const forms = [plain, undisguised(plain), innerWord(plain)];
  return new Set(plain).size <= 2 || forms.some((form) => leaked.has(form) || isBrazilianFavourite(form));
}
