import { normalizeText } from '../text/text.ts';
import { RESUME_LIST_MAX } from '../text/text-limits.ts';

const LIGATURES: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Combining characters of the accents that some documents contain as separate characters. */
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

/** Joins each separate accent with its letter. In documents of TeX the accent precedes the letter, in others it follows the letter. */
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

/** Ligatures and dashes by their codes in the encoding of TeX's bitmap fonts. */
const TEX: Readonly<Record<string, string>> = {
  ...{ '\u0015': '–', '\u0016': '—', '\u001b': 'ff', '\u001c': 'fi', '\u001d': 'fl', '\u001e': 'ffi' },
};

export const decodeTexCodes = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression replaces control characters
  text.replace(/[\u0015\u0016\u001b-\u001e]/g, (code) => TEX[code] ?? '');

/** Returns a text in NFC with single spaces, and without ligatures, soft hyphens, invisible characters and glyphs of icon fonts. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}]/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/g, '')
    .normalize('NFC');
  return joinAccents(plain).replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Returns a text (NFC) in lower case without accents and of the same length, so that indexes are valid in both texts. */
export function foldText(text: string): string {
  let result = '';
  for (const unit of text.split('')) {
    const [base = unit] = unit.normalize('NFD');
    const lower = base.toLowerCase();
    result += lower.length === 1 ? lower : unit;
  }
  return result;
}

/** Returns only the letters of a text, in lower case without accents, to compare texts of different letter spacing. */
export const letterKey = (text: string): string => normalizeText(text).replace(/[^a-z]+/g, '');

/** Returns the words of a text in lower case without accents; a word consists of letters and digits. */
export const wordsOf = (text: string): string[] => normalizeText(text).match(/[a-z0-9]+/g) ?? [];

/** Removes the letter spacing of 'E X P E R I Ê N C I A', where two or more spaces separate words. Other texts stay as they are. */
export function removeLetterSpacing(text: string): string {
  const tokens = text.trim().split(/\s+/);
  const singleLetterCount = tokens.filter((token) => /^[\p{L}.]$/u.test(token)).length;
  if (tokens.length < 4 || singleLetterCount < tokens.length * 0.75) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => (word.split(' ').every((token) => token.length <= 2) ? word.replaceAll(' ', '') : word))
    .join(' ');
}

/** Removes the letter spacing of a single word in capitals ('M A R I A'). Other texts stay as they are. */
export const removeSpacingOfCapitals = (text: string): string =>
  /^\p{Lu}(?: \p{Lu})+$/u.test(text) ? text.replaceAll(' ', '') : text;

const LETTERS = /\p{L}/gu;
const UPPER = /\p{Lu}/gu;

/** Returns whether a text has at least three letters, nearly all of them capitals. */
export function isCapitals(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  return letters >= 3 && (text.match(UPPER)?.length ?? 0) >= letters * 0.9;
}

const LOWER_CASE_WORDS: ReadonlySet<string> = new Set([
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

/** Converts a text in capitals to title case: 'MARIA DA SILVA' to 'Maria da Silva'. Other texts stay as they are. */
export function toTitleCase(text: string): string {
  if (!isCapitals(text)) return text;
  return text
    .split(' ')
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (index > 0 && LOWER_CASE_WORDS.has(lower)) return lower;
      return lower.replace(
        /(^|[-'’(/.])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(' ');
}

const BULLET = /^\s*(?:[•●○◦▪▫■□◆◇►▶▸‣⁃∙·✓✔➢➤→»*·–—-]|o(?=\s+\p{Lu}))\s+|^\s*[•●○◦▪▫■□◆◇►▶▸‣✓✔➢➤]\s*/u;

export const startsWithBullet = (text: string): boolean => BULLET.test(text);
/** Matches the number of a list item: '1) ', '(2) ', '3. '. */
const ITEM_NUMBER = /^\s*\(?\d{1,2}\s?[.)]\s+(?=\p{L})/u;

/** Removes the bullet or the number ('1) ') at the start of a list item. */
export const withoutBullet = (text: string): string => text.replace(BULLET, '').replace(ITEM_NUMBER, '').trim();

/** Removes separators, dashes and unmatched brackets from both ends of a text, and empty brackets from all of it. */
export const trimSeparators = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/•·●▪–—\-_]+|[\s,;:|/•·●▪–—\-_]+$/g, '')
    .replace(/^\)+|\(+$/g, '')
    .trim();

/** Returns the names of the items after the first RESUME_LIST_MAX, the maximum of a curriculo's list. */
export const surplusNames = (items: readonly { name: string }[]): string[] =>
  items.slice(RESUME_LIST_MAX).map(({ name }) => name);
