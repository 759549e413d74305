import { startsWithBullet, wordsOf } from './cv-text.ts';
import type { Line } from './lines.ts';
import { endsPeriod, type FoundPeriod, findPeriod } from './periods.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './words.ts';

/** A line of an entry, with its period cut out when it has one. */
type EntryLine = { line: Line; period: FoundPeriod | null; text: string };

/** One post or course: the lines of its head, and what is written about it. */
export type Entry = { head: EntryLine[]; period: FoundPeriod | null; body: Line[] };

const HEAD_MAX = 3;
/** A gap larger than this many times the commonest one is a boundary. */
export const WIDE_GAP = 1.35;

const endsSentence = (text: string): boolean =>
  /[.;!]$/.test(text) && !/\b(?:ltda|s\.?a|inc|cia|jr|sr|me|epp)\.$/i.test(text);

/** Returns whether a line reads like text about a post rather than its head. */
export function isProse(line: Line): boolean {
  const words = wordsOf(line.text).length;
  return (
    line.bullet ||
    startsWithBullet(line.text) ||
    words > 13 ||
    (words > 4 && endsSentence(line.text)) ||
    /^\p{Ll}/u.test(line.text)
  );
}

const headStrength = (text: string): number =>
  Math.max(roleScore(text), companyScore(text), institutionScore(text), courseScore(text) >= 3 ? 2 : 0);

/** The period that fills a cell of a line, with the other cells; null when none does. */
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

/** The period of a line if it dates an entry, and is not only a year inside a sentence. */
function periodOf(line: Line): FoundPeriod | null {
  if (line.bullet) {
    const inBullet = findPeriod(line.text);
    return inBullet?.isRange && headStrength(inBullet.rest) >= 1.5 && wordsOf(inBullet.rest).length <= 12
      ? inBullet
      : null;
  }
  const ownCell = periodOfCell(line);
  if (ownCell) return ownCell;
  const found = findPeriod(line.text);
  if (!found) return null;
  const words = wordsOf(found.rest).length;
  if (found.isRange) return words <= 16 && !(endsSentence(line.text) && words > 8) ? found : null;
  if (!found.hasDates) return found.rest === '' ? found : null;
  return words <= 14 && !endsSentence(line.text) && !/^\p{Ll}/u.test(line.text) ? found : null;
}

const entryLines = (lines: readonly Line[]): EntryLine[] => {
  const read = lines.map((line) => ({ line, period: periodOf(line) }));
  const edge = Math.min(...lines.map(({ x }) => x));
  const isItem = (line: Line) => line.bullet || isIndented(line, edge);
  // Where posts have periods outside of lists, those inside are about results.
  const areOutside = read.some(({ line, period }) => !isItem(line) && period?.isRange);
  const all = read.map(({ line, period: own }) => {
    const period = isItem(line) && areOutside ? null : own;
    return { line, period, text: period ? period.rest : line.text };
  });
  // A duration beside dates is redundant: the dates give it.
  const isDuration = ({ period, text }: EntryLine) => period !== null && !period.hasDates && text === '';
  return all.some(({ period }) => period?.hasDates) ? all.filter((item) => !isDuration(item)) : all;
};

/** Points by which a list is indented; a column beside dates is farther away. */
const INDENT: readonly [from: number, to: number] = [6, 45];

/** Returns whether a line is indented like a list below the head that begins at `x`. */
export const isIndented = (line: Line, x: number): boolean => line.x - x > INDENT[0] && line.x - x < INDENT[1];

type Anchor = { at: number; scores: number[] };

/** Penalty for a wide gap inside a head: small when the gap above the head is wider. */
function innerGap(first: Line, line: Line): number {
  if (line.gap < WIDE_GAP) return 0;
  return first.gap > line.gap + 0.15 ? 0.4 : 2;
}

/** Returns whether a short line that begins a block would belong to nothing when the head began below it. */
const isLeftAlone = ({ line, period }: EntryLine, at: number, x: number): boolean =>
  (at === 0 || line.gap >= WIDE_GAP) &&
  period === null &&
  !isProse(line) &&
  !isIndented(line, x) &&
  line.text.length < 60;

function scoresAt(all: readonly EntryLine[], at: number, previous: number): number[] {
  const scores: number[] = [];
  const own = all[at];
  if (!own) return scores;
  const ownText = own.text !== '';
  for (let k = 0; k <= HEAD_MAX; k++) {
    const begin = at - k;
    if (begin <= previous) break;
    const first = all[begin];
    const before = all[begin - 1];
    if (!first) break;
    let score = 0;
    const startsAtGap = first.line.gap >= WIDE_GAP || begin === 0;
    if (startsAtGap) score += 2;
    for (let index = begin; index < at; index++) {
      const item = all[index];
      if (!item) continue;
      if (isProse(item.line) || isIndented(item.line, own.line.x)) score -= 3;
      if (item.line.text.length > 75) score -= 1;
      if (index > begin) score -= innerGap(first.line, item.line);
      const strength = headStrength(item.text);
      score += strength >= 2.5 ? 1 : strength >= 1 ? 0.5 : strength < 0 ? -0.7 : -0.2;
      if (item.line.bold && !isBody(item.line, all)) score += 0.7;
      if (item.line.stream !== own.line.stream) score -= 2;
    }
    if (k > 0) score -= innerGap(first.line, own.line);
    if (before) {
      if (isProse(before.line) || before.period || isIndented(before.line, own.line.x)) score += 0.6;
      else if (k < HEAD_MAX && before.line.bold && !startsAtGap && !isBody(before.line, all)) score -= 1;
      else if (!startsAtGap && headStrength(before.text) >= 2.5 && begin - 1 > previous) score -= 0.6;
    }
    if (before && k < HEAD_MAX && begin - 1 > previous && isLeftAlone(before, begin - 1, own.line.x)) score -= 1.2;
    if (k === 0) score += ownText ? 1.4 : nextIsHead(all, at) ? 0.6 : -0.8;
    if (k > 0 && ownText) {
      const strong = headStrength(own.text) >= 2;
      score -= strong && own.line.bold ? 0.6 : 0;
    }
    scores[k] = score;
  }
  return scores;
}

/** Returns whether bold text is no sign of a heading, because most lines are bold. */
function isBody(line: Line, all: readonly EntryLine[]): boolean {
  return line.bold && all.filter(({ line: other }) => other.bold).length > all.length * 0.7;
}

const nextIsHead = (all: readonly EntryLine[], at: number): boolean => {
  const next = all[at + 1];
  return (
    next !== undefined &&
    next.period === null &&
    !isProse(next.line) &&
    next.line.gap < WIDE_GAP * 1.3 &&
    next.line.text.length < 75
  );
};

/** Returns the index of each entry's first line: the heads of a section's entries begin equally many lines before their dates. */
function beginnings(all: readonly EntryLine[], anchors: readonly number[]): number[] {
  const scored: Anchor[] = anchors.map((at, index) => ({ at, scores: scoresAt(all, at, anchors[index - 1] ?? -1) }));
  const average = Array.from({ length: HEAD_MAX + 1 }, (_, k) => {
    const known = scored.map(({ scores }) => scores[k]).filter((score) => score !== undefined);
    const sum = known.reduce((total, score) => total + score, 0);
    // The first entry has all lines above its date: what it lacks the others are unlikely to have.
    const isLacking = scored[0]?.scores[k] === undefined;
    return known.length > 0 ? sum / known.length - (isLacking ? 1.5 : 0) : -3;
  });
  return scored.map(({ at, scores }) => {
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    for (const [k, score] of scores.entries()) {
      const total = score + 0.8 * (average[k] ?? -3);
      if (total > most) [best, most] = [k, total];
    }
    return at - best;
  });
}

/** Two lines that hold the start and the end of one period ('Admissão: …' above 'Saída: …'). */
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

/** Splits a section into entries at its dates; `head` is what precedes the first entry. Without dates there are no entries. */
export function entriesByDates(lines: readonly Line[]): { entries: Entry[]; before: Line[] } {
  const all = joinLabelledDates(entryLines(lines));
  const ranges = all.flatMap((item, index) => (item.period?.isRange ? [index] : []));
  const dated = all.flatMap((item, index) => (item.period?.hasDates ? [index] : []));
  // When most entries have a whole period, a year alone is part of the text.
  const anchors = ranges.length >= dated.length * 0.5 && ranges.length > 0 ? mergeSingles(all, ranges, dated) : dated;
  if (anchors.length === 0) return { entries: [], before: [...lines] };
  const starts = beginnings(all, anchors);
  const entries = starts.map((start, index): Entry => {
    const end = starts[index + 1] ?? all.length;
    const at = anchors[index] ?? start;
    const items = all.slice(start, end);
    const upTo = at - start;
    return {
      head: items.slice(0, upTo + 1),
      period: items[upTo]?.period ?? null,
      body: items.slice(upTo + 1).map(({ line }) => line),
    };
  });
  return { entries, before: all.slice(0, starts[0] ?? 0).map(({ line }) => line) };
}

/** Ranges, and single dates that begin an entry of their own by their look. */
function mergeSingles(all: readonly EntryLine[], ranges: readonly number[], dated: readonly number[]): number[] {
  const looks = new Set(ranges.map((at) => lookOf(all[at])));
  return dated.filter(
    (at) =>
      ranges.includes(at) ||
      (looks.has(lookOf(all[at])) && !isProse((all[at] as EntryLine).line) && headStrength(all[at]?.text ?? '') >= 1.5),
  );
}

const lookOf = (item: EntryLine | undefined): string =>
  item ? `${item.line.bold}|${Math.round(item.line.size)}|${item.line.cells.length > 1}|${item.text === ''}` : '';
