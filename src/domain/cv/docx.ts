import { Archive, UnzipError } from '../sheets/unzip.ts';
import { attributeOf, tagsOf } from '../sheets/xml.ts';
import { CvFileError } from './file-errors.ts';
import { isLabelText } from './headings.ts';
import { type Cell, type CvDocument, commonest, type Line, lineOf } from './lines.ts';
import { findPeriod } from './periods.ts';

/** Bytes that a document may have unpacked. */
const UNPACKED_MAX = 20_000_000;
/** Lines of a document that are read. */
const LINES_MAX = 3_000;
/** Points of space before a paragraph from which on it begins a block. */
const SPACE_BEFORE = 6;

type Style = { size: number; bold: boolean; capitals: boolean; before: number; numbered: boolean };
type Paragraph = Style & { text: string };
/** A paragraph, or a table's rows of cells of blocks. */
type Block = Paragraph | { rows: Block[][][] };

const PLAIN: Style = { size: 11, bold: false, capitals: false, before: 0, numbered: false };
const isOn = (value: string | null): boolean => value !== '0' && value !== 'false' && value !== 'none';

/** The look of each paragraph style by its id; those based on another take its look. */
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
    else if (tag.kind === 'open' && !skipped) applyLook(tag.name, value, () => attributeOf(tag, 'before'), style);
  }
  return styles;
}

function applyLook(name: string, value: () => string | null, before: () => string | null, style: Partial<Style>): void {
  if (name === 'sz') style.size = Number(value()) / 2 || 11;
  else if (name === 'b') style.bold = isOn(value());
  else if (name === 'caps' || name === 'smallCaps') style.capitals = isOn(value());
  else if (name === 'spacing' && before() !== null) style.before = Number(before()) / 20;
  else if (name === 'numPr') style.numbered = true;
}

/** Paragraphs and tables of a part, text boxes after the paragraph that holds them. */
function blocksOf(xml: string, styles: ReadonlyMap<string, Partial<Style>>): { blocks: Block[]; photo: boolean } {
  const base: Style = { ...PLAIN, ...styles.get('') };
  const root: Block[] = [];
  const containers: Block[][] = [root];
  const tables: { rows: Block[][][] }[] = [];
  const stack: Open[] = [];
  let [ignored, photo, isText] = [0, false, false];
  type Open = {
    style: Style;
    runs: { text: string; bold: boolean; size: number; capitals: boolean }[];
    run: Partial<Style> | null;
    boxes: Block[];
    inRunProps: boolean;
  };
  const into = () => containers.at(-1) ?? root;
  for (const tag of tagsOf(xml)) {
    const open = stack.at(-1);
    if (tag.kind === 'text') {
      if (ignored === 0 && open?.run && isText) open.runs.push({ ...looks(open), text: tag.text });
      continue;
    }
    const begins = tag.kind === 'open';
    // The same text box in an older notation.
    if (tag.name === 'Fallback' || tag.name === 'del' || tag.name === 'moveFrom') {
      if (!tag.isEmpty) ignored += begins ? 1 : -1;
      continue;
    }
    if (ignored > 0) continue;
    switch (tag.name) {
      case 'p':
        if (begins) {
          stack.push({
            style: { ...base, ...styles.get('Normal') },
            runs: [],
            run: null,
            boxes: [],
            inRunProps: false,
          });
          if (!tag.isEmpty) break;
        }
        closeParagraph(stack.pop(), into());
        break;
      case 'pStyle':
        if (open) open.style = { ...open.style, ...styles.get(attributeOf(tag, 'val') ?? '') };
        break;
      case 'r':
        if (open) open.run = begins && !tag.isEmpty ? {} : null;
        break;
      case 't':
        isText = begins && !tag.isEmpty;
        break;
      case 'tab':
        if (begins && open?.run) open.runs.push({ ...looks(open), text: '\t' });
        break;
      case 'br':
      case 'cr':
        if (begins && open?.run) open.runs.push({ ...looks(open), text: '\n' });
        break;
      case 'noBreakHyphen':
        if (begins && open?.run) open.runs.push({ ...looks(open), text: '-' });
        break;
      case 'tbl':
        if (begins) {
          const table = { rows: [] };
          into().push(table);
          tables.push(table);
        } else tables.pop();
        break;
      case 'tr':
        if (begins) tables.at(-1)?.rows.push([]);
        break;
      case 'tc':
        if (begins) {
          const cell: Block[] = [];
          tables.at(-1)?.rows.at(-1)?.push(cell);
          containers.push(cell);
        } else containers.pop();
        break;
      case 'txbxContent':
        if (begins) {
          containers.push(open?.boxes ?? []);
        } else {
          containers.pop();
        }
        break;
      case 'blip':
      case 'imagedata':
        photo = true;
        break;
      default:
        if (!begins || !open) break;
        applyLook(
          tag.name,
          () => attributeOf(tag, 'val'),
          () => attributeOf(tag, 'before'),
          open.run ?? open.style,
        );
    }
  }
  return { blocks: root, photo };

  function looks({ style, run }: Open) {
    const { bold, size, capitals } = { ...style, ...run };
    return { bold, size, capitals };
  }
}

type Runs = { text: string; bold: boolean; size: number; capitals: boolean }[];

function closeParagraph(open: { style: Style; runs: Runs; boxes: Block[] } | undefined, into: Block[]): void {
  if (!open) return;
  const { style, runs, boxes } = open;
  const length = ({ text }: Runs[number]) => text.trim().length;
  const total = runs.reduce((sum, run) => sum + length(run), 0);
  const boldLength = runs.filter(({ bold }) => bold).reduce((sum, run) => sum + length(run), 0);
  const size = commonest(runs.map((run) => [run.size, length(run)])) || style.size;
  const text = runs.map((run) => (run.capitals ? run.text.toUpperCase() : run.text)).join('');
  const [first] = runs.filter((run) => length(run) > 0);
  const bold = total > 0 && (boldLength > total * 0.6 || (first?.bold === true && boldLength > total * 0.35));
  for (const [index, part] of text.split('\n').entries())
    into.push({ ...style, before: index === 0 ? style.before : 0, size, bold, text: part });
  into.push(...boxes);
}

class Writer {
  readonly lines: Line[] = [];
  #blank = 1;
  stream = 0;
  x = 0;

  paragraph(block: Paragraph, x = this.x): void {
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

  blocks(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if ('rows' in block) this.table(block.rows);
      else this.paragraph(block);
    }
  }

  /** Rows of short cells are lines; columns of many paragraphs are read one after the other. */
  table(rows: readonly Block[][][]): void {
    const filled = rows.map((row) => row.filter((cell) => cell.some(isFilledBlock))).filter((row) => row.length > 0);
    if (isColumns(filled)) {
      const columns = Math.max(...filled.map((row) => row.length));
      for (let column = 0; column < columns; column++) {
        this.stream += 1;
        for (const row of filled) if (row[column]) this.blocks(row[column] ?? []);
      }
      this.stream += 1;
      return;
    }
    for (const row of filled) this.row(row);
  }

  row(row: readonly Block[][]): void {
    const texts = row.map((cell) =>
      cell.filter((block): block is Paragraph => 'text' in block && block.text.trim() !== ''),
    );
    const isFlat = row.every((cell) => cell.every((block) => 'text' in block));
    if (!isFlat || row.length === 1) {
      this.#blank = 1;
      for (const cell of row) this.blocks(cell);
      return;
    }
    // The first lines of the cells become one row; the rest of each cell follows below, cell by cell.
    const [widest] = texts.toSorted((a, b) => b.length - a.length);
    const firsts = texts.flatMap(([first]) => (first ? [first] : []));
    const main = firsts.toSorted((a, b) => b.text.length - a.text.length)[0];
    if (!main || !widest) return;
    const before = Math.max(
      ...firsts.map((first) => first.before),
      row.length > 1 && widest.length > 1 ? SPACE_BEFORE : 0,
    );
    this.paragraph({
      ...main,
      before,
      bold: firsts.some(({ bold }) => bold),
      numbered: false,
      text: firsts.map(({ text }) => text.trim()).join('\t'),
    });
    for (const cell of row) {
      const first = cell.findIndex(isFilledBlock);
      for (const block of cell.slice(first + 1)) if ('text' in block) this.paragraph(block, 150);
    }
  }
}

const isFilledBlock = (block: Block): boolean =>
  'rows' in block ? block.rows.flat().flat().some(isFilledBlock) : block.text.trim() !== '';
const lengthOf = (cell: readonly Block[]): number =>
  cell.reduce(
    (sum, block) =>
      sum +
      ('rows' in block
        ? block.rows.flat().reduce((inner, other) => inner + lengthOf(other), 0)
        : block.text.trim() === ''
          ? 0
          : 1),
    0,
  );

/** Cells that are columns of a page: several of them with many paragraphs, and not dates or labels beside texts. */
function isColumns(rows: readonly Block[][][]): boolean {
  const long = rows.filter((row) => row.filter((cell) => lengthOf(cell) >= 4).length >= 2);
  if (long.length === 0) return false;
  const first = rows.flatMap((row) => (row.length > 1 ? [row[0] ?? []] : []));
  const isMark = (cell: readonly Block[]) => {
    const [block] = cell.filter(isFilledBlock);
    if (!block || 'rows' in block || lengthOf(cell) > 2) return false;
    const period = findPeriod(block.text);
    return (period !== null && period.rest === '') || isLabelText(block.text);
  };
  return first.filter(isMark).length < first.length * 0.6;
}

/** Reads a Word document: page headers first, then text with tables and text boxes, then page footers. @throws CvFileError */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<CvDocument> {
  try {
    const archive = new Archive(bytes, UNPACKED_MAX);
    const names = archive.names;
    const main = names.find((name) => /^word\/document\d*\.xml$/.test(name));
    const body = main ? await archive.text(main) : null;
    if (body === null) throw new CvFileError('unknown');
    const styles = stylesOf((await archive.text('word/styles.xml')) ?? '');
    const writer = new Writer();
    let hasPhoto = false;
    const margins = async (kind: string) => {
      for (const name of names
        .filter((other) => other.startsWith(`word/${kind}`) && other.endsWith('.xml'))
        .slice(0, 6)) {
        const { blocks } = blocksOf((await archive.text(name)) ?? '', styles);
        writer.blocks(blocks);
        writer.stream += 1;
      }
    };
    await margins('header');
    const { blocks, photo } = blocksOf(body, styles);
    hasPhoto ||= photo;
    writer.blocks(blocks);
    writer.stream += 1;
    await margins('footer');
    const relations = (await archive.text('word/_rels/document.xml.rels')) ?? '';
    const links = [...tagsOf(relations)].flatMap((tag) => {
      const target =
        tag.kind === 'open' && attributeOf(tag, 'TargetMode') === 'External' ? attributeOf(tag, 'Target') : null;
      return target === null ? [] : [target];
    });
    return { lines: unrepeated(writer.lines), links, hasPhoto };
  } catch (error) {
    if (error instanceof CvFileError) throw error;
    if (error instanceof UnzipError && error.message === 'too much to unpack')
      throw new CvFileError('too-large-inside');
    if (error instanceof UnzipError || error instanceof RangeError || error instanceof TypeError)
      throw new CvFileError('broken');
    throw error;
  }
}

/** Headers of the first page and of the others often have the same text. */
function unrepeated(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter(({ text, stream }) => {
    const key = text.toLowerCase();
    const isAgain = seen.has(key) && text.length > 12 && stream > 0 && /@|\d{4}/.test(text);
    seen.add(key);
    return !isAgain;
  });
}
