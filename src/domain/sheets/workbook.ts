import { readHeaders, SHEET_CELL_MAX, SHEET_COLUMNS_MAX } from './columns.ts';
import type { SheetRow } from './delimited.ts';
import { Archive } from './unzip.ts';
import { attributeOf, tagsOf } from './xml.ts';

/** Maximum unpacked bytes of the parts of a workbook that are read. */
const UNPACKED_MAX = 30_000_000;
/** Maximum number of sheets of a workbook that are searched for jobs. */
const SHEETS_MAX = 20;
/** Maximum row number that the API accepts for a line (`checkSheet`, contract/jobs.ts). */
const LINE_MAX = 1_000_000;

/** Decodes Excel's form of characters that XML can't contain: '_x000D_'. */
const decodeEscapes = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Returns the paths of the targets of a part's relationships: by '#' and the relationship's id, and by the last segment of its type.
 * The last relationship of a type counts.
 */
function relationsOf(xml: string, folder: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const tag of tagsOf(xml)) {
    const target = tag.kind === 'open' && tag.name === 'Relationship' ? attributeOf(tag, 'Target') : null;
    if (target === null) continue;
    const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
    targets.set(`#${attributeOf(tag, 'Id')}`, path);
    targets.set((attributeOf(tag, 'Type') ?? '').replace(/^.*\//, ''), path);
  }
  return targets;
}

/** Parts of a date that a number format shows: a day, a time of day, both or neither. */
type DateFormat = { date: boolean; time: boolean };

const BUILT_IN: readonly [from: number, to: number, shown: DateFormat][] = [
  [14, 17, { date: true, time: false }],
  [18, 21, { date: false, time: true }],
  [22, 22, { date: true, time: true }],
  [45, 47, { date: false, time: true }],
];

/** Returns the parts of a date that a format code shows, regardless of its quoted texts, colours, currencies and paddings. */
function shownBy(code: string): DateFormat {
  const [first = ''] = code
    .toLowerCase()
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .split(';');
  if (/general|standard/.test(first)) return { date: false, time: false };
  const time = /[hs]/.test(first);
  return { date: /[dy]/.test(first) || (!time && first.includes('m')), time };
}

/** Returns the parts of a date that the cells of each style show, by the style's number. */
function stylesOf(xml: string): DateFormat[] {
  const codes = new Map<string, string>();
  const styles: DateFormat[] = [];
  let isInCells = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'cellXfs') isInCells = tag.kind === 'open';
    if (tag.kind !== 'open') continue;
    const format = attributeOf(tag, 'numFmtId') ?? '';
    if (tag.name === 'numFmt') codes.set(format, attributeOf(tag, 'formatCode') ?? '');
    if (tag.name !== 'xf' || !isInCells) continue;
    const code = codes.get(format);
    const builtIn = BUILT_IN.find(([from, to]) => Number(format) >= from && Number(format) <= to)?.[2];
    styles.push(code === undefined ? (builtIn ?? { date: false, time: false }) : shownBy(code));
  }
  return styles;
}

/** Returns the shared texts of cells, each joined from its runs, without phonetic readings of East Asian texts. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [current, isText, isReading] = ['', false, false];
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'text') {
      if (isText && !isReading) current += tag.text;
    } else if (tag.name === 't') isText = tag.kind === 'open' && !tag.isEmpty;
    else if (tag.name === 'rPh') isReading = tag.kind === 'open' && !tag.isEmpty;
    else if (tag.name === 'si') {
      if (tag.kind === 'close' || tag.isEmpty) texts.push(decodeEscapes(current));
      current = '';
    }
  }
  return texts;
}

const MINUTES = 1440;
const DAY_MS = 86_400_000;
const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * Formats a serial day number as '03/08/2026', its fraction as '08:30'; days count from 1899-12-30, in the 1904 date system from
 * 1904-01-01.
 */
function dateText(serial: number, { date, time }: DateFormat, is1904: boolean): string {
  // A serial number is a binary fraction, so a whole minute may be slightly less.
  const minutes = Math.floor(serial * MINUTES + 1 / 120);
  const clock = `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
  if (!date || serial < 1) return clock;
  const day = new Date(Date.UTC(1899, 11, 30) + (Math.floor(minutes / MINUTES) + (is1904 ? 1462 : 0)) * DAY_MS);
  const text = `${twoDigits(day.getUTCDate())}/${twoDigits(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
  return time ? `${text} ${clock}` : text;
}

/** Formats a number for Brazil: without the noise of binary fractions, with a comma. */
const numberText = (value: number): string => String(Number(value.toPrecision(15))).replace('.', ',');

type Book = { shared: string[]; styles: DateFormat[]; is1904: boolean };

function valueText(type: string | null, style: string | null, value: string, { shared, styles, is1904 }: Book): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'Sim' : 'Não';
    case 'str':
    case 'inlineStr':
      return decodeEscapes(value);
    case 'd':
      return value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1').replace(/^T?(\d\d:\d\d).*$/, '$1');
    case 'e':
      return value;
    default: {
      const number = Number(value);
      if (value.trim() === '' || !Number.isFinite(number)) return value;
      const shown = styles[Number(style ?? 0)];
      const isDate = (shown?.date === true || shown?.time === true) && number >= 0;
      return isDate && shown ? dateText(number, shown, is1904) : numberText(number);
    }
  }
}

/** Returns the zero-based column of a reference such as 'AB12'; null without one. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `has_more` is true when rows were omitted: more than `max`, or from a row number above LINE_MAX on. */
type Rows = { rows: SheetRow[]; has_more: boolean };

/**
 * Reads the rows of a sheet that aren't empty, at most `max` of them, without cells beyond SHEET_COLUMNS_MAX. Longer cells are truncated
 * to SHEET_CELL_MAX.
 */
function rowsOf(xml: string, book: Book, max: number): Rows {
  const rows: SheetRow[] = [];
  let [line, column, cells]: [number, number, string[]] = [0, -1, []];
  let [type, style, value, isValue]: [string | null, string | null, string, boolean] = [null, null, '', false];
  let isReading = false;
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'text') {
      if (isValue && !isReading) value += tag.text;
      continue;
    }
    const isOpen = tag.kind === 'open' && !tag.isEmpty;
    if (tag.name === 'row' && tag.kind === 'open') {
      line = Number(attributeOf(tag, 'r') ?? line + 1);
      [column, cells] = [-1, []];
    } else if (tag.name === 'c' && tag.kind === 'open') {
      column = columnOf(attributeOf(tag, 'r')) ?? column + 1;
      [type, style, value] = [attributeOf(tag, 't'), attributeOf(tag, 's'), ''];
    } else if (tag.name === 'v' || tag.name === 't') isValue = isOpen;
    else if (tag.name === 'rPh') isReading = isOpen;
    if (tag.name === 'c' && tag.kind === 'close' && column >= 0 && column < SHEET_COLUMNS_MAX) {
      while (cells.length < column) cells.push('');
      cells[column] = valueText(type, style, value, book).slice(0, SHEET_CELL_MAX);
    }
    if (tag.name === 'row' && tag.kind === 'close' && cells.some((cell) => cell.trim() !== '')) {
      if (rows.length === max || !(line >= 1 && line <= LINE_MAX)) return { rows, has_more: true };
      rows.push({ line, cells });
    }
  }
  return { rows, has_more: false };
}

/** Returns the paths of the visible sheets, in the order of their tabs, and the workbook's date system. */
function sheetsOf(xml: string, targets: Map<string, string>): { paths: string[]; is1904: boolean } {
  const paths: string[] = [];
  let is1904 = false;
  for (const tag of tagsOf(xml)) {
    if (tag.kind !== 'open') continue;
    if (tag.name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? '');
    if (tag.name !== 'sheet' || /hidden/i.test(attributeOf(tag, 'state') ?? '')) continue;
    const path = targets.get(`#${attributeOf(tag, 'id')}`);
    if (path !== undefined) paths.push(path);
  }
  return { paths: paths.slice(0, SHEETS_MAX), is1904 };
}

const namesColumns = ({ rows }: Rows): boolean =>
  readHeaders(rows[0]?.cells ?? []).fields.some((field) => field !== null);

/**
 * Reads an Excel workbook (XLSX, ISO/IEC 29500): the first visible sheet whose first non-empty row has a known column, or else
 * the first sheet that isn't empty. Dates are dd/mm/yyyy, times hh:mm, numbers have a decimal comma.
 * Reads at most the first 20 visible sheets. Null for an archive without a workbook.
 * @param max maximum number of rows, including the headers
 * @throws UnzipError when the parts that it reads unpack to more than 30 MB; UnzipError, RangeError or TypeError for an invalid archive
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, max: number): Promise<Rows | null> {
  const archive = new Archive(bytes, UNPACKED_MAX);
  const root = relationsOf((await archive.text('_rels/.rels')) ?? '', '');
  const workbook = root.get('officeDocument') ?? 'xl/workbook.xml';
  const xml = await archive.text(workbook);
  if (xml === null) return null;
  const [folder, name] = [workbook.replace(/[^/]*$/, ''), workbook.replace(/^.*\//, '')];
  const targets = relationsOf((await archive.text(`${folder}_rels/${name}.rels`)) ?? '', folder);
  const { paths, is1904 } = sheetsOf(xml, targets);
  const part = async (type: string) => (await archive.text(targets.get(type) ?? '')) ?? '';
  const [shared, styles] = [sharedTexts(await part('sharedStrings')), stylesOf(await part('styles'))];
  let first: Rows | null = null;
  for (const path of paths) {
    const read = rowsOf((await archive.text(path)) ?? '', { shared, styles, is1904 }, max);
    if (namesColumns(read)) return read;
    if (first === null && read.rows.length > 0) first = read;
  }
  return first ?? { rows: [], has_more: false };
}
