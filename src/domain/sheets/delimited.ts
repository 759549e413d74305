import { csvCell, csvText } from './csv.ts';

/** Possible separators of a file; Brazilian spreadsheets use the first. */
const SEPARATORS = [';', ',', '\t'] as const;

/** A row and its number in a spreadsheet, from 1: empty rows count too, and a row with a line break inside counts once. */
export type SheetRow = { line: number; cells: string[] };

export type Sheet = {
  rows: SheetRow[];
  /** True when the file has more non-empty rows than requested. */
  has_more: boolean;
  /** Number of the row with an unclosed quote, before which the result ends; null when there is none. */
  unclosed: number | null;
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

class Reader {
  position = 0;
  readonly #text: string;
  readonly #plain: RegExp;
  readonly #separator: string;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
    this.#plain = new RegExp(`[^${separator}\r\n]*`, 'y');
  }

  get isAtEnd(): boolean {
    return this.position >= this.#text.length;
  }

  #upToSeparator(): string {
    this.#plain.lastIndex = this.position;
    const [cell = ''] = this.#plain.exec(this.#text) ?? [];
    this.position += cell.length;
    return cell;
  }

  /** Reads a quoted cell with any text after its quotes; null when the quotes aren't closed. */
  #quoted(): string | null {
    let from = this.position + 1;
    for (;;) {
      const mark = this.#text.indexOf('"', from);
      if (mark === -1) return null;
      if (this.#text[mark + 1] === '"') {
        from = mark + 2;
        continue;
      }
      const inside = this.#text.slice(this.position + 1, mark).replaceAll('""', '"');
      this.position = mark + 1;
      return inside + this.#upToSeparator();
    }
  }

  /** Reads the next row; null when its quotes aren't closed. */
  row(): string[] | null {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#text[this.position] === '"' ? this.#quoted() : this.#upToSeparator();
      if (cell === null) return null;
      cells.push(cell);
      const next = this.#text[this.position];
      if (next === this.#separator) {
        this.position += 1;
        continue;
      }
      this.position += next === '\r' && this.#text[this.position + 1] === '\n' ? 2 : 1;
      return cells;
    }
  }
}

/** Returns the separator declared in the first line (`sep=;`), or the most frequent one of the headers. */
function separatorOf(text: string): { separator: string; begins: number } {
  const declared = /^sep=([;,\t])\r?\n/i.exec(text);
  if (declared) return { separator: declared[1] ?? ';', begins: declared[0].length };
  const cellsBy = (separator: string) => new Reader(text, separator).row()?.length ?? 0;
  const [separator = ';'] = SEPARATORS.toSorted((a, b) => cellsBy(b) - cellsBy(a));
  return { separator, begins: 0 };
}

/** Reads the rows of a CSV file that aren't empty, at most `max` of them (jobs#sheet-file). */
export function readDelimited(text: string, max: number): Sheet {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const { separator, begins } = separatorOf(plain);
  const reader = new Reader(plain, separator);
  reader.position = begins;
  const rows: SheetRow[] = [];
  for (let line = 1; !reader.isAtEnd; line++) {
    const cells = reader.row();
    if (cells === null) return { rows, has_more: false, unclosed: line };
    if (isEmpty(cells)) continue;
    if (rows.length === max) return { rows, has_more: true, unclosed: null };
    rows.push({ line, cells });
  }
  return { rows, has_more: false, unclosed: null };
}

/** Returns a CSV file that spreadsheets open with correct accents, and in which no cell is a formula. */
export const writeDelimited = (rows: readonly (readonly string[])[]): string =>
  csvText(rows.map((cells) => cells.map(csvCell)));
