import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCells } from './cells.ts';
import { readHeaders } from './columns.ts';
import { UnzipError } from './unzip.ts';
import { readWorkbook } from './workbook.ts';

/** Reads a workbook that openpyxl 3.1 or XlsxWriter 3.2 has written. */
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/support/workbooks/${name}.xlsx`, import.meta.url)));

/** Builds a ZIP archive of these texts; each claims to have 9 bytes unpacked. */
function zip(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(8, 10);
    header.writeUInt32LE(data.length, 20);
    header.writeUInt32LE(9, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(offset, 42);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    parts.push(local, Buffer.from(name), data);
    directory.push(header, Buffer.from(name));
    offset += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

const BOOK = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/a.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
};
const bookOf = (rows: string, more: Record<string, string | Uint8Array> = {}) =>
  readWorkbook(zip({ ...BOOK, ...more, 'xl/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` }), 501);

const HEADERS = [
  ...['Título da vaga', 'Função', 'Localização', 'Salário de (R$)', 'Salário até (R$)', 'Horário de início'],
  ...['Horário de fim', 'Quantas vagas', 'Paga comissão', 'Benefícios', 'Descrição detalhada'],
];

describe('readWorkbook (jobs#sheet-file)', () => {
  it('reads the first visible sheet with a known column: numbers with a decimal comma, dates as dd/mm/yyyy, times as hh:mm', async () => {
    expect(await readWorkbook(fileOf('openpyxl'), 501)).toEqual({
      has_more: false,
      rows: [
        { line: 1, cells: HEADERS },
        {
          line: 2,
          cells: [
            ...['Padeiro & confeiteiro <1>', 'Padeiro', 'Bauru - SP', '1800', '2200,5', '08:00', '17:30', '2', 'Sim'],
            ...['Vale-transporte\nCesta', 'Fazer pão.'],
          ],
        },
        {
          line: 4,
          cells: [
            ...['Atendente', 'Atendente de Loja', 'São Paulo - SP', '1518,3', '', '03/08/2026 08:00', '03/08/2026'],
            ...['3', 'Não', '', ' fim '],
          ],
        },
      ],
    });
  });

  it('reads the results of formulas, and an amount in a currency’s format as a number', async () => {
    const read = await readWorkbook(fileOf('xlsxwriter'), 501);
    expect(read?.rows[1]?.cells).toEqual([
      ...['Padeiro', 'Padeiro', 'Bauru - SP', '1800', '2200', '22:00', '01/03/2026', '2', 'Sim', '', 'Fazer pão.'],
    ]);
  });

  it('returns rows that are checked like those of a CSV file', async () => {
    const [headers, line] = (await readWorkbook(fileOf('openpyxl'), 501))?.rows ?? [];
    const fields = readHeaders(headers?.cells ?? []).fields;
    const cells = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, line?.cells[at] ?? '']] : [])));
    const { job, problems } = readCells(cells);
    expect(problems).toEqual([]);
    expect(job).toMatchObject({ salario_de: 1800, salario_ate: 2200.5, horario_inicio: '08:00', vagas_abertas: 2 });
    expect(job).toMatchObject({ comissao: true, horario_fim: '17:30' });
    expect(job.beneficios).toEqual(
      ['Vale-transporte', 'cesta'].map((each) => expect.stringMatching(new RegExp(each, 'i'))),
    );
  });

  it('reads cells without references, inline texts, entities and CDATA', async () => {
    const cells =
      '<c t="inlineStr"><is><t>a &#233; &lt;b&gt;</t></is></c><c/><c><v>3</v></c><c t="str"><v><![CDATA[x<y]]></v></c>';
    expect((await bookOf(`<row>${cells}</row><row/><row>${cells}</row>`))?.rows).toEqual([
      { line: 1, cells: ['a é <b>', '', '3', 'x<y'] },
      { line: 3, cells: ['a é <b>', '', '3', 'x<y'] },
    ]);
  });

  it('cuts the seconds of a date with a time', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>';
    const rels = BOOK['xl/_rels/workbook.xml.rels'].replace(
      '</',
      '<Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></',
    );
    const more = { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': rels };
    const cells = '<c s="0"><v>46237.3125</v></c><c s="0"><v>46237.9999</v></c>';
    expect((await bookOf(`<row>${cells}</row>`, more))?.rows).toEqual([
      { line: 1, cells: ['03/08/2026 07:30', '03/08/2026 23:59'] },
    ]);
  });

  it('omits rows beyond the requested number and beyond row 1,000,000, and cells beyond SHEET_COLUMNS_MAX', async () => {
    const row = (n: number) => `<row r="${n}"><c r="A${n}"><v>1</v></c><c r="XFD${n}"><v>2</v></c></row>`;
    const many = Array.from({ length: 600 }, (_, n) => row(n + 1)).join('');
    expect(await bookOf(many)).toMatchObject({ rows: { length: 501 }, has_more: true });
    expect(await bookOf(row(1))).toEqual({ rows: [{ line: 1, cells: ['1'] }], has_more: false });
    expect(await bookOf(row(1) + row(1_048_576))).toMatchObject({ rows: { length: 1 }, has_more: true });
  });

  it('refuses a workbook when the parts that it reads unpack to more than 30 MB, whatever size they claim', async () => {
    const bomb = zip({ ...BOOK, 'xl/texts.xml': new Uint8Array(31_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readWorkbook(bomb, 501)).rejects.toThrow(UnzipError);
  });

  it('returns null without the main part, and throws for a truncated archive', async () => {
    expect(await readWorkbook(zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 501)).toBeNull();
    const file = fileOf('openpyxl');
    for (const length of [0, 4, 100, file.length - 30]) {
      await expect(readWorkbook(file.slice(0, length), 501)).rejects.toThrow();
    }
  });
});
