import type { TodayOverview } from '#contract/operators.ts';
import { dayAfter } from '#domain/operations/daily-metrics.ts';
import type { CardDefinition, MetricChart } from './metric-values.ts';

/** A metric's value for each day; null for an unknown day, and for a share when its whole is zero. */
export type Line = readonly (number | null)[];

/** Returns for each day the share of `part` in `whole` in percent; null when a value is unknown or the whole is zero. */
export const percentShare = (part: Line, whole: Line): Line =>
  part.map((value, dayIndex) => {
    const all = whole[dayIndex] ?? null;
    return value === null || all === null || all === 0 ? null : (100 * value) / all;
  });

const knownValues = (line: Line): number[] => line.filter((value) => value !== null);

/** Returns the last day's value; null when it is unknown. */
export const lastValue = (line: Line): number | null => line.at(-1) ?? null;

/** Returns the value of a period by `over`: its last day, or the sum or mean of its known days; null when none is known. */
export function periodValue(line: Line, over: CardDefinition['over']): number | null {
  if (over === 'last') return lastValue(line);
  const values = knownValues(line);
  if (values.length === 0) return null;
  const sum = values.reduce((all, value) => all + value, 0);
  return over === 'sum' ? sum : sum / values.length;
}

/** Returns by how many percent `now` differs from `before`; null when either is unknown or `before` is zero. */
export const percentChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round((100 * (now - before)) / before);

const ROUND = [1, 2, 3, 4, 5, 6, 8, 10];

/**
 * Returns the smallest round, even number that is at least `highest`, such as 8, 20 or 300: the top of a scale whose middle is an
 * integer too.
 */
export function scaleMaximum(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (ROUND.find((step) => step * power >= highest && (step * power) % 2 === 0) ?? 10) * power;
}

/** Returns the index of the day at this share (0 to 1) of the chart's width. */
export const dayIndexAt = (share: number, days: number): number =>
  Math.max(0, Math.min(days - 1, Math.round(share * (days - 1))));

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};

/** Returns the index of the day to which a key moves: by a day, by a week, or to either end. null for any other key. */
export function dayIndexAfter(key: string, dayIndex: number, days: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return days - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(days - 1, dayIndex + step));
}

/** Returns the lowest and the highest value of all lines; null when no day is known. */
export function valueRange(lines: readonly Line[]): { lowest: number; highest: number } | null {
  const values = lines.flatMap(knownValues);
  return values.length === 0 ? null : { lowest: Math.min(...values), highest: Math.max(...values) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns a short horizontal piece, a hundredth of the width to each side, because a single point would be invisible. */
function isolatedPoint(x: number, width: number, at: string): string {
  const from = Math.max(0, x - width / 100);
  const to = Math.min(width, x + width / 100);
  return `M${rounded(from)} ${at.slice(at.indexOf(' ') + 1)}H${rounded(to)}`;
}

/**
 * Returns the line as an SVG path in a box of `width` and `height`, from zero at the bottom to `highest` at the top. The path has a
 * gap where a day is unknown. A known day between unknown days is a short horizontal piece.
 */
export function svgPath(
  line: Line,
  { width, height, highest }: { width: number; height: number; highest: number },
): string {
  const step = line.length > 1 ? width / (line.length - 1) : 0;
  const top = highest === 0 ? 1 : highest;
  return line
    .map((value, dayIndex) => {
      if (value === null) return '';
      const at = `${rounded(dayIndex * step)} ${rounded(height - (value / top) * height)}`;
      const goesOn = (line[dayIndex - 1] ?? null) !== null;
      const isAlone = !goesOn && (line[dayIndex + 1] ?? null) === null;
      if (goesOn) return `L${at}`;
      return isAlone ? isolatedPoint(dayIndex * step, width, at) : `M${at}`;
    })
    .join('');
}

/** Returns the data of each card: the lines of the last `days` days, and the value of as many days before. */
export function metricCharts(
  { last, metrics }: TodayOverview,
  cards: readonly CardDefinition[],
  days: number,
): MetricChart[] {
  const lineIn = (name: string, side: string | null): Line =>
    metrics.find((each) => each.name === name && each.side === side)?.values ?? [];
  return cards.map((card) => {
    const whole = card.sides.map((side) =>
      card.of === undefined ? lineIn(card.name, side) : percentShare(lineIn(card.name, side), lineIn(card.of, side)),
    );
    // The value before is known only when every day of that period has a value.
    const earlier = whole.map((line) => line.slice(-2 * days, -days));
    return {
      card,
      lines: whole.map((line) => line.slice(-days)),
      before: earlier.map((line) => (line.length < days || line.includes(null) ? null : periodValue(line, card.over))),
      first: dayAfter(last, 1 - days),
      last,
    };
  });
}
