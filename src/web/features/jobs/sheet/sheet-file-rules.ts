import {
  SHEET_BYTES_MAX,
  SHEET_CELL_MAX,
  SHEET_COLUMNS_MAX,
  SHEET_LINES_MAX,
  sheetTemplate,
} from '#domain/sheets/columns.ts';
import { readDelimited, type SheetRow, writeDelimited } from '#domain/sheets/delimited.ts';
import { decodeText } from '#domain/text-encoding.ts';

/** A chosen file, as it is sent (jobs#sheet-file). */
export interface SheetFile {
  name: string;
  heads: string[];
  rows: SheetRow[];
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** A workbook is an archive, or what Excel wrote before 2007. */
const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const GARBLED = 'Não deu para ler as letras com acento deste arquivo. No Excel, salve de novo como “CSV UTF-8”.';
export const TOO_LARGE = 'O arquivo passa de 1 MB. Divida a planilha em arquivos menores.';

/** A file is too large to be read at all. */
export const isTooLarge = ({ size }: { size: number }): boolean => size > SHEET_BYTES_MAX;

/** The lines of a file, or why there are none, in words. */
export function readSheetFile(name: string, bytes: Uint8Array): SheetFile | string {
  if (isWorkbook(bytes)) return 'Este arquivo é uma pasta do Excel. Use “Salvar como” e escolha o tipo CSV.';
  const text = decodeText(bytes);
  if (text === null) return GARBLED;
  if (text.includes('\u0000')) return 'Este arquivo não é uma planilha em CSV.';
  const { rows, has_more, unclosed } = readDelimited(text, SHEET_LINES_MAX + 1);
  if (unclosed !== null) return `A linha ${unclosed} abre aspas e não fecha. Corrija e escolha o arquivo de novo.`;
  if (has_more) return `A planilha tem mais de ${SHEET_LINES_MAX} vagas. Divida em arquivos menores.`;
  const [heads, ...lines] = rows;
  if (!heads || lines.length === 0)
    return 'A planilha não tem nenhuma vaga. Use uma linha para cada uma, abaixo dos títulos.';
  const cut = (cells: string[]) => cells.slice(0, SHEET_COLUMNS_MAX).map((cell) => cell.slice(0, SHEET_CELL_MAX));
  return { name, heads: cut(heads.cells), rows: lines.map(({ line, cells }) => ({ line, cells: cut(cells) })) };
}

/** Heads and an example, to be filled in. */
export const templateText = (): string => writeDelimited(sheetTemplate());

/** These lines of a sheet alone, to be mended and chosen again. */
export const linesText = ({ heads, rows }: SheetFile, lines: ReadonlySet<number>): string =>
  writeDelimited([heads, ...rows.filter(({ line }) => lines.has(line)).map(({ cells }) => cells)]);
