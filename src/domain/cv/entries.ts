import { startsWithBullet, wordsOf } from './cv-text.ts';
import { isJobSentence } from './entry-parts.ts';
import type { Line } from './lines.ts';
import { endsPeriod, type FoundPeriod, findPeriod } from './periods.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './scores.ts';

/** A line of an entry, with its period cut out when it has one. */
type EntryLine = { line: Line; period: FoundPeriod | null; text: string };

/**
 * A job or a course. The header names the role and the employer, or the course and the school, and contains the period; the body
 * describes it.
 */
export type Entry = { header: EntryLine[]; period: FoundPeriod | null; body: Line[] };

/** Maximum number of header lines before the line with the period. */
const HEADER_LINES_MAX = 3;
/** Minimum gap above the first line of a block, in multiples of the most frequent line distance. */
export const WIDE_GAP = 1.35;

const endsSentence = (text: string): boolean =>
  /[.;!]$/.test(text) && !/\b(?:ltda|s\.?a|inc|cia|jr|sr|me|epp)\.$/i.test(text);

/** Returns whether a line looks like a sentence or a list item, and not like a header. */
export function isProse(line: Line): boolean {
  const words = wordsOf(line.text).length;
  return (
    line.hasBullet ||
    startsWithBullet(line.text) ||
    words > 13 ||
    (words > 4 && endsSentence(line.text)) ||
    /^\p{Ll}/u.test(line.text)
  );
}

const headerScore = (text: string): number =>
  Math.max(roleScore(text), companyScore(text), institutionScore(text), courseScore(text) >= 3 ? 2 : 0);

/**
 * Returns the period that fills a cell of a line, or two cells, with the other cells as its rest. Null when there is none, and for a
 * line of one cell.
 */
export function periodOfCell(line: Line): FoundPeriod | null {
  const dates = line.cells.filter(({ text }) => endsPeriod(text));
  if (dates.length === 2 && line.cells.length > 2) {
    const both = findPeriod(dates.map(({ text }) => text).join(' – '));
    const rest = line.cells.filter((cell) => !dates.includes(cell)).map(({ text }) => text);
    if (both?.isRange) return { ...both, rest: rest.join('   ') };
  }
  for (const cell of line.cells.length > 1 ? line.cells : []) {
    const own = findPeriod(cell.text);
    if (own?.hasDates && own.rest === '') {
      const rest = line.cells
        .filter((other) => other !== cell)
        .map(({ text }) => text)
        .join('   ');
      return { ...own, rest };
    }
  }
  return null;
}

/** Returns the period of a line, unless it is only a date inside a sentence. */
function periodOf(line: Line): FoundPeriod | null {
  if (line.hasBullet) {
    const inBullet = findPeriod(line.text);
    return inBullet?.isRange && headerScore(inBullet.rest) >= 1.5 && wordsOf(inBullet.rest).length <= 12
      ? inBullet
      : null;
  }
  const ownCell = periodOfCell(line);
  if (ownCell) return ownCell;
  const found = findPeriod(line.text);
  if (!found) return null;
  const words = wordsOf(found.rest).length;
  if (found.isRange)
    return words <= 16 && !(endsSentence(line.text) && words > 8 && !isJobSentence(line.text)) ? found : null;
  if (!found.hasDates) return found.rest === '' ? found : null;
  return words <= 14 && !endsSentence(line.text) && !/^\p{Ll}/u.test(line.text) ? found : null;
}

/** Returns whether a period is an employer's total one, because it contains that of the next line, which is a role. */
const isTotalPeriod = ({ start, end }: FoundPeriod, next?: FoundPeriod | null): boolean =>
  next?.isRange === true &&
  roleScore(next.rest) >= 1.5 &&
  next.start.slice(0, 4) >= start.slice(0, 4) &&
  (end === null || (next.end !== null && next.end.slice(0, 4) <= end.slice(0, 4)));

const entryLines = (lines: readonly Line[]): EntryLine[] => {
  const read = lines.map((line) => ({ line, period: periodOf(line) }));
  const edge = Math.min(...lines.map(({ x }) => x));
  const isItem = (line: Line) => line.hasBullet || isIndented(line, edge);
  // When jobs have periods outside of lists, those inside lists are dates of results.
  const hasPeriodOutsideOfLists = read.some(
    ({ line, period }, at) => !isItem(line) && period?.isRange && !isTotalPeriod(period, read[at + 1]?.period),
  );
  const all = read.map(({ line, period: own }) => {
    const period = isItem(line) && hasPeriodOutsideOfLists ? null : own;
    return { line, period, text: period ? period.rest : line.text };
  });
  // Next to dates, a duration is redundant.
  const isDuration = ({ period, text }: EntryLine) => period !== null && !period.hasDates && text === '';
  return all.some(({ period }) => period?.hasDates) ? all.filter((item) => !isDuration(item)) : all;
};

/** Indentation of a list in points; a column beside dates is farther away. */
const INDENT: readonly [min: number, max: number] = [6, 45];

/** Returns whether a line is indented like a list below a header that begins at `x`. */
export const isIndented = (line: Line, x: number): boolean => line.x - x > INDENT[0] && line.x - x < INDENT[1];

/** An entry's line with the period, and a score for each number of header lines before it. */
type Anchor = { at: number; scores: number[] };

/** Returns the penalty for a wide gap inside a header: small when the gap above the header is wider. */
function innerGapPenalty(first: Line, line: Line): number {
  if (line.gap < WIDE_GAP) return 0;
  return first.gap > line.gap + 0.15 ? 0.4 : 2;
}

/** Returns whether a short line that begins a block would belong to no entry if the header began below it. */
const isOrphan = ({ line, period }: EntryLine, at: number, x: number): boolean =>
  (at === 0 || line.gap >= WIDE_GAP) &&
  period === null &&
  !isProse(line) &&
  !isIndented(line, x) &&
  line.text.length < 60;

/**
 * Returns how likely the header of the entry whose period is in line `at` begins 0, 1, … lines before that line. `previous` is the
 * index of the previous entry's period, or -1.
 */
function headerStartScores(all: readonly EntryLine[], at: number, previous: number): number[] {
  const scores: number[] = [];
  const own = all[at];
  if (!own) return scores;
  const hasText = own.text !== '';
  for (let linesBefore = 0; linesBefore <= HEADER_LINES_MAX; linesBefore++) {
    const start = at - linesBefore;
    if (start <= previous) break;
    const first = all[start];
    const before = all[start - 1];
    if (!first) break;
    let score = 0;
    const startsAtGap = first.line.gap >= WIDE_GAP || start === 0;
    if (startsAtGap) score += 2;
    for (let index = start; index < at; index++) {
      const item = all[index];
      if (!item) continue;
      if (isProse(item.line) || isIndented(item.line, own.line.x)) score -= 3;
      if (item.line.text.length > 75) score -= 1;
      if (index > start) score -= innerGapPenalty(first.line, item.line);
      const strength = headerScore(item.text);
      score += strength >= 2.5 ? 1 : strength >= 1 ? 0.5 : strength < 0 ? -0.7 : -0.2;
      if (item.line.bold && !isInBoldText(item.line, all)) score += 0.7;
      if (item.line.stream !== own.line.stream) score -= 2;
    }
    if (linesBefore > 0) score -= innerGapPenalty(first.line, own.line);
    if (before) {
      if (isProse(before.line) || before.period || isIndented(before.line, own.line.x)) score += 0.6;
      else if (linesBefore < HEADER_LINES_MAX && before.line.bold && !startsAtGap && !isInBoldText(before.line, all))
        score -= 1;
      else if (!startsAtGap && headerScore(before.text) >= 2.5 && start - 1 > previous) score -= 0.6;
    }
    if (before && linesBefore < HEADER_LINES_MAX && start - 1 > previous && isOrphan(before, start - 1, own.line.x))
      score -= 1.2;
    if (linesBefore === 0) score += hasText ? 1.4 : isNextHeader(all, at) ? 0.6 : -0.8;
    if (linesBefore > 0 && hasText) {
      const strong = headerScore(own.text) >= 2;
      score -= strong && own.line.bold ? 0.6 : 0;
    }
    scores[linesBefore] = score;
  }
  return scores;
}

/** Returns whether a line is bold in a section whose lines are mostly bold, so that bold doesn't mark a header. */
function isInBoldText(line: Line, all: readonly EntryLine[]): boolean {
  return line.bold && all.filter(({ line: other }) => other.bold).length > all.length * 0.7;
}

/** Returns whether the line after a line with only a period looks like a header. */
const isNextHeader = (all: readonly EntryLine[], at: number): boolean => {
  const next = all[at + 1];
  return (
    next !== undefined &&
    next.period === null &&
    !isProse(next.line) &&
    next.line.gap < WIDE_GAP * 1.3 &&
    next.line.text.length < 75
  );
};

/**
 * Returns the index of each entry's first line. `anchors` are the indexes of the lines with the periods; within a section, headers
 * usually begin the same number of lines before the period.
 */
function entryStarts(all: readonly EntryLine[], anchors: readonly number[]): number[] {
  const scored: Anchor[] = anchors.map((at, index) => ({
    at,
    scores: headerStartScores(all, at, anchors[index - 1] ?? -1),
  }));
  const average = Array.from({ length: HEADER_LINES_MAX + 1 }, (_, linesBefore) => {
    const known = scored.map(({ scores }) => scores[linesBefore]).filter((score) => score !== undefined);
    const sum = known.reduce((total, score) => total + score, 0);
    // All lines above the first period belong to the first entry, so the other headers hardly have more lines than it.
    const isTooLong = scored[0]?.scores[linesBefore] === undefined;
    return known.length > 0 ? sum / known.length - (isTooLong ? 1.5 : 0) : -3;
  });
  return scored.map(({ at, scores }) => {
    let [best, bestTotal] = [0, Number.NEGATIVE_INFINITY];
    for (const [linesBefore, score] of scores.entries()) {
      const total = score + 0.8 * (average[linesBefore] ?? -3);
      if (total > bestTotal) [best, bestTotal] = [linesBefore, total];
    }
    return at - best;
  });
}

/** Joins two lines that contain the start and the end of one period ('Admissão: …' above 'Saída: …'). */
function joinLabelledDates(all: readonly EntryLine[]): EntryLine[] {
  const result: EntryLine[] = [];
  for (const item of all) {
    const last = result.at(-1);
    const isEnd = /^\W*(?:data d[ea] )?(?:sa[ií]da|t[eé]rmino|fim|demiss[aã]o|desligamento|at[eé])\b/i.test(
      item.line.text,
    );
    if (last?.period?.hasDates && isEnd && !last.period.isRange) {
      const joined = findPeriod(`${last.line.text} ${item.line.text}`);
      if (joined?.isRange) {
        last.period = { ...joined, rest: last.period.rest };
        continue;
      }
      if (item.period?.hasDates) {
        last.period = { ...last.period, end: item.period.start, isRange: true };
        continue;
      }
    }
    result.push({ ...item });
  }
  return result;
}

/**
 * Splits a section into entries at its dates. `before` are the lines above the first entry: all lines if the section has no dates.
 */
export function splitAtDates(lines: readonly Line[]): { entries: Entry[]; before: Line[] } {
  const all = joinLabelledDates(entryLines(lines));
  const ranges = all.flatMap((item, index) => (item.period?.isRange ? [index] : []));
  const datedLines = all.flatMap((item, index) => (item.period?.hasDates ? [index] : []));
  // When most entries have a whole period, a year alone is part of the text.
  const anchors =
    ranges.length >= datedLines.length * 0.5 && ranges.length > 0
      ? withSingleDates(all, ranges, datedLines)
      : datedLines;
  if (anchors.length === 0) return { entries: [], before: [...lines] };
  const starts = entryStarts(all, anchors);
  const entries = starts.map((start, index): Entry => {
    const end = starts[index + 1] ?? all.length;
    const at = anchors[index] ?? start;
    const items = all.slice(start, end);
    const upTo = at - start;
    return {
      header: items.slice(0, upTo + 1),
      period: items[upTo]?.period ?? null,
      body: items.slice(upTo + 1).map(({ line }) => line),
    };
  });
  return { entries, before: all.slice(0, starts[0] ?? 0).map(({ line }) => line) };
}

/**
 * Returns the indexes of the ranges, and of the single dates whose line has the style of a range's line and names a role or a
 * school.
 */
function withSingleDates(
  all: readonly EntryLine[],
  ranges: readonly number[],
  datedLines: readonly number[],
): number[] {
  const rangeStyles = new Set(ranges.map((at) => styleKey(all[at])));
  return datedLines.filter(
    (at) =>
      ranges.includes(at) ||
      (rangeStyles.has(styleKey(all[at])) &&
        !isProse((all[at] as EntryLine).line) &&
        headerScore(all[at]?.text ?? '') >= 1.5),
  );
}

const styleKey = (item: EntryLine | undefined): string =>
  item ? `${item.line.bold}|${Math.round(item.line.size)}|${item.line.cells.length > 1}|${item.text === ''}` : '';
