import { describe, expect, it } from 'vitest';
import { CITIES } from '../catalogue/cities.ts';
import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { SHEET_FIELDS, SHEET_LABELS, sheetTemplate } from '../sheets/columns.ts';
import { writeDelimited } from '../sheets/delimited.ts';
import { decodeText } from './text-encoding.ts';

/** Portuguese letters in encodings that `TextEncoder` doesn't write, by Python's codecs. */
const LETTERS = 'áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª';
const BYTES = {
  'Windows-1252': 'e1e0e2e3e9eaedf3f4f5fafce7c1c0c2c3c9cacdd3d4d5dadcc7baaa',
  'code page 850': 'a08583c68288a1a293e4a38187b5b7b6c790d2d6e0e2e5e99a80a7a6',
  MacRoman: '8788898b8e909297999b9c9f8de7cbe5cc83e6eaeeefcdf28682bcbb',
} as const;
const ENCODINGS = Object.keys(BYTES) as (keyof typeof BYTES)[];

function encode(text: string, encoding: keyof typeof BYTES): Uint8Array {
  return Uint8Array.from(text.normalize('NFC'), (character) => {
    const at = LETTERS.indexOf(character);
    if (at >= 0) return Number.parseInt(BYTES[encoding].slice(2 * at, 2 * at + 2), 16);
    const code = character.charCodeAt(0);
    if (code > 0x7f) throw new Error(`No byte for “${character}”`);
    return code;
  });
}

const isAccented = (text: string) => /[^\0-\x7f]/.test(text);
const NAMES = [...CITIES, ...ALL_FUNCTIONS].filter(isAccented);
const HEADS = SHEET_FIELDS.map((field) => SHEET_LABELS[field]).join(';');
const PLAIN_HEADS = HEADS.normalize('NFD').replace(/\p{M}/gu, '');
/** Without the UTF-8 byte order mark, which the other encodings lack. */
const TEMPLATE = writeDelimited(sheetTemplate()).slice(1);

describe.each(ENCODINGS)('a sheet in %s (jobs#sheet-file)', (encoding) => {
  it('is decoded to its original letters, in upper and lower case', () => {
    for (const text of [TEMPLATE, TEMPLATE.toUpperCase()]) expect(decodeText(encode(text, encoding))).toBe(text);
  });

  it.each(['small', 'capital'])('is recognised by one accented name below its headers, in %s letters', (size) => {
    for (const name of NAMES) {
      const text = size === 'small' ? `${HEADS}\n${name}\n` : `${HEADS}\n${name}\n`.toUpperCase();
      expect(decodeText(encode(text, encoding))).toBe(text);
    }
  });

  it('is recognised by five accented names when its headers have no accents', () => {
    for (let at = 0; at + 5 <= NAMES.length; at += 5) {
      const text = `${PLAIN_HEADS}\n${NAMES.slice(at, at + 5).join('\n')}\n`;
      expect(decodeText(encode(text, encoding))).toBe(text);
    }
  });
});

describe('a text file', () => {
  const utf16 = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
  const swapped = (text: string) =>
    Uint8Array.from([...text].flatMap((each) => [each.charCodeAt(0) >> 8, each.charCodeAt(0) & 0xff]));

  it('is decoded from UTF-8, UTF-16 with a byte order mark and ASCII', () => {
    const text = 'Função de açougueiro, 日本 🥖';
    expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
    expect(decodeText(swapped('\ufeffFunção'))).toBe('Função');
    expect(decodeText(utf16('Funcao'))).toBe('Funcao');
  });

  it('is decoded with the punctuation and the foreign letters that Windows-1252 has', () => {
    expect(decodeText(Uint8Array.of(0x93, 0x80, 0x94, 0x96))).toBe('“€”–');
    expect(decodeText(utf16('Jäger & Söhne'))).toBe('Jäger & Söhne');
  });

  it.each([
    ['UTF-8 that was read as Windows-1252', new TextEncoder().encode('FunÃ§Ã£o;TÃ­tulo')],
    ['letters that a program has lost', new TextEncoder().encode('Fun\ufffd\ufffdo')],
    ['UTF-8 and Windows-1252 in one file', Uint8Array.from([...new TextEncoder().encode('Função;'), 0xe7, 0xe3])],
    ['Cyrillic letters', utf16('Âàêàíñèÿ ïîâàðà â Ñàî-Ïàóëî')],
  ])('is refused when it is %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });
});
