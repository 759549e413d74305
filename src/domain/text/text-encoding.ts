/** The characters of code page 850 from byte 0x80 on. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const readCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join('');

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Letters that occur in Portuguese before and after each of these keys; '$' is a word's beginning or end. */
const NEIGHBOURS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  ç: ['aeiouáéíóúâêôãcnlrp', 'aouáàâãéêíóôõú'],
  ã: ['abcçdefghijklmnopqrstuvwxyz$', 'oesi$'],
  õ: ['abcçdefghijlmnopqrstuvxz', 'e'],
  à: ['$', 'sq$'],
};
const ACCENTED = 'áàâãéêíóôõúüç';
/** Characters besides letters that occur in Portuguese texts. */
const MARKS = '–—―‘’“”•…°ªº§€£´«»®©™²³½\u00a0';
const BEYOND_ASCII = /[^\0-\x7f]/g;

const isLower = (letter: string) => letter !== letter.toUpperCase();
const isUpper = (letter: string) => letter !== letter.toLowerCase();
const letterOf = (character: string) => (/\p{L}/u.test(character) ? character.toLowerCase() : '$');

/** Returns whether the letter has the case of its neighbours: 'São' and 'SÃO', not 'SãO'. */
function isOfCase(letter: string, [earlier, before, after]: readonly [string, string, string]): boolean {
  if (isUpper(letter)) return !isLower(before) && !(isUpper(before) && isLower(after));
  return !isUpper(after) && !(isUpper(before) && isUpper(earlier));
}

/** Scores how well the non-ASCII character fits Portuguese at this position: 2 at best, -2 for one that no text has. */
function fitAt(text: string, at: number): number {
  const character = text.charAt(at);
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const letter = character.toLowerCase();
  if (!ACCENTED.includes(letter)) {
    if (MARKS.includes(character)) return /[ªº°]/.test(character) && /\d/.test(before) ? 1 : 0;
    return /\p{L}/u.test(character) ? -1 : -2;
  }
  if (!isOfCase(character, [text.charAt(at - 2), before, after])) return -1;
  const neighbours = NEIGHBOURS[letter];
  if (neighbours === undefined) return 1;
  return neighbours[0].includes(letterOf(before)) && neighbours[1].includes(letterOf(after)) ? 2 : -1;
}

type Fit = { text: string; sum: number; misfits: number; beyond: number };

function fitnessOf(text: string): Fit {
  let [sum, misfits, beyond] = [0, 0, 0];
  for (const { index } of text.matchAll(BEYOND_ASCII)) {
    const fit = fitAt(text, index);
    sum += fit;
    beyond += 1;
    if (fit < 0) misfits += 1;
  }
  return { text, sum, misfits, beyond };
}

/** Matches UTF-8 that a program has decoded in another encoding ('FunÃ§Ã£o'), and letters that it has lost (U+FFFD). */
const SPOILT = /\ufffd|Ã[¡¢£§©ª\u00ad³´µº¼‡ƒ‰Š]|√[£ß©]|├[úº®]/;

/** Number of misfits that a text may have: more show a wrong encoding if they are also more than half of its non-ASCII characters. */
const MISFITS_MAX = 3;

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes a text that isn't Unicode in the best-fitting encoding, Windows-1252 among equals; null when none results in Portuguese
 * letters.
 */
function readByLetters(bytes: Uint8Array): string | null {
  const readings = [
    new TextDecoder('windows-1252').decode(bytes),
    readCp850(bytes),
    new TextDecoder('macintosh').decode(bytes),
  ].map(fitnessOf);
  const best = readings.reduce((a, b) => (b.sum > a.sum ? b : a));
  return best.misfits > MISFITS_MAX && best.misfits * 2 > best.beyond ? null : best.text;
}

/**
 * Decodes a text file: UTF-8, UTF-16 with its byte order mark, or one of Excel's encodings for CSV, recognised by how the letters
 * fit Portuguese: Windows-1252, code page 850 ('CSV (MS-DOS)') and MacRoman ('CSV (Macintosh)'). Null when letters would be
 * wrong, which is not checked for UTF-16.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const text = readUtf8(bytes) ?? readByLetters(bytes);
  return text === null || SPOILT.test(text) ? null : text;
}
