import { expect, it } from 'vitest';
import { csvCell, csvText } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', `"'\n=1"`],
  [' Ana', '" Ana"'],
  ['=A;"B"', `"'=A;""B"""`],
  ['Ana; Bia', '"Ana; Bia"'],
  ['Ana', 'Ana'],
])('escapes %j, so that no spreadsheet runs it as a formula or splits it', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('separates cells by semicolons and rows by line breaks, after a byte-order mark', () => {
  expect(csvText([['a', 'b'], ['c']])).toBe('\uFEFFa;b\r\nc\r\n');
});
