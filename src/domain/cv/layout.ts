import { findGutter, type Gutter } from './columns.ts';
import { decodeTexCodes, isCapitals, removeSpacingOfCapitals, wordsOf } from './cv-text.ts';
import { headingOf } from './headings.ts';
import { type Cell, heaviestValue, type Line, lineOf, type Row, type Segment, type TextRun } from './lines.ts';
import { endsPeriod, findPeriod, openPeriodLength } from './periods.ts';

/** Minimum gap between two cells of a line, in multiples of the font size. */
const CELL_GAP = 1.5;
/** Minimum gap between two words, in multiples of the font size. */
const SPACE_GAP = 0.16;
/** Lines closer than this share of the most frequent line distance belong to one paragraph. */
const TIGHT_GAP = 0.75;
/** Minimum font size in points; smaller text is hidden text. */
const SIZE_MIN = 3;
/** Share of a page's height, at the top and at the bottom, that can contain page headers and footers. */
const MARGIN = 0.12;

/** Width and height of a page in points. */
export type PageSize = { width: number; height: number };

const isBlank = (text: string): boolean => text.trim() === '';

/** Groups text runs into rows: their baselines differ by at most a third of the font size. */
function rowsOf(runs: readonly TextRun[], bodySize: number): TextRun[][] {
  const rows: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const base = row?.reduce((largest, other) => (other.size > largest.size ? other : largest));
    const near = 0.34 * Math.max(bodySize, Math.min(base?.size ?? 0, run.size));
    if (row && base && base.page === run.page && Math.abs(run.y - base.y) <= near) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/** Returns the median gap between the letters of a row that is written with letter spacing; 0 for other rows. */
function letterSpacing(row: readonly TextRun[]): number {
  const gaps = row
    .slice(1)
    .map((run, index) => run.x - ((row[index]?.x ?? 0) + (row[index]?.width ?? 0)))
    .toSorted((a, b) => a - b);
  const single = row.filter(({ text }) => text.trim().length === 1).length;
  return row.length >= 5 && single >= row.length * 0.8 ? (gaps[Math.floor(gaps.length / 2)] ?? 0) : 0;
}

const CONNECTOR = /(?:[,&–-]|\s(?:de|da|do|das|dos|e|em|com|para|por|a|o|no|na|of|and|the|in|at|for))$/;
/** Separates two names of a segment that differ in style, until the line is complete. */
const STYLE_BREAK = '\u001f';
/** Lines with more words are prose, in which a change of style only emphasises words. */
const HEADER_WORDS_MAX = 14;
/** Replaces the style breaks of a segment: in prose with spaces, otherwise with ' | ', also instead of a comma at the break. */
function withoutStyleBreaks(segment: string, isText: boolean): string {
  const names = segment.split(STYLE_BREAK);
  if (isText || names.length === 1) return names.join(' ');
  return names.map((name) => name.trim().replace(/^,\s*/, '').replace(/,$/, '')).join(' | ');
}
const styleOf = ({ bold, italic }: TextRun): string => `${bold}|${italic}`;

/**
 * Returns whether a change of style separates two names ('**ROLE** Company'): both begin with a capital letter, or the left one with
 * a digit, and no dash or connecting word is between them.
 */
const separatesNames = (left: string, right: string): boolean =>
  /^[\p{Lu}\d]/u.test(left) &&
  /[\p{L}\d.)],?$/u.test(left) &&
  !CONNECTOR.test(left.replace(/,$/, '')) &&
  /^\p{Lu}\p{L}/u.test(right);

function segmentsOf(
  row: readonly TextRun[],
  bodySize: number,
  columnStarts: readonly number[] = [],
  lineStarts: readonly number[] = [],
): Segment[] {
  const segments: Segment[] = [];
  let style = '';
  const spacing = letterSpacing(row);
  for (const run of row) {
    const last = segments.at(-1);
    const gap = last ? run.x - last.right : 0;
    const size = Math.min(run.size, last?.size ?? run.size);
    const right = run.x + run.width;
    const isAt = (positions: readonly number[]) => positions.some((position) => Math.abs(position - run.x) < 1);
    const isAtColumn =
      gap > SPACE_GAP * size && (isAt(columnStarts) || (last !== undefined && isAt(lineStarts) && isDate(last.text)));
    if (!last || isAtColumn || gap > Math.max(CELL_GAP * size, spacing * 3.5)) {
      segments.push({ text: run.text, x: run.x, right, size: run.size, bold: run.bold });
      style = styleOf(run);
      continue;
    }
    // Some programs draw a text twice at one position to make it bold.
    if (gap < -0.6 * run.width && last.text.endsWith(run.text)) continue;
    const isStyleChange = /\p{L}/u.test(run.text) && styleOf(run) !== style;
    if (isStyleChange) style = styleOf(run);
    const hasSpaceBefore = gap > (spacing > 0 ? spacing * 1.7 : SPACE_GAP * size);
    const blank = hasSpaceBefore && !last.text.endsWith(' ') && !run.text.startsWith(' ') ? ' ' : '';
    const isLonger = run.text.trim().length > last.text.trim().length;
    const isNewName =
      isStyleChange &&
      run.size <= bodySize * 1.25 &&
      /[\s,]$/.test(last.text + blank + (/^\s/.exec(run.text)?.[0] ?? '')) &&
      separatesNames(last.text.trim(), run.text.replace(/^[,\s]+/, ''));
    last.text += isNewName ? `${STYLE_BREAK}${run.text}` : blank + run.text;
    last.right = Math.max(last.right, right);
    last.bold = isLonger ? run.bold : last.bold;
    last.size = Math.max(last.size, run.size);
  }
  return segments;
}

/** Returns the positions, rounded to points, that occur at least `minCount` times. */
function frequentPositions(positions: readonly number[], minCount: number): number[] {
  const counts = new Map<number, number>();
  for (const x of positions.map(Math.round)) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= minCount).map(([x]) => x);
}

/** Returns the x positions at which inner cells begin in at least two rows; there, even a narrow gap separates cells. */
const findColumnStarts = (rows: readonly (readonly Segment[])[]): number[] =>
  frequentPositions(
    rows.filter(({ length }) => length > 2).flatMap((segments) => segments.slice(1, -1).map(({ x }) => x)),
    2,
  );

const isDate = (text: string): boolean => endsPeriod(text) || openPeriodLength(text.trim()) === text.trim().length;

/** Removes page numbers, page headers and footers that an earlier page already has, and titles ('Currículo') of later pages. */
function withoutHeadersAndFooters(rows: readonly Row[], pages: readonly PageSize[]): Row[] {
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

/**
 * Converts the rows of one stream into lines and joins wrapped lines. `lineDistance` is the most frequent distance of two lines in
 * points, `width` the page's width, or 0 if the document has several columns.
 */
function linesOf(rows: readonly Row[], stream: number, lineDistance: number, width: number): Line[] {
  const lines: Line[] = [];
  let [lastY, lastPage] = [0, -1];
  const edge = rightEdge(rows, width);
  for (const row of rows) {
    const isText = row.segments.some(({ text }) => wordsOf(text).length > HEADER_WORDS_MAX);
    const cells: Cell[] = row.segments.map(({ text, x, right }) => ({
      text: withoutStyleBreaks(text, isText),
      x,
      right,
    }));
    const weight = (segment: Segment) => segment.text.trim().length;
    const main = row.segments.reduce((a, b) => (weight(b) > weight(a) ? b : a));
    const gap = row.page === lastPage ? (row.y - lastY) / lineDistance : lines.length === 0 ? 0 : 1;
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
    } else if (last && isWrapped(last, line, edge)) lines[lines.length - 1] = joinLines(last, line);
    else lines.push(line);
  }
  return lines;
}

/** Maximum distance between the two lines of a wrapped period, in multiples of the font size. */
const WRAPPED_DATE_DISTANCE = 2.2;

/**
 * Joins a period that wrapped in a narrow column ('Maio 2016 — Dezembro' above '2017'), also when rows of the other columns are
 * between its two lines.
 */
function joinWrappedDates(rows: readonly Row[], bodySize: number): Row[] {
  const joined: Row[] = rows.map((row) => ({ ...row, segments: [...row.segments] }));
  for (const [index, row] of joined.entries()) {
    for (const [at, start] of row.segments.entries()) {
      const text = start.text.trim();
      const length = openPeriodLength(text.replaceAll(STYLE_BREAK, ' '));
      if (length === 0) continue;
      const near = joined
        .slice(index + 1, index + 4)
        .filter((below) => below.page === row.page && below.y - row.y < WRAPPED_DATE_DISTANCE * bodySize);
      const isEnd = (other: Segment) =>
        (Math.abs(other.x - start.x) < 3 || Math.abs(other.right - start.right) < 3) && endsPeriod(other.text);
      const below = near.find(({ segments }) => segments.some(isEnd));
      const end = below?.segments.find(isEnd);
      if (!below || !end) continue;
      const [period, rest] = [text.slice(0, length), text.slice(length).replace(STYLE_BREAK, '').trim()];
      const whole = { ...start, text: `${period} ${end.text.trim()}` };
      row.segments.splice(at, 1, ...(rest === '' ? [whole] : [whole, { ...start, text: rest }]));
      below.segments = below.segments.filter((other) => other !== end);
      break;
    }
  }
  return joined.filter(({ segments }) => segments.length > 0);
}

/**
 * Joins the start and the end of a period that a column of dates shows in two rows ('2019' above 'atual'), if the document has at
 * least two such pairs.
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

type Edge = { at: number; isReliable: boolean };

/**
 * Returns the right edge of a stream's text in points, and whether it is reliable. In a page of one column the right margin is
 * assumed to equal the left one (`width` is the page's); otherwise `width` is 0, and at least four rows must end at the edge.
 */
function rightEdge(rows: readonly Row[], width: number): Edge {
  const ends = rows.map((row) => Math.max(...row.segments.map(({ right }) => right))).toSorted((a, b) => b - a);
  const at = ends[Math.floor(ends.length * 0.05)] ?? 0;
  const margin = Math.min(...rows.flatMap((row) => row.segments.map(({ x }) => x)));
  if (width > 0) return { at: Math.max(at, width - margin), isReliable: true };
  return { at, isReliable: ends.filter((end) => Math.abs(end - at) < at * 0.03).length >= 4 };
}

/** Returns whether a line continues the line above, because its first word no longer fitted there. */
function isWrapped(above: Line, line: Line, edge: Edge): boolean {
  const right = above.cells.at(-1)?.right ?? 0;
  const isOpen = CONNECTOR.test(above.text);
  const isAlike =
    above.page === line.page &&
    line.gap > 0.5 &&
    line.gap < (isOpen ? 1.3 : 1.2) &&
    Math.abs(above.size - line.size) < 0.6;
  if (!isFull(right, line, edge) || !isAlike || line.hasBullet || line.cells.length > 1 || above.cells.length > 1)
    return false;
  const shift = line.x - above.x;
  const isBelow = Math.abs(shift) < 3 || (above.hasBullet && shift > 0 && shift < 30);
  if (/[^@\s]@[\w.-]*$/.test(above.text) && /^[\w.@-]+$/.test(line.text)) return true;
  if (!isBelow || headingOf(above.text) !== null) return false;
  if (/^\p{Ll}/u.test(line.text)) return !/:/.test(line.text.slice(0, 25));
  if (isOpen) return above.bold || !line.bold;
  const period = findPeriod(above.text);
  const bothDated = period?.hasDates === true && findPeriod(line.text)?.hasDates === true;
  // A line that ends with a whole period is the header of an entry.
  const isHeader = period?.isRange === true && endsPeriod(above.text.replace(/^.*\s|\W+$/g, ''));
  return (
    edge.isReliable &&
    above.text.length > 45 &&
    above.bold === line.bold &&
    !bothDated &&
    !isHeader &&
    headingOf(line.text) === null
  );
}

/** Returns whether the first word of a line doesn't fit between `right`, where the text above ends, and the edge. */
function isFull(right: number, line: Line, edge: Edge): boolean {
  const [word = ''] = line.text.split(/\s/);
  return edge.at - right < (word.length + 1) * line.size * (isCapitals(word) ? 0.68 : 0.5);
}

/**
 * Returns the cell of the line above that this line continues: the cell ends with a connecting word or mark or an ordinal number,
 * or it reaches the edge and the two lines are closer than paragraphs. Null when no cell does.
 */
function wrappedCell(above: Line, line: Line, edge: Edge): Cell | null {
  const isAlike = above.page === line.page && line.gap < 1.2 && above.bold === line.bold && !line.hasBullet;
  if (!isAlike || line.cells.length > 1 || above.cells.length < 2) return null;
  const isOpen = ({ x, text, right }: Cell) =>
    Math.abs(x - line.x) < 3 &&
    (CONNECTOR.test(text) || /\d[ªº]$/.test(text) || (line.gap < TIGHT_GAP && isFull(right, line, edge)));
  return above.cells.find(isOpen) ?? null;
}

/** Joins a wrapped line with the line above, without a space inside an e-mail address or a hyphenated word. */
function joinLines(above: Line, line: Line): Line {
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

/**
 * Returns the rows above the columns, then those of each column over all pages. Later rows that span both columns, or are outside
 * of them, belong to the main column. Without columns, all rows are one stream.
 */
function splitIntoStreams(pages: readonly (readonly Row[])[], gutters: readonly (Gutter | null)[]): Row[][] {
  const aboveColumns: Row[] = [];
  const [left, right]: [Row[], Row[]] = [[], []];
  const known = gutters.find((gutter) => gutter !== null);
  if (!known) return [pages.flat()];
  const mainIsRight = known.mainIsRight;
  const main = mainIsRight ? right : left;
  for (const [index, rows] of pages.entries()) {
    const gutter = gutters[index] ?? null;
    let isInColumns = index > 0;
    for (const row of rows) {
      const isSpanning =
        gutter === null || row.segments.some(({ x, right: end }) => x < gutter.from && end > gutter.to);
      const isInBand = gutter !== null && row.y >= gutter.top - 1 && row.y <= gutter.bottom + 1;
      if (isSpanning || !isInBand) {
        (isInColumns && (index > 0 || row.y > (gutter?.top ?? 0)) ? main : aboveColumns).push(row);
        continue;
      }
      isInColumns = true;
      const middle = (gutter.from + gutter.to) / 2;
      left.push(...sideOf(row, ({ x, right: end }) => (x + end) / 2 < middle));
      right.push(...sideOf(row, ({ x, right: end }) => (x + end) / 2 >= middle));
    }
  }
  return [aboveColumns, left, right].filter((rows) => rows.length > 0);
}

/** Converts the text runs of a document's pages into lines in reading order. Lengths are in points. */
export function layOutLines(runs: readonly TextRun[], pages: readonly PageSize[]): Line[] {
  const visible = runs
    .map((run) => ({ ...run, text: removeSpacingOfCapitals(decodeTexCodes(run.text)) }))
    .filter(({ text, size }) => !isBlank(text) && size >= SIZE_MIN);
  const bodySize = heaviestValue(visible.map(({ size, text }) => [Math.round(size * 2) / 2, text.length]));
  const rowRuns = rowsOf(visible, bodySize);
  const segmentsByGap = rowRuns.map((row) => segmentsOf(row, bodySize));
  const columnStarts = findColumnStarts(segmentsByGap);
  // A date before a position where lines begin is in a separate column.
  const lineStarts = frequentPositions(
    rowRuns.flatMap((row) => row.slice(0, 1).map(({ x }) => x)),
    3,
  );
  const rows = rowRuns.map((row, index) => ({
    page: row[0]?.page ?? 0,
    y: row.reduce((a, b) => (b.size > a.size ? b : a)).y,
    segments: segmentsOf(row, bodySize, (segmentsByGap[index]?.length ?? 0) > 1 ? columnStarts : [], lineStarts),
  }));
  const kept = joinStackedDates(joinWrappedDates(withoutHeadersAndFooters(rows, pages), bodySize), bodySize);
  const pageRows = pages.map((_, page) => kept.filter((row) => row.page === page));
  const gutters = pageRows.map((page) => findGutter(page, bodySize));
  const lineDistancesOf = (stream: readonly Row[]) =>
    stream.slice(1).flatMap((row, index): [number, number][] => {
      const before = stream[index];
      return before && before.page === row.page && row.y > before.y
        ? [[Math.round((row.y - before.y) * 2) / 2, 1]]
        : [];
    });
  const streams = splitIntoStreams(pageRows, gutters);
  const all = streams.flatMap(lineDistancesOf).filter(([distance]) => distance < bodySize * 2.6);
  return streams.flatMap((stream, index) => {
    const own = lineDistancesOf(stream).filter(([distance]) => distance < bodySize * 2.6);
    return linesOf(
      stream,
      index,
      heaviestValue(own.length >= 6 ? own : all) || bodySize * 1.3,
      streams.length === 1 ? (pages[0]?.width ?? 0) : 0,
    );
  });
}
