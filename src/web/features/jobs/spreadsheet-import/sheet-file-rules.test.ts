import { describe, expect, it } from 'vitest';
import { SHEET_LINES_MAX } from '#domain/sheets/columns.ts';
import { isTooLarge, linesText, readSheetFile, templateText } from './sheet-file-rules.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (each) => each.charCodeAt(0)).buffer);
const CP850: Record<string, number> = { í: 0xa1, ç: 0x87, ã: 0xc6, ó: 0xa2, é: 0x82, ú: 0xa3 };
const TEXT = 'Título da vaga;Função\r\nPão & avó;"Técnico; Saúde"\r\n';

describe('a chosen file (jobs#sheet-file)', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${TEXT}`)],
    ['Windows-1252', latin(TEXT)],
    ['UTF-16', utf16(TEXT)],
    ['code page 850', Uint8Array.from(TEXT, (letter) => CP850[letter] ?? letter.charCodeAt(0))],
  ])('is read in %s', async (_, bytes) => {
    expect(await readSheetFile('vagas.csv', bytes)).toEqual({
      name: 'vagas.csv',
      headers: ['Título da vaga', 'Função'],
      rows: [{ line: 2, cells: ['Pão & avó', 'Técnico; Saúde'] }],
    });
  });

  it.each([
    ['a ZIP archive that is not a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14), 'Salve como'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'Excel antigo'],
    ['UTF-8 that was encoded twice', utf8('TÃ­tulo;FunÃ§Ã£o\nPÃ£o;Padeiro\n'), 'letras com acento'],
    ['binary data', Uint8Array.of(0x61, 0x00, 0x62), 'não é uma planilha'],
    ['only a header row', utf8('Título;Função\n'), 'nenhuma vaga'],
    ['an empty file', utf8(''), 'nenhuma vaga'],
    ['a text with an unclosed quote', utf8('a;b\n"1;2\n'), 'linha 2'],
    ['too many lines', utf8(`a;b\n${'1;2\n'.repeat(SHEET_LINES_MAX + 1)}`), `mais de ${SHEET_LINES_MAX}`],
  ])('is refused with a message when it is %s', async (_, bytes, words) => {
    expect(await readSheetFile('vagas.csv', bytes)).toContain(words);
  });

  it('is accepted with the maximum number of lines and bytes', async () => {
    expect(await readSheetFile('x', utf8(`a;b\n${'1;2\n'.repeat(SHEET_LINES_MAX)}`))).toMatchObject({
      rows: { length: SHEET_LINES_MAX },
    });
    expect([isTooLarge({ size: 1_000_000 }), isTooLarge({ size: 1_000_001 })]).toEqual([false, true]);
  });

  it('is truncated to the columns and cell lengths that the server accepts', async () => {
    const file = await readSheetFile('x', utf8(`${'a;'.repeat(99)}\n${'x'.repeat(20_000)}`));
    if (typeof file === 'string') throw new Error(file);
    expect([file.headers.length, file.rows[0]?.cells[0]?.length]).toEqual([60, 10_000]);
  });
});

describe('a downloaded file', () => {
  it('can be read again when it is the template', async () => {
    const read = await readSheetFile('x', utf8(templateText()));
    expect(read).toMatchObject({ headers: { 0: 'Título da vaga' }, rows: { length: 1 } });
  });

  it('contains only the requested lines, with formulas escaped', () => {
    const sheet = {
      name: 'x',
      headers: ['a'],
      rows: ['1', '=2', '3'].map((cell, at) => ({ line: at + 2, cells: [cell] })),
    };
    expect(linesText(sheet, new Set([3]))).toBe("\ufeffa\r\n'=2\r\n");
  });
});
