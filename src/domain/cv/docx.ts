import { Archive, UnzipError } from '../sheets/unzip.ts';
import { attributeOf, tagsOf } from '../sheets/xml.ts';
import { CvFileError } from './file-errors.ts';
import { isLabelText } from './headings.ts';
import { type Cell, type CvDocument, heaviestValue, type Line, lineOf } from './lines.ts';
import { findPeriod } from './periods.ts';

/** Maximum unpacked size of a document, in bytes. */
const UNPACKED_MAX = 20_000_000;
const LINES_MAX = 3_000;
/** Minimum space before the first paragraph of a block, in points. */
const SPACE_BEFORE = 6;

/** Formatting of a paragraph. `size` and `before`, the space before it, are in points; `numbered` paragraphs are list items. */
type Style = { size: number; bold: boolean; capitals: boolean; before: number; numbered: boolean };
type Paragraph = Style & { text: string };
/** A paragraph or a table, whose rows consist of cells and whose cells consist of blocks. */
type Block = Paragraph | { rows: Block[][][] };

const PLAIN: Style = { size: 11, bold: false, capitals: false, before: 0, numbered: false };
const isOn = (value: string | null): boolean => value !== '0' && value !== 'false' && value !== 'none';

/**
 * Returns the formatting of each style by its id; the id of the document's defaults is ''. A style inherits from the style it is
 * based on.
 */
function stylesOf(xml: string): Map<string, Partial<Style>> {
  const styles = new Map<string, Partial<Style>>();
  let [style, skipped]: [Partial<Style>, boolean] = [{}, false];
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'text') continue;
    const value = () => attributeOf(tag, 'val');
    if (tag.name === 'style' && tag.kind === 'open') {
      style = {};
      skipped = false;
      styles.set(attributeOf(tag, 'styleId') ?? '', style);
    } else if (tag.name === 'docDefaults') {
      if (tag.kind !== 'open') continue;
      style = {};
      styles.set('', style);
    } else if (tag.kind === 'open' && tag.name === 'basedOn')
      Object.assign(style, { ...styles.get(value() ?? ''), ...style });
    else if (tag.kind === 'open' && tag.name === 'tblStylePr') skipped = true;
    else if (tag.kind === 'open' && !skipped) applyFormatting(tag.name, value, () => attributeOf(tag, 'before'), style);
  }
  return styles;
}

function applyFormatting(
  name: string,
  value: () => string | null,
  before: () => string | null,
  style: Partial<Style>,
): void {
  if (name === 'sz') style.size = Number(value()) / 2 || 11;
  else if (name === 'b') style.bold = isOn(value());
  else if (name === 'caps' || name === 'smallCaps') style.capitals = isOn(value());
  else if (name === 'spacing' && before() !== null) style.before = Number(before()) / 20;
  else if (name === 'numPr') style.numbered = true;
}

/**
 * Returns the paragraphs and tables of an XML part. The paragraphs of a text box follow the paragraph to which the text box
 * belongs.
 */
function blocksOf(xml: string, styles: ReadonlyMap<string, Partial<Style>>): { blocks: Block[]; hasPhoto: boolean } {
  const base: Style = { ...PLAIN, ...styles.get('') };
  const root: Block[] = [];
  const containers: Block[][] = [root];
  const tables: { rows: Block[][][] }[] = [];
  const stack: OpenParagraph[] = [];
  let [ignored, hasPhoto, isText] = [0, false, false];
  type OpenParagraph = {
    style: Style;
    runs: { text: string; bold: boolean; size: number; capitals: boolean }[];
    run: Partial<Style> | null;
    boxes: Block[];
  };
  const target = () => containers.at(-1) ?? root;
  for (const tag of tagsOf(xml)) {
    const open = stack.at(-1);
    if (tag.kind === 'text') {
      if (ignored === 0 && open?.run && isText) open.runs.push({ ...formatOf(open), text: tag.text });
      continue;
    }
    const isOpening = tag.kind === 'open';
    // A `Fallback` repeats a text box in an older format; `del` and `moveFrom` contain deleted and moved text.
    if (tag.name === 'Fallback' || tag.name === 'del' || tag.name === 'moveFrom') {
      if (!tag.isEmpty) ignored += isOpening ? 1 : -1;
      continue;
    }
    if (ignored > 0) continue;
    switch (tag.name) {
      case 'p':
        if (isOpening) {
          stack.push({
            style: { ...base, ...styles.get('Normal') },
            runs: [],
            run: null,
            boxes: [],
          });
          if (!tag.isEmpty) break;
        }
        closeParagraph(stack.pop(), target());
        break;
      case 'pStyle':
        if (open) open.style = { ...open.style, ...styles.get(attributeOf(tag, 'val') ?? '') };
        break;
      case 'r':
        if (open) open.run = isOpening && !tag.isEmpty ? {} : null;
        break;
      case 't':
        isText = isOpening && !tag.isEmpty;
        break;
      case 'tab':
        if (isOpening && open?.run) open.runs.push({ ...formatOf(open), text: '\t' });
        break;
      case 'br':
      case 'cr':
        if (isOpening && open?.run) open.runs.push({ ...formatOf(open), text: '\n' });
        break;
      case 'noBreakHyphen':
        if (isOpening && open?.run) open.runs.push({ ...formatOf(open), text: '-' });
        break;
      case 'tbl':
        if (isOpening) {
          const table = { rows: [] };
          target().push(table);
          tables.push(table);
        } else tables.pop();
        break;
      case 'tr':
        if (isOpening) tables.at(-1)?.rows.push([]);
        break;
      case 'tc':
        if (isOpening) {
          const cell: Block[] = [];
          tables.at(-1)?.rows.at(-1)?.push(cell);
          containers.push(cell);
        } else containers.pop();
        break;
      case 'txbxContent':
        if (isOpening) {
          containers.push(open?.boxes ?? []);
        } else {
          containers.pop();
        }
        break;
      case 'blip':
      case 'imagedata':
        hasPhoto = true;
        break;
      default:
        if (!isOpening || !open) break;
        applyFormatting(
          tag.name,
          () => attributeOf(tag, 'val'),
          () => attributeOf(tag, 'before'),
          open.run ?? open.style,
        );
    }
  }
  return { blocks: root, hasPhoto };

  function formatOf({ style, run }: OpenParagraph) {
    const { bold, size, capitals } = { ...style, ...run };
    return { bold, size, capitals };
  }
}

type Runs = { text: string; bold: boolean; size: number; capitals: boolean }[];

function closeParagraph(open: { style: Style; runs: Runs; boxes: Block[] } | undefined, target: Block[]): void {
  if (!open) return;
  const { style, runs, boxes } = open;
  const length = ({ text }: Runs[number]) => text.trim().length;
  const total = runs.reduce((sum, run) => sum + length(run), 0);
  const boldLength = runs.filter(({ bold }) => bold).reduce((sum, run) => sum + length(run), 0);
  const size = heaviestValue(runs.map((run) => [run.size, length(run)])) || style.size;
  const text = runs.map((run) => (run.capitals ? run.text.toUpperCase() : run.text)).join('');
  const [first] = runs.filter((run) => length(run) > 0);
  const bold = total > 0 && (boldLength > total * 0.6 || (first?.bold === true && boldLength > total * 0.35));
  for (const [index, part] of text.split('\n').entries())
    target.push({ ...style, before: index === 0 ? style.before : 0, size, bold, text: part });
  target.push(...boxes);
}

class LineWriter {
  readonly lines: Line[] = [];
  #blank = 1;
  stream = 0;
  x = 0;

  writeParagraph(block: Paragraph, x = this.x): void {
    if (block.text.trim() === '') {
      this.#blank += 1;
      return;
    }
    if (this.lines.length >= LINES_MAX) return;
    const cells: Cell[] = block.text
      .split(/\t+|\s{4,}/)
      .filter((text) => text.trim() !== '')
      .map((text, index) => ({
        text: index === 0 && block.numbered ? `• ${text}` : text,
        x: x + index * 150,
        right: x + index * 150 + 140,
      }));
    const gap = this.lines.length === 0 ? 0 : this.#blank > 0 || block.before >= SPACE_BEFORE ? 2 : 1;
    const line = lineOf(cells, { size: block.size, bold: block.bold, gap, stream: this.stream, page: 0, x });
    this.#blank = 0;
    if (line) this.lines.push(line);
  }

  writeBlocks(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if ('rows' in block) this.writeTable(block.rows);
      else this.writeParagraph(block);
    }
  }

  /** Writes a table row by row, or column by column if its columns are the columns of a page. */
  writeTable(rows: readonly Block[][][]): void {
    const filled = rows.map((row) => row.filter((cell) => cell.some(isFilledBlock))).filter((row) => row.length > 0);
    if (isColumns(filled)) {
      const columns = Math.max(...filled.map((row) => row.length));
      for (let column = 0; column < columns; column++) {
        this.stream += 1;
        for (const row of filled) if (row[column]) this.writeBlocks(row[column] ?? []);
      }
      this.stream += 1;
      return;
    }
    for (const row of filled) this.writeRow(row);
  }

  writeRow(row: readonly Block[][]): void {
    const paragraphs = row.map((cell) =>
      cell.filter((block): block is Paragraph => 'text' in block && block.text.trim() !== ''),
    );
    const hasNoTables = row.every((cell) => cell.every((block) => 'text' in block));
    if (!hasNoTables || row.length === 1) {
      this.#blank = 1;
      for (const cell of row) this.writeBlocks(cell);
      return;
    }
    // The first paragraphs of the cells become one line. The other paragraphs follow, cell by cell.
    const [widest] = paragraphs.toSorted((a, b) => b.length - a.length);
    const firstParagraphs = paragraphs.flatMap(([first]) => (first ? [first] : []));
    const main = firstParagraphs.toSorted((a, b) => b.text.length - a.text.length)[0];
    if (!main || !widest) return;
    const before = Math.max(
      ...firstParagraphs.map((first) => first.before),
      row.length > 1 && widest.length > 1 ? SPACE_BEFORE : 0,
    );
    this.writeParagraph({
      ...main,
      before,
      bold: firstParagraphs.some(({ bold }) => bold),
      numbered: false,
      text: firstParagraphs.map(({ text }) => text.trim()).join('\t'),
    });
    for (const cell of row) {
      const first = cell.findIndex(isFilledBlock);
      for (const block of cell.slice(first + 1)) if ('text' in block) this.writeParagraph(block, 150);
    }
  }
}

const isFilledBlock = (block: Block): boolean =>
  'rows' in block ? block.rows.flat().flat().some(isFilledBlock) : block.text.trim() !== '';
const paragraphCount = (cell: readonly Block[]): number =>
  cell.reduce(
    (sum, block) =>
      sum +
      ('rows' in block
        ? block.rows.flat().reduce((inner, other) => inner + paragraphCount(other), 0)
        : block.text.trim() === ''
          ? 0
          : 1),
    0,
  );

/**
 * Returns whether a table's columns are columns of a page: at least two have many paragraphs, and the first is not one of dates or
 * labels.
 */
function isColumns(rows: readonly Block[][][]): boolean {
  const longRows = rows.filter((row) => row.filter((cell) => paragraphCount(cell) >= 4).length >= 2);
  if (longRows.length === 0) return false;
  const first = rows.flatMap((row) => (row.length > 1 ? [row[0] ?? []] : []));
  const isDateOrLabel = (cell: readonly Block[]) => {
    const [block] = cell.filter(isFilledBlock);
    if (!block || 'rows' in block || paragraphCount(cell) > 2) return false;
    const period = findPeriod(block.text);
    return (period !== null && period.rest === '') || isLabelText(block.text);
  };
  return first.filter(isDateOrLabel).length < first.length * 0.6;
}

/**
 * Reads a Word document: first its page headers, then its text with tables and text boxes, then its page footers.
 * @throws CvFileError for a damaged or too large document, or another kind of file
 */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<CvDocument> {
  try {
    const archive = new Archive(bytes, UNPACKED_MAX);
    const names = archive.names;
    const main = names.find((name) => /^word\/document\d*\.xml$/.test(name));
    const body = main ? await archive.text(main) : null;
    if (body === null) throw new CvFileError('unknown');
    const styles = stylesOf((await archive.text('word/styles.xml')) ?? '');
    const writer = new LineWriter();
    const writePageParts = async (kind: string) => {
      for (const name of names
        .filter((other) => other.startsWith(`word/${kind}`) && other.endsWith('.xml'))
        .slice(0, 6)) {
        const { blocks } = blocksOf((await archive.text(name)) ?? '', styles);
        writer.writeBlocks(blocks);
        writer.stream += 1;
      }
    };
    await writePageParts('header');
    const { blocks, hasPhoto } = blocksOf(body, styles);
    writer.writeBlocks(blocks);
    writer.stream += 1;
    await writePageParts('footer');
    const relationships = (await archive.text('word/_rels/document.xml.rels')) ?? '';
    const links = [...tagsOf(relationships)].flatMap((tag) => {
      const target =
        tag.kind === 'open' && attributeOf(tag, 'TargetMode') === 'External' ? attributeOf(tag, 'Target') : null;
      return target === null ? [] : [target];
    });
    return { lines: withoutRepetitions(writer.lines), links, hasPhoto };
  } catch (error) {
    if (error instanceof CvFileError) throw error;
    if (error instanceof UnzipError && error.message === 'too much to unpack')
      throw new CvFileError('too-large-inside');
    if (error instanceof UnzipError || error instanceof RangeError || error instanceof TypeError)
      throw new CvFileError('broken');
    throw error;
  }
}

/** Removes repeated lines with contacts or years: a document often has the same page headers for its first page and the others. */
function withoutRepetitions(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter(({ text, stream }) => {
    const key = text.toLowerCase();
    const isRepetition = seen.has(key) && text.length > 12 && stream > 0 && /@|\d{4}/.test(text);
    seen.add(key);
    return !isRepetition;
  });
}
