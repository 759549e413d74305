import { headingOf, isLabelText } from './headings.ts';
import type { Row } from './lines.ts';
import { findPeriod } from './periods.ts';
import { knownCity, withoutPlace } from './places.ts';

/**
 * The empty vertical strip between two columns of a page: from x `from` to x `to`, and from y `top` to y `bottom`, in points.
 * `mainIsRight` is true when the right column has more text.
 */
export type Gutter = { from: number; to: number; top: number; bottom: number; mainIsRight: boolean };

/** Minimum width of the strip between two columns, in points. */
const WIDTH_MIN = 9;
/** Distance of the x positions at which strips are looked for, in points. */
const STEP = 2;
/** Maximum share of the rows that may have text in the strip. */
const CROSSING_MAX = 0.07;

type Span = { x: number; right: number; y: number; text: string };

const spansOf = (rows: readonly Row[]): Span[] =>
  rows.flatMap((row) => row.segments.map(({ x, right, text }) => ({ x, right, y: row.y, text })));

/** Returns whether a column contains dates, labels or headings for the rows beside it instead of running text. */
function belongsToRows(narrow: readonly Span[], other: readonly Span[], bodySize: number): boolean {
  const isBeside = ({ y }: Span) => other.some((span) => Math.abs(span.y - y) < 0.35 * bodySize);
  const [headings, texts] = [narrow.filter(isHeading), narrow.filter((span) => !isHeading(span))];
  const dateOrLabelCount = texts.filter(({ text }) => {
    const period = findPeriod(text);
    return (period !== null && period.rest.length < 4) || /:\s*$/.test(text) || isLabelText(text);
  }).length;
  const isPlace = (text: string) => knownCity(text) !== null || withoutPlace(text) === '';
  const dates = texts.filter(({ text }) => findPeriod(text)?.rest === '' || isPlace(text));
  if (dates.length >= 2 && dates.length >= texts.length * 0.5 && dates.every(isBeside)) return true;
  // Right-aligned periods beside the lines below a job's first line.
  const periodCount = texts.filter(({ text }) => findPeriod(text)?.rest === '').length;
  const placeOrEmailCount = texts.filter(({ text }) => isPlace(text) || text.includes('@')).length;
  if (periodCount >= 2 && periodCount >= texts.length * 0.5 && periodCount + placeOrEmailCount >= texts.length * 0.8)
    return true;
  const besideCount = texts.filter(isBeside).length;
  if (texts.length >= 2 && besideCount >= texts.length * 0.8 && dateOrLabelCount >= texts.length * 0.5) return true;
  // A table: nearly every row has a cell on either side.
  const isPaired = ({ y }: Span) => narrow.some((span) => Math.abs(span.y - y) < 0.35 * bodySize);
  if (texts.length >= 2 && besideCount >= texts.length * 0.8 && other.filter(isPaired).length >= other.length * 0.8)
    return true;
  // Employers with their periods on one side, which also has the headings; roles and tasks on the other.
  const datedCount = (side: readonly Span[]) => side.filter(({ text }) => findPeriod(text)?.hasDates).length;
  const isWithoutHeadingsAndDates = !other.some(isHeading) && datedCount(other) === 0;
  if (
    datedCount(narrow) >= 2 &&
    headings.length > 0 &&
    isWithoutHeadingsAndDates &&
    !other.some(({ text }) => /@|\d{4}-?\d{4}/.test(text))
  )
    return true;
  // Headings at the left of their sections.
  return (
    narrow.filter(isBeside).length >= narrow.length * 0.9 && headings.length + dateOrLabelCount >= narrow.length * 0.6
  );
}

const isHeading = ({ text }: Span): boolean => headingOf(text) !== null;

type Strip = { from: number; to: number; crossing: number };

function emptyStrips(rows: readonly Row[], from: number, to: number): Strip[] {
  const strips: Strip[] = [];
  const allowed = rows.length * CROSSING_MAX;
  let open: Strip | null = null;
  for (let x = from; x <= to; x += STEP) {
    const crossing = rows.filter((row) =>
      row.segments.some((segment) => segment.x < x + STEP && segment.right > x),
    ).length;
    if (crossing > allowed) {
      open = null;
      continue;
    }
    if (open) {
      open.to = x + STEP;
      open.crossing = Math.max(open.crossing, crossing);
    } else {
      open = { from: x, to: x + STEP, crossing };
      strips.push(open);
    }
  }
  return strips.filter((strip) => strip.to - strip.from >= WIDTH_MIN);
}

/** Returns whether only dates are between a strip and the next one: these are right-aligned dates of the left column. */
function isBeforeDates(strip: Strip, strips: readonly Strip[], spans: readonly Span[]): boolean {
  const next = strips.find(({ from }) => from > strip.to);
  const between = next ? spans.filter(({ x, right }) => x >= strip.from && right <= next.to) : [];
  return between.length >= 2 && between.every(({ text }) => findPeriod(text)?.rest === '');
}

/** Returns the gutter of these rows; 'rows' when the texts at its left and right belong together row by row; null without a gutter. */
function gutterIn(rows: readonly Row[], bodySize: number): Gutter | 'rows' | null {
  const spans = spansOf(rows);
  const [first, last] = [Math.min(...spans.map(({ x }) => x)), Math.max(...spans.map(({ right }) => right))];
  const width = last - first;
  if (rows.length < 8 || width < 150) return null;
  const strips = emptyStrips(rows, first + width * 0.18, first + width * 0.82);
  for (const strip of strips.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (isBeforeDates(strip, strips, spans)) continue;
    const middle = (strip.from + strip.to) / 2;
    const [left, right] = [spans.filter((span) => span.right <= middle), spans.filter((span) => span.x >= middle)];
    const lengthOf = (side: readonly Span[]) => side.reduce((sum, { text }) => sum + text.trim().length, 0);
    const [leftLength, rightLength] = [lengthOf(left), lengthOf(right)];
    if (Math.min(left.length, right.length) < 5 || Math.min(leftLength, rightLength) < 60) continue;
    const [narrow, wide] = leftLength < rightLength ? [left, right] : [right, left];
    if (belongsToRows(narrow, wide, bodySize)) return 'rows';
    const ys = narrow.map(({ y }) => y);
    return {
      from: strip.from,
      to: strip.to,
      top: Math.min(...left.map(({ y }) => y), ...right.map(({ y }) => y)),
      bottom: Math.max(...ys, ...wide.map(({ y }) => y)),
      mainIsRight: rightLength > leftLength,
    };
  }
  return null;
}

/**
 * Returns the gutter between a page's two columns, which may begin below or end above full-width text. Null in a page of one
 * column, or whose columns belong together row by row.
 */
export function findGutter(rows: readonly Row[], bodySize: number): Gutter | null {
  if (rows.length < 8) return null;
  const whole = gutterIn(rows, bodySize);
  if (whole) return whole === 'rows' ? null : whole;
  const shares = [0.1, 0.2, 0.3, 0.4];
  for (const share of shares) {
    const found = gutterIn(rows.slice(Math.floor(rows.length * share)), bodySize);
    if (found && found !== 'rows') return found;
  }
  for (const share of shares) {
    const found = gutterIn(rows.slice(0, Math.ceil(rows.length * (1 - share))), bodySize);
    if (found && found !== 'rows') return found;
  }
  return null;
}
