import type { SheetLine } from '#contract/jobs.ts';

/** All lines, those with a problem ('wrong'), or the valid ones with a notice ('warned'). */
export type LineFilter = 'all' | 'wrong' | 'warned';

export const isInvalidLine = ({ problems }: SheetLine): boolean => problems.length > 0;

/** Returns true when the line repeats another line of the spreadsheet or an existing job. */
export const isRepeated = ({ same_line, same_job }: SheetLine): boolean => same_line !== null || same_job;

const hasWarning = (line: SheetLine): boolean =>
  !isInvalidLine(line) && (isRepeated(line) || line.hints.length > 0 || line.holds.length > 0);

export interface LineGroups {
  ready: SheetLine[];
  wrong: SheetLine[];
  warned: SheetLine[];
  repeated: SheetLine[];
}

/**
 * Groups the lines. `wrong`: a problem prevents publishing. `warned`: ready to publish, but the line has a hint, repeats another
 * one, or would be held for a review.
 */
export const groupLines = (lines: readonly SheetLine[]): LineGroups => ({
  ready: lines.filter((line) => !isInvalidLine(line)),
  wrong: lines.filter(isInvalidLine),
  warned: lines.filter(hasWarning),
  repeated: lines.filter((line) => !isInvalidLine(line) && isRepeated(line)),
});

export const filterLines = (lines: readonly SheetLine[], shown: LineFilter): SheetLine[] =>
  lines.filter((line) => shown === 'all' || (shown === 'wrong' ? isInvalidLine(line) : hasWarning(line)));

export const lineNumbersOf = (lines: readonly SheetLine[]): ReadonlySet<number> =>
  new Set(lines.map(({ line }) => line));
