import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutFormulaMark } from './csv.ts';
import { readDelimited, writeDelimited } from './delimited.ts';

const cellsOf = (text: string) => readDelimited(text, 10).rows.map(({ cells }) => cells);

describe('a CSV file (jobs#sheet-file)', () => {
  it.each([
    ['semicolons', 'a;b\n1;2\n'],
    ['commas', 'a,b\n1,2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['CRLF', 'a;b\r\n1;2\r\n'],
    ['CR alone', 'a;b\r1;2\r'],
    ['a byte order mark', '\ufeffa;b\n1;2'],
    ['a first line that declares the separator', 'sep=,\r\na,b\r\n1,2\r\n'],
    ['quotation marks around all', '"a";"b"\n"1";"2"'],
  ])('is read with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('uses the separator of its headers, whatever the cells below contain', () => {
    expect(cellsOf('a;b\n1,5,5,5;2')).toEqual([
      ['a', 'b'],
      ['1,5,5,5', '2'],
    ]);
    expect(cellsOf('"a;b;c;d",e\n1,2')).toEqual([
      ['a;b;c;d', 'e'],
      ['1', '2'],
    ]);
  });

  it('keeps separators, line breaks and quotes within quotes, and counts rows as a spreadsheet does', () => {
    expect(readDelimited('a;b\n"um\r\ndois";"ele disse ""oi""; e foi"\n\n ; \n5;6', 10).rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['um\r\ndois', 'ele disse "oi"; e foi'] },
      { line: 5, cells: ['5', '6'] },
    ]);
  });

  it('reports where an unclosed quote begins', () => {
    expect(readDelimited('a;b\n1;2\n"3;4\n5;6', 10)).toMatchObject({ rows: { length: 2 }, unclosed: 3 });
  });

  it('reads at most the requested rows', () => {
    expect(readDelimited('a\n1\n2\n3', 3)).toMatchObject({ rows: { length: 3 }, has_more: true });
    expect(readDelimited('a\n1\n2\n\n', 3)).toMatchObject({ rows: { length: 3 }, has_more: false });
  });

  it('is written with no cell that is a formula', () => {
    const text = writeDelimited([['=1+1', '+55', '-1', '@a', '\tx', 'Olá']]);
    expect(text).toBe(`\ufeff'=1+1;'+55;'-1;'@a;'\tx;Olá\r\n`);
    expect(cellsOf(text)[0]?.map(withoutFormulaMark)).toEqual(['=1+1', '+55', '-1', '@a', '\tx', 'Olá']);
  });

  it('is read back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aé ;,\t"\r\n=') });
    const full = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => ['x', ...cells]);
    fc.assert(
      fc.property(fc.array(full, { minLength: 1, maxLength: 5 }), (rows) => {
        const headers = ['a', 'b', 'c', 'd', 'e', 'f'];
        const read = cellsOf(writeDelimited([headers, ...rows]));
        expect(read.slice(1).map((cells) => cells.map(withoutFormulaMark))).toEqual(rows);
      }),
    );
  });
});
