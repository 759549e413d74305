import { normalizeText } from '../text/text.ts';

const LIGATURES: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Accents that a document draws as characters of their own, as combining marks. */
const COMBINING: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¨': '\u0308',
  '¸': '\u0327',
};

const accented = (letter: string, mark: string): string => {
  const base = letter === 'ı' ? 'i' : letter;
  const one = (base + (COMBINING[mark] ?? mark)).normalize('NFC');
  return one.length === 1 ? one : base;
};

/** Joins separate accents, before (TeX) or after their letter, with the letter. */
function joinAccents(text: string): string {
  if (!/[´`ˆ˜¨¸]|\p{M}/u.test(text)) return text;
  return text
    .replace(/[ \u00a0]?([´`ˆ˜¨])[ \u00a0]?([aeiouıAEIOUnN])/g, (_, mark: string, letter: string) =>
      accented(letter, mark),
    )
    .replace(/([cC])[ \u00a0]?¸/g, (_, letter: string) => accented(letter, '¸'))
    .replace(/¸[ \u00a0]?([cC])/g, (_, letter: string) => accented(letter, '¸'))
    .replace(/[ \u00a0]([\u0300-\u0327])[ \u00a0]?(\p{L})/gu, (_, mark: string, letter: string) =>
      accented(letter, mark),
    )
    .replace(/(\p{L})[ \u00a0]([\u0300-\u0327])/gu, (_, letter: string, mark: string) => accented(letter, mark));
}

/** Letters and dashes that TeX's bitmap fonts name by the codes of their own encoding. */
const TEX: Readonly<Record<string, string>> = {
  ...{ '\u0015': '–', '\u0016': '—', '\u001b': 'ff', '\u001c': 'fi', '\u001d': 'fl', '\u001e': 'ffi' },
};

export const withTexLetters = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
  text.replace(/[\u0015\u0016\u001b-\u001e]/g, (code) => TEX[code] ?? '');

/** Text in NFC without ligatures, soft hyphens, invisible characters and glyphs of icon fonts, with single spaces. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}]/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/g, '')
    .normalize('NFC');
  return joinAccents(plain).replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Lower case without accents, character by character: positions in it are positions in the text (NFC). */
export function folded(text: string): string {
  let result = '';
  for (const unit of text.split('')) {
    const [base = unit] = unit.normalize('NFD');
    const lower = base.toLowerCase();
    result += lower.length === 1 ? lower : unit;
  }
  return result;
}

/** Lower case letters alone, for texts whose letters are spaced out. */
export const letterKey = (text: string): string => normalizeText(text).replace(/[^a-z]+/g, '');

export const wordsOf = (text: string): string[] => normalizeText(text).match(/[a-z0-9]+/g) ?? [];

/** Joins 'E X P E R I Ê N C I A' into one word; two or more spaces separate words. Other texts stay as they are. */
export function closeLetterSpacing(text: string): string {
  const tokens = text.trim().split(/\s+/);
  const single = tokens.filter((token) => /^[\p{L}.]$/u.test(token)).length;
  if (tokens.length < 4 || single < tokens.length * 0.75) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => (word.split(' ').every((token) => token.length <= 2) ? word.replaceAll(' ', '') : word))
    .join(' ');
}

/** Joins a text that is one word in spaced capitals ('M A R I A'). */
export const closeSpacedCapitals = (text: string): string =>
  /^\p{Lu}(?: \p{Lu})+$/u.test(text) ? text.replaceAll(' ', '') : text;

const LETTERS = /\p{L}/gu;
const UPPER = /\p{Lu}/gu;

/** Returns whether a text of three letters or more is written in capitals. */
export function isCapitals(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  return letters >= 3 && (text.match(UPPER)?.length ?? 0) >= letters * 0.9;
}

const SMALL_WORDS: ReadonlySet<string> = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'para',
  'com',
  'a',
  'o',
  'ao',
]);

/** 'MARIA DA SILVA' as 'Maria da Silva'; a text that isn't in capitals stays as it is. */
export function withoutAllCapitals(text: string): string {
  if (!isCapitals(text)) return text;
  return text
    .split(' ')
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (index > 0 && SMALL_WORDS.has(lower)) return lower;
      return lower.replace(
        /(^|[-'’(/.])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(' ');
}

const BULLET = /^\s*(?:[•●○◦▪▫■□◆◇►▶▸‣⁃∙·✓✔➢➤→»*·–—-]|o(?=\s+\p{Lu}))\s+|^\s*[•●○◦▪▫■□◆◇►▶▸‣✓✔➢➤]\s*/u;

export const startsWithBullet = (text: string): boolean => BULLET.test(text);
const NUMBER = /^\s*\(?\d{1,2}\s?[.)]\s+(?=\p{L})/u;

/** A text without the bullet or number ('1) ') that begins an item of a list. */
export const withoutBullet = (text: string): string => text.replace(BULLET, '').replace(NUMBER, '').trim();

/** Takes separators and empty brackets from both ends that a cut left there. */
export const trimMarks = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/•·●▪–—\-_]+|[\s,;:|/•·●▪–—\-_]+$/g, '')
    .replace(/^\)+|\(+$/g, '')
    .trim();
