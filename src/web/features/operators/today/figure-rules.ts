import type { Today } from '#contract/operators.ts';
import { dayAfter } from '#domain/operations/daily-figures.ts';
import type { DrawnFigure, FigureCardValues } from './figure-values.ts';

/** A value for each day; null where it is unknown. */
export type Line = readonly (number | null)[];

/** Returns the share in percent; null for a day without a whole. */
export const shareOf = (part: Line, whole: Line): Line =>
  part.map((value, place) => {
    const all = whole[place] ?? null;
    return value === null || all === null || all === 0 ? null : (100 * value) / all;
  });

const known = (line: Line): number[] => line.filter((value) => value !== null);

/** Returns the last day's value. */
export const lastOf = (line: Line): number | null => line.at(-1) ?? null;

/** Returns the mean of the known values of the last seven days. */
export function weekOf(line: Line): number | null {
  const values = known(line.slice(-7));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns by how many percent the last week's mean differs from the week before; null where that was zero or unknown. */
export function changeOf(line: Line): number | null {
  const [now, before] = [weekOf(line), weekOf(line.slice(0, -7))];
  return now === null || before === null || before === 0 ? null : Math.round((100 * (now - before)) / before);
}

/** The minimum of days to draw: a line of fewer is not useful. */
const DAYS_MIN = 14;

/** Returns the index of the first day to draw. Days before the first known value are left out. */
export function beginOf(lines: readonly Line[]): number {
  const starts = lines.map((line) => line.findIndex((value) => value !== null)).filter((place) => place >= 0);
  const days = Math.max(0, ...lines.map(({ length }) => length));
  const latest = Math.max(0, days - DAYS_MIN);
  return starts.length === 0 ? latest : Math.min(latest, ...starts);
}

const ROUND = [1, 2, 3, 4, 5, 6, 8, 10];

/** Returns the least round number that is at least `greatest`, for the top of a scale: 8, 20, 300. */
export function topOf(greatest: number): number {
  if (greatest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return (ROUND.find((step) => step * power >= greatest) ?? 10) * power;
}

/** Returns the index of the day at this share (0 to 1) of the picture's width. */
export const placeAt = (share: number, days: number): number =>
  Math.max(0, Math.min(days - 1, Math.round(share * (days - 1))));

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};

/** Returns the index of the day to which a key moves: the next day, a week, or either end. null for any other key. */
export function placeAfter(key: string, place: number, days: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return days - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(days - 1, place + step));
}

/** Returns the least and the greatest value of all lines. */
export function rangeOf(lines: readonly Line[]): { least: number; greatest: number } | null {
  const values = lines.flatMap(known);
  return values.length === 0 ? null : { least: Math.min(...values), greatest: Math.max(...values) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns a short horizontal piece, a hundredth of the width to each side, because a single point would be invisible. */
function aloneAt(x: number, width: number, at: string): string {
  const from = Math.max(0, x - width / 100);
  const to = Math.min(width, x + width / 100);
  return `M${rounded(from)} ${at.slice(at.indexOf(' ') + 1)}H${rounded(to)}`;
}

/**
 * Returns the line as an SVG path in a box of `width` and `height`, from zero at the bottom to `greatest` at the top. It is
 * interrupted where a day is unknown; a single day is a short piece.
 */
export function pathOf(
  line: Line,
  { width, height, greatest }: { width: number; height: number; greatest: number },
): string {
  const step = line.length > 1 ? width / (line.length - 1) : 0;
  const top = greatest === 0 ? 1 : greatest;
  return line
    .map((value, place) => {
      if (value === null) return '';
      const at = `${rounded(place * step)} ${rounded(height - (value / top) * height)}`;
      const goesOn = (line[place - 1] ?? null) !== null;
      const isAlone = !goesOn && (line[place + 1] ?? null) === null;
      if (goesOn) return `L${at}`;
      return isAlone ? aloneAt(place * step, width, at) : `M${at}`;
    })
    .join('');
}

/** Returns what the cards draw: all of them the same days, from the first with a known value. */
export function drawnFigures({ first, last, figures }: Today, cards: readonly FigureCardValues[]): DrawnFigure[] {
  const begin = beginOf(figures.map(({ values }) => values));
  const lineIn = (name: string, side: string | null): Line =>
    figures.find((each) => each.name === name && each.side === side)?.values.slice(begin) ?? [];
  return cards.map((card) => ({
    card,
    lines: card.sides.map((side) =>
      card.of === undefined ? lineIn(card.name, side) : shareOf(lineIn(card.name, side), lineIn(card.of, side)),
    ),
    first: dayAfter(first, begin),
    last,
  }));
}
