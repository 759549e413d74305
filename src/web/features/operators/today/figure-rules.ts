/** A value for each day; null where it isn't known. */
export type Line = readonly (number | null)[];

/** In percent; a day with nothing to be a share of has none. */
export const shareOf = (part: Line, whole: Line): Line =>
  part.map((value, place) => {
    const all = whole[place] ?? null;
    return value === null || all === null || all === 0 ? null : (100 * value) / all;
  });

const known = (line: Line): number[] => line.filter((value) => value !== null);

/** The last day's value. */
export const lastOf = (line: Line): number | null => line.at(-1) ?? null;

/** The mean of the last seven days, of those that are known. */
export function weekOf(line: Line): number | null {
  const values = known(line.slice(-7));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The least and the greatest of all lines. */
export function rangeOf(lines: readonly Line[]): { least: number; greatest: number } | null {
  const values = lines.flatMap(known);
  return values.length === 0 ? null : { least: Math.min(...values), greatest: Math.max(...values) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The line as an SVG path in a box of `width` and `height`, from nought at the bottom to `greatest` at the top; it breaks off
 * where a day isn't known, and a day alone is a point.
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
      return goesOn ? `L${at}` : `M${at}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}
