import {
  SHEET_BYTES_MAX,
  SHEET_CELL_MAX,
  SHEET_COLUMNS_MAX,
  SHEET_LINES_MAX,
  sheetTemplate,
} from '#domain/sheets/columns.ts';
import { readDelimited, type SheetRow, writeDelimited } from '#domain/sheets/delimited.ts';
import { decodeText } from '#domain/text/text-encoding.ts';

/** The content of a spreadsheet file, in the format of the request (jobs#sheet-file). */
export interface SheetFile {
  name: string;
  /** The cells of the header row. */
  headers: string[];
  /** The rows below the header row, with their line numbers in the file. */
  rows: SheetRow[];
}

type Rows = { rows: SheetRow[]; has_more: boolean };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Returns true for the file format of Excel before 2007, which newer versions still use for files with a password. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const NO_WORKBOOK = 'Não deu para abrir esta planilha. Salve como “Pasta de Trabalho do Excel (.xlsx)” ou CSV.';
const COMPOUND =
  'Este arquivo é de um Excel antigo (.xls) ou tem senha. Salve como “Pasta de Trabalho do Excel (.xlsx)”, sem senha.';
const GARBLED = 'Não deu para ler as letras com acento deste arquivo. No Excel, salve de novo como “CSV UTF-8”.';
export const FILE_TOO_LARGE = 'O arquivo passa de 1 MB. Divida a planilha em arquivos menores.';

export const isTooLarge = ({ size }: { size: number }): boolean => size > SHEET_BYTES_MAX;

/** Returns the rows of an Excel workbook, or the error text. */
async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Rows | string> {
  const { readWorkbook } = await import('#domain/sheets/workbook.ts');
  // The reader may throw any error for a ZIP archive that is no workbook.
  const read = await readWorkbook(bytes, SHEET_LINES_MAX + 1).catch(() => null);
  if (read === null) return NO_WORKBOOK;
  // In a workbook many cells may share one long text. The request repeats the text for each cell, so the sum of all lengths is limited.
  const length = read.rows.reduce((sum, { cells }) => cells.reduce((of, cell) => of + cell.length, sum), 0);
  return length > SHEET_BYTES_MAX ? FILE_TOO_LARGE : read;
}

function rowsOfText(bytes: Uint8Array): Rows | string {
  const text = decodeText(bytes);
  if (text === null) return GARBLED;
  if (text.includes('\u0000')) return 'Este arquivo não é uma planilha em Excel ou CSV.';
  const { unclosed, ...read } = readDelimited(text, SHEET_LINES_MAX + 1);
  return unclosed === null ? read : `A linha ${unclosed} abre aspas e não fecha. Corrija e escolha o arquivo de novo.`;
}

/**
 * Returns the content of an Excel workbook or a CSV file, or the error text, for example for too many rows. Further columns and longer
 * cells than the server accepts are cut (jobs#sheet-file).
 */
export async function readSheetFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<SheetFile | string> {
  if (isCompound(bytes)) return COMPOUND;
  const read = isArchive(bytes) ? await rowsOfWorkbook(bytes) : rowsOfText(bytes);
  if (typeof read === 'string') return read;
  if (read.has_more) return `A planilha tem mais de ${SHEET_LINES_MAX} vagas. Divida em arquivos menores.`;
  const [headers, ...lines] = read.rows;
  if (!headers || lines.length === 0)
    return 'A planilha não tem nenhuma vaga. Use uma linha para cada uma, abaixo dos títulos.';
  const cut = (cells: string[]) => cells.slice(0, SHEET_COLUMNS_MAX).map((cell) => cell.slice(0, SHEET_CELL_MAX));
  return { name, headers: cut(headers.cells), rows: lines.map(({ line, cells }) => ({ line, cells: cut(cells) })) };
}

/** Returns the template for spreadsheets with jobs as CSV: the header row and an example line. */
export const templateText = (): string => writeDelimited(sheetTemplate());

/** Returns the header row and the given lines of a spreadsheet as CSV, so that the user can correct these lines and choose them again. */
export const linesText = ({ headers, rows }: SheetFile, lines: ReadonlySet<number>): string =>
  writeDelimited([headers, ...rows.filter(({ line }) => lines.has(line)).map(({ cells }) => cells)]);
