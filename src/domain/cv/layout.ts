import { findGutter, type Gutter } from './columns.ts';
import { closeSpacedCapitals, isCapitals, withTexLetters, wordsOf } from './cv-text.ts';
import { headingOf } from './headings.ts';
import { type Cell, commonest, type Line, lineOf, type Piece, type Row, type Segment } from './lines.ts';
import { endsPeriod, findPeriod, openPeriodLength } from './periods.ts';

/** A gap of so many times the size of the letters parts two cells of a line. */
const CELL_GAP = 1.5;
const SPACE_GAP = 0.16;
/** Lines closer than this share of the commonest distance are in one paragraph. */
const TIGHT_GAP = 0.75;
/** Smaller letters are hidden text. */
const SIZE_MIN = 3;
/** Share of a page's height in which headers and footers are looked for, at either end. */
const MARGIN = 0.12;

export type PageSize = { width: number; height: number };

const isBlank = (text: string): boolean => text.trim() === '';

/** Pieces whose baselines differ by less than a third of the letters' size. */
function rowsOf(pieces: readonly Piece[], bodySize: number): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const base = row?.reduce((largest, other) => (other.size > largest.size ? other : largest));
    const near = 0.34 * Math.max(bodySize, Math.min(base?.size ?? 0, piece.size));
    if (row && base && base.page === piece.page && Math.abs(piece.y - base.y) <= near) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/** Gaps between single letters of one run that is spaced out, or 0. */
function letterSpacing(row: readonly Piece[]): number {
  const gaps = row
    .slice(1)
    .map((piece, index) => piece.x - ((row[index]?.x ?? 0) + (row[index]?.width ?? 0)))
    .toSorted((a, b) => a - b);
  const single = row.filter(({ text }) => text.trim().length === 1).length;
  return row.length >= 5 && single >= row.length * 0.8 ? (gaps[Math.floor(gaps.length / 2)] ?? 0) : 0;
}

const CONNECTOR = /(?:[,&–-]|\s(?:de|da|do|das|dos|e|em|com|para|por|a|o|no|na|of|and|the|in|at|for))$/;
/** Marks a change of the letters' style between two names, until the line is complete. */
const STYLE_MARK = '\u001f';
/** Lines with more words are text, in which the style only stresses words. */
const HEAD_WORDS_MAX = 14;
/** The style's marks of a segment as spaces in a text, else as marks between names, without the commas there. */
function unmarked(segment: string, isText: boolean): string {
  const names = segment.split(STYLE_MARK);
  if (isText || names.length === 1) return names.join(' ');
  return names.map((name) => name.trim().replace(/^,\s*/, '').replace(/,$/, '')).join(' | ');
}
const styleOf = ({ bold, italic }: Piece): string => `${bold}|${italic}`;

/**
 * Returns whether a change of style parts two names ('**ROLE** Company'): the first begins the segment with a capital, the second
 * begins with one too, and no mark or small word joins them.
 */
const partsNames = (left: string, right: string): boolean =>
  /^[\p{Lu}\d]/u.test(left) &&
  /[\p{L}\d.)],?$/u.test(left) &&
  !CONNECTOR.test(left.replace(/,$/, '')) &&
  /^\p{Lu}\p{L}/u.test(right);

function segmentsOf(
  row: readonly Piece[],
  bodySize: number,
  stops: readonly number[] = [],
  edges: readonly number[] = [],
): Segment[] {
  const segments: Segment[] = [];
  let style = '';
  const spacing = letterSpacing(row);
  for (const piece of row) {
    const last = segments.at(-1);
    const gap = last ? piece.x - last.right : 0;
    const size = Math.min(piece.size, last?.size ?? piece.size);
    const right = piece.x + piece.width;
    const isAt = (places: readonly number[]) => places.some((place) => Math.abs(place - piece.x) < 1);
    const isAtStop =
      gap > SPACE_GAP * size && (isAt(stops) || (last !== undefined && isAt(edges) && isDate(last.text)));
    if (!last || isAtStop || gap > Math.max(CELL_GAP * size, spacing * 3.5)) {
      segments.push({ text: piece.text, x: piece.x, right, size: piece.size, bold: piece.bold });
      style = styleOf(piece);
      continue;
    }
    // The same text drawn twice at one place is bold by shadow.
    if (gap < -0.6 * piece.width && last.text.endsWith(piece.text)) continue;
    const isOther = /\p{L}/u.test(piece.text) && styleOf(piece) !== style;
    if (isOther) style = styleOf(piece);
    const isApart = gap > (spacing > 0 ? spacing * 1.7 : SPACE_GAP * size);
    const blank = isApart && !last.text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '';
    const longer = piece.text.trim().length > last.text.trim().length;
    const isParted =
      isOther &&
      piece.size <= bodySize * 1.25 &&
      /[\s,]$/.test(last.text + blank + (/^\s/.exec(piece.text)?.[0] ?? '')) &&
      partsNames(last.text.trim(), piece.text.replace(/^[,\s]+/, ''));
    last.text += isParted ? `${STYLE_MARK}${piece.text}` : blank + piece.text;
    last.right = Math.max(last.right, right);
    last.bold = longer ? piece.bold : last.bold;
    last.size = Math.max(last.size, piece.size);
  }
  return segments;
}

/** Returns the places that occur at least so many times. */
function frequent(places: readonly number[], least: number): number[] {
  const counts = new Map<number, number>();
  for (const x of places.map(Math.round)) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= least).map(([x]) => x);
}

/** Where cells begin in two rows or more that have three: there a cell also begins behind a narrow gap. */
const columnStops = (rows: readonly (readonly Segment[])[]): number[] =>
  frequent(
    rows.filter(({ length }) => length > 2).flatMap((segments) => segments.slice(1, -1).map(({ x }) => x)),
    2,
  );

const isDate = (text: string): boolean => endsPeriod(text) || openPeriodLength(text.trim()) === text.trim().length;

/** Removes rows that are repeated on other pages, and page numbers. */
function withoutMargins(rows: readonly Row[], pages: readonly PageSize[]): Row[] {
  const textOf = (row: Row) =>
    row.segments
      .map(({ text }) => text)
      .join(' ')
      .trim();
  const isMargin = (row: Row) => {
    const height = pages[row.page]?.height ?? 0;
    return row.y < height * MARGIN || row.y > height * (1 - MARGIN);
  };
  const seenOn = new Map<string, Set<number>>();
  const keyOf = (row: Row) => textOf(row).replace(/\d+/g, '#').toLowerCase();
  for (const row of rows.filter(isMargin)) seenOn.set(keyOf(row), (seenOn.get(keyOf(row)) ?? new Set()).add(row.page));
  return rows.filter((row) => {
    const text = textOf(row);
    if (/^page \d+ of \d+$/i.test(text)) return false;
    if (!isMargin(row)) return true;
    if (/^[-–|\s]*(?:p[áa]g(?:ina|\.)?|page)?\s*\d{1,2}(?:\s*(?:\/|de|of)\s*\d{1,2})?[-–|\s]*$/i.test(text))
      return false;
    if (row.page > 0 && /\bcurr[ií]cul(?:o|um)\b/i.test(text)) return false;
    const seen = seenOn.get(keyOf(row));
    return !seen || seen.size < 2 || row.page === Math.min(...seen);
  });
}

/** The rows of one column as lines; distances are measured in the commonest one of the document. */
function linesOf(rows: readonly Row[], stream: number, pitch: number, width: number): Line[] {
  const lines: Line[] = [];
  let [lastY, lastPage] = [0, -1];
  const edge = rightEdge(rows, width);
  for (const row of rows) {
    const isText = row.segments.some(({ text }) => wordsOf(text).length > HEAD_WORDS_MAX);
    const cells: Cell[] = row.segments.map(({ text, x, right }) => ({
      text: unmarked(text, isText),
      x,
      right,
    }));
    const weight = (segment: Segment) => segment.text.trim().length;
    const main = row.segments.reduce((a, b) => (weight(b) > weight(a) ? b : a));
    const gap = row.page === lastPage ? (row.y - lastY) / pitch : lines.length === 0 ? 0 : 1;
    const bold = row.segments[0]?.bold ?? false;
    const size = Math.max(...row.segments.map((segment) => segment.size));
    const line = lineOf(cells, {
      size,
      bold: bold || main.bold,
      gap,
      stream,
      page: row.page,
      x: row.segments[0]?.x ?? 0,
    });
    if (!line) continue;
    [lastY, lastPage] = [row.y, row.page];
    const last = lines.at(-1);
    const cell = last ? wrappedCell(last, line, edge) : null;
    if (last && cell) {
      const whole = { ...cell, text: `${cell.text} ${line.text}` };
      const cells = last.cells.map((other) => (other === cell ? whole : other));
      lines[lines.length - 1] = lineOf(cells, last) ?? last;
    } else if (last && isWrapped(last, line, edge)) lines[lines.length - 1] = joined(last, line);
    else lines.push(line);
  }
  return lines;
}

/** Lines of letters below a date within which the rest of its period is looked for. */
const DATE_LINES = 2.2;

/**
 * Puts the end of a period that a narrow column broke ('Maio 2016 — Dezembro' above '2017') behind its start, also where the
 * column's lines stand between those beside it.
 */
function joinWrappedDates(rows: readonly Row[], bodySize: number): Row[] {
  const joined: Row[] = rows.map((row) => ({ ...row, segments: [...row.segments] }));
  for (const [index, row] of joined.entries()) {
    for (const [at, start] of row.segments.entries()) {
      const text = start.text.trim();
      const length = openPeriodLength(text.replaceAll(STYLE_MARK, ' '));
      if (length === 0) continue;
      const near = joined
        .slice(index + 1, index + 4)
        .filter((below) => below.page === row.page && below.y - row.y < DATE_LINES * bodySize);
      const isEnd = (other: Segment) =>
        (Math.abs(other.x - start.x) < 3 || Math.abs(other.right - start.right) < 3) && endsPeriod(other.text);
      const below = near.find(({ segments }) => segments.some(isEnd));
      const end = below?.segments.find(isEnd);
      if (!below || !end) continue;
      const [period, rest] = [text.slice(0, length), text.slice(length).replace(STYLE_MARK, '').trim()];
      const whole = { ...start, text: `${period} ${end.text.trim()}` };
      row.segments.splice(at, 1, ...(rest === '' ? [whole] : [whole, { ...start, text: rest }]));
      below.segments = below.segments.filter((other) => other !== end);
      break;
    }
  }
  return joined.filter(({ segments }) => segments.length > 0);
}

/**
 * Joins the start and the end of a period that a column has one above the other, beside the lines of their posts ('2019' above
 * 'atual'). Two pairs or more are needed, each apart from the other dates.
 */
function joinStackedDates(rows: readonly Row[], bodySize: number): Row[] {
  const isNear = (above: Row | undefined, below: Row | undefined) =>
    above !== undefined && below !== undefined && above.page === below.page && below.y - above.y < 1.45 * bodySize;
  const dateOf = (row: Row | undefined) => (row && row.segments.length > 1 ? row.segments[0]?.text.trim() : undefined);
  const isStart = (text = '') => endsPeriod(text) && findPeriod(text)?.rest === '';
  const pairs = rows.flatMap((row, at) => {
    const [before, next, after] = [rows[at - 1], rows[at + 1], rows[at + 2]];
    const [start, end] = [dateOf(row), dateOf(next)];
    if (!next || !isStart(start) || end === undefined || !endsPeriod(end) || !isNear(row, next)) return [];
    const isBelow = Math.abs((next.segments[0]?.x ?? 0) - (row.segments[0]?.x ?? 0)) < 3;
    const isAlone =
      !(isNear(before, row) && isStart(dateOf(before))) && !(isNear(next, after) && isStart(dateOf(after)));
    const period = findPeriod(`${start} – ${end}`);
    const isForward = period?.isRange && (period.end === null || (period.start === start && period.end > start));
    return isBelow && isAlone && isForward ? [{ row, next, text: `${start} – ${end}` }] : [];
  });
  if (pairs.length < 2) return [...rows];
  return rows.map((row) => {
    const [first, ...others] = row.segments;
    const pair = pairs.find((one) => one.row === row);
    if (pair && first) return { ...row, segments: [{ ...first, text: pair.text }, ...others] };
    return pairs.some(({ next }) => next === row) ? { ...row, segments: others } : row;
  });
}

type Edge = { at: number; isShared: boolean };

/**
 * Returns the right edge of a column's text, and whether that is certain: several lines end there; otherwise it is assumed as far
 * from the page's side as the left edge. `width` is the page's, 0 for columns side by side.
 */
function rightEdge(rows: readonly Row[], width: number): Edge {
  const ends = rows.map((row) => Math.max(...row.segments.map(({ right }) => right))).toSorted((a, b) => b - a);
  const at = ends[Math.floor(ends.length * 0.05)] ?? 0;
  const margin = Math.min(...rows.flatMap((row) => row.segments.map(({ x }) => x)));
  if (width > 0) return { at: Math.max(at, width - margin), isShared: true };
  return { at, isShared: ends.filter((end) => Math.abs(end - at) < at * 0.03).length >= 4 };
}

/** Returns whether a line continues the one above, whose width was full. */
function isWrapped(above: Line, line: Line, edge: Edge): boolean {
  const right = above.cells.at(-1)?.right ?? 0;
  const isOpen = CONNECTOR.test(above.text);
  const isAlike =
    above.page === line.page &&
    line.gap > 0.5 &&
    line.gap < (isOpen ? 1.3 : 1.2) &&
    Math.abs(above.size - line.size) < 0.6;
  if (!isFull(right, line, edge) || !isAlike || line.bullet || line.cells.length > 1 || above.cells.length > 1)
    return false;
  const shift = line.x - above.x;
  const isBelow = Math.abs(shift) < 3 || (above.bullet && shift > 0 && shift < 30);
  if (/[^@\s]@[\w.-]*$/.test(above.text) && /^[\w.@-]+$/.test(line.text)) return true;
  if (!isBelow || headingOf(above.text) !== null) return false;
  if (/^\p{Ll}/u.test(line.text)) return !/:/.test(line.text.slice(0, 25));
  if (isOpen) return above.bold || !line.bold;
  const period = findPeriod(above.text);
  const bothDated = period?.hasDates === true && findPeriod(line.text)?.hasDates === true;
  // A line that a whole period ends is the head of an entry.
  const isHead = period?.isRange === true && endsPeriod(above.text.replace(/^.*\s|\W+$/g, ''));
  return (
    edge.isShared &&
    above.text.length > 45 &&
    above.bold === line.bold &&
    !bothDated &&
    !isHead &&
    headingOf(line.text) === null
  );
}

/** Returns whether the first word of a line doesn't fit behind the text that ends at `right`. */
function isFull(right: number, line: Line, edge: Edge): boolean {
  const [word = ''] = line.text.split(/\s/);
  return edge.at - right < (word.length + 1) * line.size * (isCapitals(word) ? 0.68 : 0.5);
}

/**
 * The cell of the line above that goes on in this line: a small word or a number ends it, or it reaches the edge and the lines are
 * closer than most paragraphs; null without one.
 */
function wrappedCell(above: Line, line: Line, edge: Edge): Cell | null {
  const isAlike = above.page === line.page && line.gap < 1.2 && above.bold === line.bold && !line.bullet;
  if (!isAlike || line.cells.length > 1 || above.cells.length < 2) return null;
  const isOpen = ({ x, text, right }: Cell) =>
    Math.abs(x - line.x) < 3 &&
    (CONNECTOR.test(text) || /\d[ªº]$/.test(text) || (line.gap < TIGHT_GAP && isFull(right, line, edge)));
  return above.cells.find(isOpen) ?? null;
}

/** A wrapped line's words behind those above; addresses and hyphenated words are put together without a space. */
function joined(above: Line, line: Line): Line {
  const isAddress = /[^@\s]*@\S*$/.test(above.text) && /^[\w.@-]+$/.test(line.text);
  const isBrokenAddress = /[\w.-]*[._-]$/.test(above.text) && /^[\w.-]*@/.test(line.text);
  const isHyphenated = !isBrokenAddress && /\p{Ll}-$/u.test(above.text) && /^\p{Ll}/u.test(line.text);
  const text = isHyphenated
    ? above.text.slice(0, -1) + line.text
    : `${above.text}${isAddress || isBrokenAddress ? '' : ' '}${line.text}`;
  const [first] = above.cells;
  return { ...above, text, cells: [{ text, x: first?.x ?? above.x, right: line.cells.at(-1)?.right ?? line.x }] };
}

const sideOf = (row: Row, keep: (segment: Segment) => boolean): Row[] => {
  const segments = row.segments.filter(keep);
  return segments.length > 0 ? [{ ...row, segments }] : [];
};

/** Returns the text above the columns, then each column over all pages. Text that spans both columns belongs to the wider one. */
function streamsOf(pages: readonly (readonly Row[])[], gutters: readonly (Gutter | null)[]): Row[][] {
  const head: Row[] = [];
  const [left, right]: [Row[], Row[]] = [[], []];
  const known = gutters.find((gutter) => gutter !== null);
  if (!known) return [pages.flat()];
  const mainIsRight = known.mainIsRight;
  const main = mainIsRight ? right : left;
  for (const [index, rows] of pages.entries()) {
    const gutter = gutters[index] ?? null;
    let hasBegun = index > 0;
    for (const row of rows) {
      const crossing = gutter === null || row.segments.some(({ x, right: end }) => x < gutter.from && end > gutter.to);
      const isInBand = gutter !== null && row.y >= gutter.top - 1 && row.y <= gutter.bottom + 1;
      if (crossing || !isInBand) {
        (hasBegun && (index > 0 || row.y > (gutter?.top ?? 0)) ? main : head).push(row);
        continue;
      }
      hasBegun = true;
      const middle = (gutter.from + gutter.to) / 2;
      left.push(...sideOf(row, ({ x, right: end }) => (x + end) / 2 < middle));
      right.push(...sideOf(row, ({ x, right: end }) => (x + end) / 2 >= middle));
    }
  }
  return [head, left, right].filter((rows) => rows.length > 0);
}

/** Text pieces of a document's pages as lines in reading order. Lengths are in points. */
export function layOut(pieces: readonly Piece[], pages: readonly PageSize[]): Line[] {
  const shown = pieces
    .map((piece) => ({ ...piece, text: closeSpacedCapitals(withTexLetters(piece.text)) }))
    .filter(({ text, size }) => !isBlank(text) && size >= SIZE_MIN);
  const bodySize = commonest(shown.map(({ size, text }) => [Math.round(size * 2) / 2, text.length]));
  const rowPieces = rowsOf(shown, bodySize);
  const plain = rowPieces.map((row) => segmentsOf(row, bodySize));
  const stops = columnStops(plain);
  // Lines begin there: a date before it is in a column of its own.
  const edges = frequent(
    rowPieces.flatMap((row) => row.slice(0, 1).map(({ x }) => x)),
    3,
  );
  const rows = rowPieces.map((row, index) => ({
    page: row[0]?.page ?? 0,
    y: row.reduce((a, b) => (b.size > a.size ? b : a)).y,
    segments: segmentsOf(row, bodySize, (plain[index]?.length ?? 0) > 1 ? stops : [], edges),
  }));
  const kept = joinStackedDates(joinWrappedDates(withoutMargins(rows, pages), bodySize), bodySize);
  const pageRows = pages.map((_, page) => kept.filter((row) => row.page === page));
  const gutters = pageRows.map((page) => findGutter(page, bodySize));
  const pitches = (stream: readonly Row[]) =>
    stream.slice(1).flatMap((row, index): [number, number][] => {
      const before = stream[index];
      return before && before.page === row.page && row.y > before.y
        ? [[Math.round((row.y - before.y) * 2) / 2, 1]]
        : [];
    });
  const streams = streamsOf(pageRows, gutters);
  const all = streams.flatMap(pitches).filter(([distance]) => distance < bodySize * 2.6);
  return streams.flatMap((stream, index) => {
    const own = pitches(stream).filter(([distance]) => distance < bodySize * 2.6);
    return linesOf(
      stream,
      index,
      commonest(own.length >= 6 ? own : all) || bodySize * 1.3,
      streams.length === 1 ? (pages[0]?.width ?? 0) : 0,
    );
  });
}
